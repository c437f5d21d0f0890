import type { DraftCall, DraftProgress, SentCall } from '@sales-analytics/contract';
import { transcribedCall, type CallSource } from './call-source.ts';
import type { AsyncResult, TranscribedCall } from './call-state.ts';
import type { CallSnapshot, NewSession } from './session-ports.ts';
import { sanitiseSummary } from './sanitise-text.ts';

function readyValue<Value>(result: AsyncResult<Value>): Value | undefined {
  return result.status === 'ready' ? result.value : undefined;
}

/** Returns the progress that is stored for a new call, before it is transcribed or analysed. */
export function firstProgress(source: CallSource): DraftProgress {
  return 'transcript' in source ? progressOf(transcribedCall(source)) : { stage: 'chosen' };
}

/** What is stored of a call that has its transcript. */
export function progressOf(call: TranscribedCall): DraftProgress {
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

type DraftFacts = {
  accountId: string;
  progress: DraftProgress;
  sent: SentCall | null;
  isUnderWay: boolean;
};

/** A call that is worked on, as it is stored. */
export function draftOf(call: CallSnapshot, facts: DraftFacts): DraftCall {
  const { id, chosenAt, recording, callType, practice, details, speakersBy, notes } = call;
  const { accountId, progress, sent, isUnderWay } = facts;
  return {
    accountId,
    progress,
    ...(isUnderWay && { isUnderWay }),
    id,
    chosenAt,
    recording,
    callType,
    ...(practice && { practice }),
    ...(details && { details }),
    ...(speakersBy && { speakersBy }),
    ...(notes.length > 0 && { notes }),
    ...(sent && { sent }),
  };
}

/** A call that another page began; null where its recording has to be chosen again first. */
export function sessionOfDraft(draft: DraftCall, file: File | null): NewSession | null {
  const { progress, accountId: _, isUnderWay: __, ...call } = draft;
  const source = nextSource(progress, { ...call, file });
  return source && { ...call, file, source, progress };
}

/** Where the work goes on: what a provider has is not paid for again. Null where the recording is missing. */
export function nextSource(
  progress: DraftProgress,
  { file, recording: { durationMs } }: Pick<NewSession, 'file' | 'recording'>,
): CallSource | null {
  return sourceOfDraft(progress, durationMs) ?? (file ? { recording: file, durationMs } : null);
}

/**
 * Where the work goes on with what was stored. Null where the recording never reached the provider:
 * it has to be sent again, and nothing was paid for it.
 */
function sourceOfDraft(progress: DraftProgress, durationMs?: number): CallSource | null {
  if (progress.stage === 'chosen') return null;
  if (progress.stage === 'uploaded') {
    return { unfinished: { audioUrl: progress.audioUrl }, durationMs };
  }
  if (progress.stage === 'transcribing') {
    return { unfinished: { transcriptId: progress.transcriptId }, durationMs };
  }
  const { sides, areSidesChosen, ...known } = progress;
  // Sides that a finished analysis gave are as good as chosen: it is not asked for again.
  const areSettled = areSidesChosen || known.analysis !== undefined;
  return { ...known, ...(areSettled && { sides }) };
}
