import { hasLanguageModel, hasTranscriptionKey } from '@sales-analytics/core';
import { hasSettings, readSettings } from '../../shared/browser/settings-store.ts';

export type Configuration = 'ready' | 'no-language-model' | 'no-transcription-key';

/** What this browser's settings allow, read each time because another tab may have changed them. */
export function readConfiguration(storage: Storage): Configuration {
  const settings = readSettings(storage);
  if (!hasSettings(storage) || !hasLanguageModel(settings)) return 'no-language-model';
  return hasTranscriptionKey(settings) ? 'ready' : 'no-transcription-key';
}
