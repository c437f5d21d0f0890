import type { Settings } from '@sales-analytics/contract';
import type { Voice } from '../session/conversation-ports.ts';

export type ProspectVoiceNeeds = {
  createVoice: (settings: Settings) => Voice;
  settings: () => Settings;
  isMuted: () => boolean;
  /** Told at every reply: whether it can't be heard although the rep wants to. */
  onVoiceless: (isVoiceless: boolean) => void;
};

/** The voice of the settings as they are at each reply, unless the rep has muted it. */
export function createProspectVoice(needs: ProspectVoiceNeeds): Voice {
  const { createVoice, settings, isMuted, onVoiceless } = needs;
  return {
    begin(persona, listeners) {
      const speech = isMuted() ? null : createVoice(settings()).begin(persona, listeners);
      onVoiceless(speech === null && !isMuted());
      return speech;
    },
  };
}
