import { hasOneSpeaker, type SpokenCall } from '@sales-analytics/core';
import { useState } from 'react';

type Transcript = {
  /** Whether the transcript is on the screen. */
  isShown: boolean;
  /** Called when the list of speakers is asked for. */
  onShow: () => void;
};

/** Where one speaker alone was heard, the rep can be shown the list of speakers. */
export function useAssignSpeakers({ transcript }: SpokenCall, { isShown, onShow }: Transcript) {
  const [asked, setAsked] = useState<object>();
  const [speakersWanted, setSpeakersWanted] = useState<object>();
  // Not before the list can get the focus, which it can't while it is hidden.
  if (isShown && speakersWanted !== asked) setSpeakersWanted(asked);

  function assign() {
    setAsked({});
    onShow();
  }

  return { speakersWanted, onAssignSpeakers: hasOneSpeaker(transcript) ? assign : undefined };
}
