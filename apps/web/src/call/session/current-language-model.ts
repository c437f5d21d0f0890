import type { Settings } from '@sales-analytics/contract';
import type { LanguageModel } from '@sales-analytics/providers';

/**
 * Returns a language model that reads the settings at each request. A key that was fixed in another tab works at the
 * next 'Try again', so that the transcript is not paid for twice.
 * @param loadRequests loads the code that its requests need, and is preloaded together with its client
 */
export function currentLanguageModel(
  createLanguageModel: (settings: Settings) => LanguageModel,
  settings: () => Settings,
  loadRequests?: () => Promise<unknown>,
): LanguageModel {
  const model = () => createLanguageModel(settings());
  return {
    callTool: (request) => model().callTool(request),
    complete: (request) => model().complete(request),
    streamText: (request) => model().streamText(request),
    listModels: (signal) => model().listModels(signal),
    preload: async () => {
      await Promise.all([loadRequests?.(), model().preload?.()]);
    },
  };
}
