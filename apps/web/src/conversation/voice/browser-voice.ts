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
  /** Undefined where the browser has none. */
  speechSynthesis: VoicedEngine | undefined;
  Utterance: new (text: string) => SpeechSynthesisUtterance;
  characterOf: CharacterOf;
  clock: Clock;
  /** The window: speech stops when the page is left, which Chromium does not do by itself. */
  page: Pick<EventTarget, 'addEventListener'>;
}

type VoicedEngine = SpeechEngine & Pick<SpeechSynthesis, 'getVoices'>;

export interface BrowserVoice {
  /** @returns null where no voice of this browser speaks the language */
  begin(persona: Persona, listeners: { onSound(this: void): void }): BrowserSpeech | null;
}

/**
 * The voices that come with the browser and its system.
 * @returns what gives the voice for a language that it must speak, like `en`
 */
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
