import type { Settings } from '@sales-analytics/contract';
import { modelProviderNames, type SpokenCall } from '@sales-analytics/core';
import { createLanguageModel } from '@sales-analytics/providers';
import { requestAnalysis } from './model-requests.ts';
import type { SidedAnalysis } from '../edits/model-analysis.ts';

/**
 * Requests a new analysis of a call whose sides are known, from the model in the settings.
 * @throws ProviderError
 */
export async function analyseAgain(
  spoken: SpokenCall,
  settings: Settings,
  signal: AbortSignal,
): Promise<SidedAnalysis> {
  return requestAnalysis({
    languageModel: createLanguageModel(settings),
    modelProvider: modelProviderNames[settings.modelProvider],
    answerLanguage: settings.answerLanguage,
    signal,
    call: {
      spoken,
      areSidesChosen: true,
      answers: [],
      analysis: { status: 'running' },
      summary: { status: 'running' },
    },
  });
}
