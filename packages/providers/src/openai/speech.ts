import {
  defaultSettings,
  openAISpeechModel,
  openAIVoices,
  type Settings,
} from '@sales-analytics/contract';
import { realRuntime } from '../ports/runtime.ts';
import { providerAddress, providerKey, urlAt } from '../http/provider-address.ts';
import type { SpeechSynthesizer } from '../ports/speech-synthesizer.ts';
import { synthesizeSpeech } from '../speech/synthesize-speech.ts';
import { errorOfSpeech } from './speech-errors.ts';

const provider = 'OpenAI';

export type SpeechSettings = Pick<Settings, 'apiKey' | 'openAIHost'>;

export function createOpenAISpeech(
  settings: SpeechSettings,
  runtime = realRuntime,
): SpeechSynthesizer {
  return synthesizeSpeech(
    {
      provider,
      errorOf: errorOfSpeech,
      requestOf: ({ text, persona, speed, manner }) => ({
        key: providerKey(provider, settings.apiKey),
        url: urlAt(addressOf(settings, runtime.ownOrigin), '/audio/speech'),
        body: {
          model: openAISpeechModel.model,
          input: text,
          voice: openAIVoices.byPersona[persona],
          response_format: 'pcm',
          ...(manner !== '' && { instructions: manner }),
          ...(speed !== 1 && { speed }),
        },
      }),
    },
    runtime,
  );
}

function addressOf({ openAIHost }: SpeechSettings, ownOrigin: string | undefined): string {
  return providerAddress(provider, openAIHost.trim() || defaultSettings.openAIHost, ownOrigin);
}
