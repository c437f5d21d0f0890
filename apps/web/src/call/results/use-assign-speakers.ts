import { hasOneSpeaker, type SpokenCall } from '@sales-analytics/core';
import { useState } from 'react';

/**
 * Where one speaker alone was heard, the rep can be shown the list of speakers.
 * @param onShow called when it is asked for
 */
export function useAssignSpeakers({ transcript }: SpokenCall, onShow: () => void) {
  const [speakersWanted, setSpeakersWanted] = useState<object>();

  function assign() {
    setSpeakersWanted({});
    onShow();
  }

  return { speakersWanted, onAssignSpeakers: hasOneSpeaker(transcript) ? assign : undefined };
}
