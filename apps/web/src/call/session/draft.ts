import type { DraftCall, DraftProgress, SentCall } from '@sales-analytics/contract';
import { transcribedCall, type CallSource } from './call-source.ts';
import type { AsyncResult, TranscribedCall } from './call-state.ts';
import type { CallSnapshot, NewSession } from './session-options.ts';
import { sanitiseSummary } from './sanitise-text.ts';

function readyValue<Value>(result: AsyncResult<Value>): Value | undefined {
  return result.status === 'ready' ? result.value : undefined;
}

export function firstProgress(source: CallSource): DraftProgress {
  return 'transcript' in source ? progressOf(transcribedCall(source)) : { stage: 'chosen' };
}

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

/** Returns a call that another page began, or null if its recording has to be chosen again first. */
export function sessionOfDraft(draft: DraftCall, file: File | null): NewSession | null {
  const { progress, accountId: _, isUnderWay: __, ...call } = draft;
  const source = nextSource(progress, { ...call, file });
  return source && { ...call, file, source, progress };
}

/**
 * Returns the source that the work continues with. It contains everything that a provider has, so that nothing is paid
 * for twice. Returns null if the recording is missing.
 */
export function nextSource(
  progress: DraftProgress,
  { file, recording: { durationMs } }: Pick<NewSession, 'file' | 'recording'>,
): CallSource | null {
  if (progress.stage === 'reading' && file)
    return { unfinished: { recording: file, reading: progress.reading }, durationMs };
  return sourceOfDraft(progress, durationMs) ?? (file ? { recording: file, durationMs } : null);
}

/**
 * Returns the stored source. Returns null if no provider has the recording, because its file is needed again.
 */
function sourceOfDraft(progress: DraftProgress, durationMs?: number): CallSource | null {
  if (progress.stage === 'chosen' || progress.stage === 'reading') return null;
  if (progress.stage === 'uploaded') {
    return { unfinished: { audioUrl: progress.audioUrl }, durationMs };
  }
  if (progress.stage === 'transcribing') {
    return { unfinished: { transcriptId: progress.transcriptId }, durationMs };
  }
  const { sides, areSidesChosen, ...known } = progress;
  // The sides of a finished analysis are as good as chosen ones, so they are not requested again.
  const areSettled = areSidesChosen || known.analysis !== undefined;
  return { ...known, ...(areSettled && { sides }) };
}
