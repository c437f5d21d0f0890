import type { KeptProgress } from '@sales-analytics/contract';
import type { CallSource } from '../session/call-source.ts';
import type { AsyncResult, TranscribedCall } from '../session/call-state.ts';
import { sanitiseSummary } from '../session/sanitise-text.ts';

function readyValue<Value>(half: AsyncResult<Value>): Value | undefined {
  return half.status === 'ready' ? half.value : undefined;
}

/** What is kept of a call that has its transcript. */
export function progressOf(call: TranscribedCall): KeptProgress {
  const analysis = readyValue(call.analysis);
  const summary = readyValue(call.summary);
  return {
    stage: 'transcribed',
    ...call.spoken,
    areSidesChosen: call.areSidesChosen,
    answers: call.answers,
    ...(analysis && { analysis }),
    ...(summary !== undefined && { summary: sanitiseSummary(summary) }),
  };
}

/**
 * Where the work goes on with what was kept. Null where the recording never reached the provider:
 * it has to be sent again, and nothing was paid for it.
 */
export function sourceOfDraft(progress: KeptProgress, durationMs?: number): CallSource | null {
  if (progress.stage === 'chosen') return null;
  if (progress.stage === 'uploaded') {
    return { unfinished: { audioUrl: progress.audioUrl }, durationMs };
  }
  if (progress.stage === 'transcribing') {
    return { unfinished: { transcriptId: progress.transcriptId }, durationMs };
  }
  const { sides, areSidesChosen, ...words } = progress;
  // Sides that a finished analysis gave are as good as chosen: it is not asked for again.
  const areSettled = areSidesChosen || words.analysis !== undefined;
  return { ...words, ...(areSettled && { sides }) };
}
