import type { Settings } from '@sales-analytics/contract';
import { hasEnded, isSpeechUnavailable, openAISpeechEnd } from '@sales-analytics/providers';
import type { Clock } from '../../shared/time/clock.ts';
import type { Speech, Voice } from '../voice/voice-port.ts';
import { createFallbackVoice } from '../voice/fallback-voice.ts';
import type { PracticePorts } from '../session/practice-ports.ts';

/**
 * What the rep should know of the prospect's voice: this browser has none, it speaks instead of
 * OpenAI's, or OpenAI's has ended and this browser has none.
 */
export type VoiceNote = 'missing' | 'replaced' | 'none-left';

export type ProspectVoiceNeeds = {
  createVoice: PracticePorts['createVoice'];
  settings: () => Settings;
  isMuted: () => boolean;
  /** Called at every reply, and again if the voice changes during it; null where there is nothing to say. */
  onNote: (note: VoiceNote | null) => void;
};

/** Uses the settings as they are at each reply; muted while the rep wants it so. */
export function createProspectVoice(needs: ProspectVoiceNeeds): Voice {
  const { createVoice, settings, isMuted, onNote } = needs;
  return {
    begin(persona, listeners) {
      if (isMuted()) {
        onNote(null);
        return null;
      }
      let hasBegun = false;
      let isReplaced = false;
      const voice = createVoice(settings(), () => {
        isReplaced = true;
        if (hasBegun) onNote('replaced');
      });
      const speech = voice.begin(persona, listeners);
      hasBegun = true;
      onNote(noteOf(speech, isReplaced));
      return speech;
    },
  };
}

function noteOf(speech: Speech | null, isReplaced: boolean): VoiceNote | null {
  if (speech) return isReplaced ? 'replaced' : null;
  return isReplaced ? 'none-left' : 'missing';
}

type VoiceChoice = {
  browserVoice: Voice;
  createOpenAIVoice: (settings: Settings) => Voice;
  clock: Pick<Clock, 'now'>;
};

/**
 * The voice that the settings choose. Where OpenAI has ended its speech models, or refuses them, the
 * browser's speaks instead, for as long as the page is open.
 */
export function createVoiceChoice(choice: VoiceChoice): PracticePorts['createVoice'] {
  const { browserVoice, createOpenAIVoice, clock } = choice;
  const hostsWithoutSpeech = new Set<string>();

  function isAvailable(settings: Settings): boolean {
    const end = openAISpeechEnd(settings);
    if (end && hasEnded(end, clock.now())) return false;
    return !hostsWithoutSpeech.has(settings.openAIHost);
  }

  return (settings, onFallback) => {
    if (!isSynthesized(settings)) return browserVoice;
    if (!isAvailable(settings)) {
      onFallback();
      return browserVoice;
    }
    return createFallbackVoice({
      first: createOpenAIVoice(settings),
      second: browserVoice,
      isUnavailable: isSpeechUnavailable,
      onFallback() {
        hostsWithoutSpeech.add(settings.openAIHost);
        onFallback();
      },
    });
  };
}

export function isSynthesized({ prospectVoice, apiKey }: Settings): boolean {
  return prospectVoice === 'openai' && apiKey.trim() !== '';
}
