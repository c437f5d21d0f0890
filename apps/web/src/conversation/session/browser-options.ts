import { personaProfile } from '@sales-analytics/core';
import {
  createLanguageModel,
  createSpeechSynthesizer,
  speechSampleRate,
} from '@sales-analytics/providers';
import { personaSound } from '../prospect/personas.ts';
import { createSynthesizedVoice } from '../voice/synthesized-voice.ts';
import { browserClock } from '../../shared/time/browser-clock.ts';
import { createBrowserVoice } from '../voice/browser-voice.ts';
import { createMicrophone } from '../microphone/microphone.ts';
import { randomId } from '../../shared/browser/random-id.ts';
import { createPageSound } from '../voice/page-sound.ts';
import { createUtteranceTranscriber } from '../../speech/create-utterance-transcriber.ts';
import { createWeightsLoader } from '../../speech/detection/load-weights.ts';
import { createSoundPlayer } from '../voice/sound-player.ts';
import type { PracticeOptions } from './practice-options.ts';
import { createVoiceChoice } from '../prospect/prospect-voice.ts';

let options: PracticeOptions | null = null;

/** The voice and the audio output are created once per page. */
export function browserPracticeOptions(): PracticeOptions {
  options ??= createBrowserPracticeOptions();
  return options;
}

function createBrowserPracticeOptions(): PracticeOptions {
  const player = createSoundPlayer(
    () => new AudioContext({ latencyHint: 'interactive', sampleRate: speechSampleRate }),
    browserClock,
  );
  const browserVoice = createBrowserVoice({
    speechSynthesis: window.speechSynthesis,
    Utterance: window.SpeechSynthesisUtterance,
    characterOf(persona) {
      const { pace, voice } = personaProfile(persona);
      return { ...pace, prefers: voice };
    },
    clock: browserClock,
    page: window,
  });

  return {
    microphone: createMicrophone(
      window,
      createWeightsLoader((address) => fetch(address)),
    ),
    createUtteranceTranscriber,
    createLanguageModel,
    createVoice: createVoiceChoice({
      browserVoice,
      createProviderVoice(settings) {
        const synthesizer = createSpeechSynthesizer(settings);
        return createSynthesizedVoice({ synthesizer, player, characterOf: personaSound });
      },
      clock: browserClock,
    }),
    unlockSound: () => player.unlock(),
    sound: createPageSound({ player, clock: browserClock, random: Math.random }),
    random: Math.random,
    randomId,
  };
}
