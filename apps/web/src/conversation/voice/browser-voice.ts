import type { Persona } from '@sales-analytics/contract';
import { BrowserSpeech, type SpeechEngine } from './browser-speech.ts';
import {
  chooseVoice,
  usableVoices,
  type CharacterOf,
  type VoiceCharacter,
} from './browser-voice-choice.ts';
import type { Clock } from '../../shared/time/clock.ts';

export interface BrowserVoiceOptions {
  /** It is undefined if the browser has no speech synthesis. */
  speechSynthesis: VoicedEngine | undefined;
  Utterance: new (text: string) => SpeechSynthesisUtterance;
  characterOf: CharacterOf;
  clock: Clock;
  /** Speech is stopped when the user leaves the page, because Chromium does not do that by itself. */
  page: Pick<EventTarget, 'addEventListener'>;
}

type VoicedEngine = SpeechEngine & Pick<SpeechSynthesis, 'getVoices'>;

export interface BrowserVoice {
  /** @returns null if no voice of this browser speaks the language */
  begin(persona: Persona, listeners: { onSound(this: void): void }): BrowserSpeech | null;
}

/** @returns a function that returns the voice for a language like `en` */
export function createBrowserVoice(
  options: BrowserVoiceOptions,
): (language: string) => BrowserVoice {
  const { speechSynthesis: engine, characterOf, page } = options;
  // The first call makes Chromium load the voices, so that they are ready when a call begins.
  engine?.getVoices();
  page.addEventListener('pagehide', () => engine?.cancel());

  return (language) => ({
    begin(persona, { onSound }) {
      const voices = usableVoices(engine?.getVoices() ?? [], language);
      const voice = chooseVoice(voices, persona, characterOf);
      if (!engine || !voice) return null;
      const character = characterOf(persona);
      return new BrowserSpeech({
        engine,
        utteranceOf: (text) => utteranceOf(new options.Utterance(text), voice, character),
        rate: character.rate,
        clock: options.clock,
        onSound,
      });
    },
  });
}

function utteranceOf(
  utterance: SpeechSynthesisUtterance,
  voice: SpeechSynthesisVoice,
  { rate, pitch }: VoiceCharacter,
): SpeechSynthesisUtterance {
  return Object.assign(utterance, { voice, lang: voice.lang, rate, pitch });
}
