import type { Settings } from '@sales-analytics/contract';
import { guideOf } from '@sales-analytics/core';
import {
  createLanguageModel,
  createSpeechSynthesizer,
  createUtteranceTranscriber,
  speechSampleRate,
} from '@sales-analytics/providers';
import type { Voice } from '../../flows/conversation-ports.ts';
import { personaSound } from '../../flows/persona-sound.ts';
import { createSynthesizedVoice } from '../../flows/synthesized-voice.ts';
import { browserClock } from '../../platform/browser-clock.ts';
import { createBrowserVoice } from '../../platform/browser-voice.ts';
import { createMicrophone } from '../../platform/microphone/microphone.ts';
import { newKey } from '../../platform/new-key.ts';
import { createSoundPlayer } from '../../platform/sound-player.ts';
import type { PracticePorts } from './practice-ports.ts';

/** What this browser has to practise with. */
export function createBrowserPorts(): PracticePorts {
  const player = createSoundPlayer(
    () => new AudioContext({ latencyHint: 'interactive', sampleRate: speechSampleRate }),
    browserClock,
  );
  const browserVoice = createBrowserVoice({
    speechSynthesis: window.speechSynthesis,
    Utterance: window.SpeechSynthesisUtterance,
    characterOf(persona) {
      const { pace, voice } = guideOf(persona);
      return { ...pace, prefers: voice };
    },
    // The prospect answers in English until told otherwise.
    language: 'en',
    clock: browserClock,
    page: window,
  });

  return {
    microphone: createMicrophone(window),
    createUtteranceTranscriber,
    createLanguageModel,
    createVoice(settings: Settings): Voice {
      if (settings.prospectVoice !== 'openai' || settings.apiKey.trim() === '') return browserVoice;
      const synthesizer = createSpeechSynthesizer(settings);
      return createSynthesizedVoice({ synthesizer, player, characterOf: personaSound });
    },
    unlockSound: () => player.unlock(),
    newKey,
  };
}
