import type { Settings } from '@sales-analytics/contract';
import type { LanguageModel } from '@sales-analytics/providers';

/**
 * The language model of the settings as they are at each request: a key that was mended in another
 * tab works at the next 'Try again', and the transcript need not be paid for twice.
 * @param loadRequests loads what its requests need beside its client; preloaded together with that
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
