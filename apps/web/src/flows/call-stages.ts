import type { Sides, Transcript } from '@sales-analytics/contract';
import {
  analysisInstructions,
  callAnalysisTool,
  chooseSides,
  measureAnalysis,
  readAnalysis,
  summaryPrompt,
  summaryTemperature,
  transcriptText,
  type MeasuredAnalysis,
} from '@sales-analytics/core';
import { ProviderError, type LanguageModel, type ProviderName } from '@sales-analytics/providers';
import type { CallFailure } from './call-state.ts';

/** What one half needs. Without `sides` the model itself tells the speakers apart. */
export interface ModelWork {
  languageModel: LanguageModel;
  modelProvider: ProviderName;
  transcript: Transcript;
  sides?: Sides | undefined;
  signal: AbortSignal;
}

/** Asks for the analysis, then puts measured values in the place of guessed ones. */
export async function requestAnalysis(
  work: ModelWork,
): Promise<MeasuredAnalysis & { sides: Sides }> {
  const { languageModel, transcript, signal } = work;
  const answer = await languageModel.callTool({
    instructions: analysisInstructions(transcriptText(transcript.utterances, work.sides)),
    tool: callAnalysisTool,
    signal,
  });
  const reading = readAnalysis(answer);
  if (!reading.ok) {
    throw new ProviderError({
      kind: 'unreadable-answer',
      provider: work.modelProvider,
      reason: reading.reason,
    });
  }
  const guess = reading.analysis.talk_to_listen_ratio;
  const sides = work.sides ?? chooseSides(transcript, guess);
  return { ...measureAnalysis({ analysis: reading.analysis, transcript, sides }), sides };
}

export async function requestSummary(work: ModelWork): Promise<string> {
  const answer = await work.languageModel.complete({
    prompt: summaryPrompt(transcriptText(work.transcript.utterances, work.sides)),
    temperature: summaryTemperature,
    signal: work.signal,
  });
  const summary = answer.trim();
  if (summary === '') {
    throw new ProviderError({ kind: 'unreadable-answer', provider: work.modelProvider });
  }
  return summary;
}

export function failureOf(cause: unknown): CallFailure {
  return cause instanceof ProviderError
    ? { kind: 'provider', error: cause }
    : { kind: 'unexpected', cause };
}
