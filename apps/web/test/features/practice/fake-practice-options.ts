import type { Settings } from '@sales-analytics/contract';
import type { PracticeOptions } from '../../../src/conversation/session/practice-options.ts';
import { FakeMicrophone } from '../../conversation/fake-microphone.ts';
import { FakeVoice } from '../../conversation/fake-voice.ts';
import { StreamingModel } from '../../conversation/streaming-model.ts';

interface Hearing {
  signal: AbortSignal;
  resolve: (text: string) => void;
  reject: (error: Error) => void;
}

export type PracticeFakes = ReturnType<typeof createFakeOptions>;

export function createFakeOptions() {
  const microphone = new FakeMicrophone();
  const model = new StreamingModel();
  const voice = new FakeVoice();
  const hearings: Hearing[] = [];
  const used = {
    transcription: [] as Settings[],
    model: [] as Settings[],
    voice: [] as Settings[],
  };
  const unlocks: string[] = [];
  const speech = { isReplaced: false };
  let onRinging: (endRinging: () => void) => void = () => undefined;
  const ringing = new Promise<() => void>((resolve) => {
    onRinging = resolve;
  });
  const phone = {
    /** Lets the prospect answer the first hands-free call, once its code is loaded and the phone rings. */
    async pickUp(): Promise<void> {
      const endRinging = await ringing;
      endRinging();
    },
  };
  let keys = 0;
  const options: PracticeOptions = {
    microphone: microphone.port,
    createUtteranceTranscriber(settings) {
      used.transcription.push(settings);
      return {
        isImmediate: async () => true,
        transcribeUtterance: (_wav, signal) =>
          new Promise((resolve, reject) => {
            hearings.push({ signal, resolve, reject });
          }),
      };
    },
    createLanguageModel(settings) {
      used.model.push(settings);
      return model;
    },
    createVoice(settings, onFallback) {
      used.voice.push(settings);
      if (speech.isReplaced) onFallback('browser');
      return voice;
    },
    unlockSound: () => unlocks.push('unlocked'),
    sound: {
      levelDb: () => -Infinity,
      ring: () =>
        new Promise((resolve) => {
          onRinging(resolve);
        }),
    },
    random: () => 0,
    randomId: () => `key-${(keys += 1)}`,
  };
  return { microphone, model, voice, speech, phone, hearings, used, unlocks, options: options };
}
