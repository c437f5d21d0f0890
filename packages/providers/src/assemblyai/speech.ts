import { assemblyAISpeechHosts, assemblyAIVoices, type Settings } from '@sales-analytics/contract';
import { ProviderError } from '../errors/provider-error.ts';
import { providerKey, urlAt } from '../http/provider-address.ts';
import { realRuntime } from '../ports/runtime.ts';
import type { SpeechSynthesizer } from '../ports/speech-synthesizer.ts';
import { synthesizeSpeech } from '../speech/synthesize-speech.ts';
import { provider } from './errors.ts';
import { apiBaseOf, regionalBaseOf } from './regional-hosts.ts';
import { errorOfSpeech } from './speech-errors.ts';
import { isSpokenByAssemblyAI, practiceLanguage } from './spoken-languages.ts';

export type AssemblyAISpeechSettings = Pick<
  Settings,
  'assemblyAIKey' | 'assemblyAIHost' | 'callLanguage'
>;

/** AssemblyAI takes OpenAI's request for speech, but no pace and no manner. */
export function createAssemblyAISpeech(
  settings: AssemblyAISpeechSettings,
  runtime = realRuntime,
): SpeechSynthesizer {
  return synthesizeSpeech(
    {
      provider,
      errorOf: errorOfSpeech,
      requestOf: ({ text, persona }) => ({
        key: providerKey(provider, settings.assemblyAIKey),
        url: urlAt(speechBaseOf(settings, runtime.ownOrigin), '/v1/openai/audio/speech'),
        body: {
          model: modelOf(settings),
          input: text,
          voice: assemblyAIVoices.byPersona[persona],
          response_format: 'pcm',
        },
      }),
    },
    runtime,
  );
}

function speechBaseOf(settings: AssemblyAISpeechSettings, ownOrigin: string | undefined): string {
  return regionalBaseOf(apiBaseOf(settings, ownOrigin), assemblyAISpeechHosts);
}

function modelOf(settings: AssemblyAISpeechSettings): string {
  const language = practiceLanguage(settings);
  if (isSpokenByAssemblyAI(settings)) return `${assemblyAIVoices.modelPrefix}${language}`;
  const reason = `AssemblyAI does not speak the language “${language}”`;
  throw new ProviderError({ kind: 'model-not-found', provider, reason });
}
