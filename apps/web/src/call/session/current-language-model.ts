import type { Settings } from '@sales-analytics/contract';
import type { LanguageModel } from '@sales-analytics/providers';
import { readSettings } from '../../shared/browser/settings-store.ts';

/**
 * The language model of the settings as they are at each request: a key that was mended in another
 * tab works at the next 'Try again', and the transcript need not be paid for twice.
 */
export function currentLanguageModel(
  createLanguageModel: (settings: Settings) => LanguageModel,
  storage: Storage,
): LanguageModel {
  const model = () => createLanguageModel(readSettings(storage));
  return {
    callTool: (request) => model().callTool(request),
    complete: (request) => model().complete(request),
    streamText: (request) => model().streamText(request),
    listModels: (signal) => model().listModels(signal),
    preload: async () => model().preload?.(),
  };
}
