import type { AnswerLanguage } from '@sales-analytics/contract';
import {
  analysisInstructions,
  callAnalysisTool,
  chooseSides,
  readAnalysis,
  readSummary,
  summaryPrompt,
  summaryTemperature,
  transcriptText,
} from '@sales-analytics/core';
import { ProviderError, type LanguageModel, type ProviderName } from '@sales-analytics/providers';
import type { TranscribedCall } from './call-state.ts';
import type { SidedAnalysis } from '../edits/model-analysis.ts';
import { withAnalysis } from './transcribed-call.ts';

export interface ModelWork {
  languageModel: LanguageModel;
  modelProvider: ProviderName;
  answerLanguage: AnswerLanguage;
  call: TranscribedCall;
  signal: AbortSignal;
}

export type ModelPart = 'analysis' | 'summary';

/**
 * Requests one part of the result.
 * @returns a function that adds the part to the latest state of the call
 * @throws ProviderError
 */
export async function requestPart(
  part: ModelPart,
  work: ModelWork,
): Promise<(call: TranscribedCall) => TranscribedCall> {
  if (part === 'summary') {
    const value = await requestSummary(work);
    return (call) => ({ ...call, summary: { status: 'ready', value } });
  }
  const analysed = await requestAnalysis(work);
  return (call) => withAnalysis(call, analysed);
}

/**
 * Returns the transcript for the model. Until the sides are set, it has the provider's letters, and the model works out
 * the sides itself.
 */
function textFor({ spoken, areSidesChosen }: TranscribedCall): string {
  const { transcript, sides, names } = spoken;
  if (!areSidesChosen) return transcriptText(transcript.utterances);
  return transcriptText(transcript.utterances, sides, names);
}

export async function requestAnalysis(work: ModelWork): Promise<SidedAnalysis> {
  const { languageModel, call, signal } = work;
  const answer = await languageModel.callTool({
    instructions: analysisInstructions(textFor(call), work.answerLanguage),
    tool: callAnalysisTool,
    signal,
  });
  const lines = call.spoken.transcript.utterances.map(({ text }) => text);
  const reading = readAnalysis(answer.text, lines);
  if (!reading.ok) {
    throw new ProviderError({
      kind: answer.isCutOff ? 'cut-off' : 'unreadable-answer',
      provider: work.modelProvider,
      reason: reading.reason,
    });
  }
  const { analysis, evidence, speakerRoles } = reading;
  if (call.areSidesChosen) return { analysis, evidence, sides: call.spoken.sides };
  const guess = analysis.talk_to_listen_ratio;
  const sides = chooseSides(call.spoken.transcript, { guess, roles: speakerRoles });
  return { analysis, evidence, sides };
}

async function requestSummary(work: ModelWork): Promise<string> {
  const answer = await work.languageModel.complete({
    prompt: summaryPrompt(textFor(work.call), work.answerLanguage),
    temperature: summaryTemperature,
    signal: work.signal,
  });
  const summary = readSummary(answer);
  if (summary === '') {
    throw new ProviderError({ kind: 'unreadable-answer', provider: work.modelProvider });
  }
  return summary;
}
