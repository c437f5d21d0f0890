import { hasLanguageModel, hasTranscriptionKey, modelProviderNames } from '@sales-analytics/core';
import { Link } from 'react-router';
import { readSettings } from '../../../shared/browser/settings-store.ts';
import type { ReadinessItem } from './readiness-list.tsx';

const toSettings = (
  <Link className="a-link t-sm" to="/dashboard/settings">
    Open Settings
  </Link>
);

/** The settings that an analysis needs, and which of them are missing. */
export function readinessOf(storage: Storage): ReadinessItem[] {
  const settings = readSettings(storage);
  const provider = modelProviderNames[settings.modelProvider];
  return [
    hasTranscriptionKey(settings)
      ? { state: 'ready', title: 'Transcription key set', detail: 'AssemblyAI' }
      : {
          state: 'missing',
          title: 'Transcription key missing',
          detail: 'You need it to transcribe recordings.',
          action: toSettings,
        },
    hasLanguageModel(settings)
      ? {
          state: 'ready',
          title: 'Language model ready',
          detail: `${provider}, ${settings.modelName}`,
        }
      : {
          state: 'missing',
          title: 'Language model missing',
          detail:
            provider === 'OpenAI'
              ? 'Add your OpenAI API key.'
              : 'Add the address of your Ollama host.',
          action: toSettings,
        },
    {
      state: 'private',
      title: 'Audio is never sent to our server',
      detail:
        'It goes straight from this browser to your transcription provider. A copy stays in this browser so that you can play it back.',
    },
  ];
}
