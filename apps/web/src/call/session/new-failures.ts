import type { CallFailure, CallPart, CallState, AsyncResult } from './call-state.ts';

export type PartFailure = { part: CallPart; failure: CallFailure };

/** What failed with this change and is worth a notice; the second half of one trouble is not. */
export function newFailures(previous: CallState | null, next: CallState): PartFailure[] {
  if (next.stage === 'failed') return [{ part: 'transcription', failure: next.failure }];
  if (next.stage !== 'analysing' && next.stage !== 'finished') return [];
  const before = previous && 'analysis' in previous ? previous : null;
  const failures: PartFailure[] = [];
  for (const part of ['analysis', 'summary'] as const) {
    const failure = failureIn(next[part]);
    // Without a language model nothing went wrong: the result says it in its place.
    if (!failure || failure.kind === 'no-language-model') continue;
    if (failure !== failureIn(before?.[part])) failures.push({ part, failure });
  }
  const other = failureIn(before?.analysis) ?? failureIn(before?.summary);
  return failures.filter(({ failure }) => !other || !isSameTrouble(other, failure));
}

function failureIn(half: AsyncResult<unknown> | undefined): CallFailure | null {
  return half?.status === 'failed' ? half.failure : null;
}

function isSameTrouble(one: CallFailure, other: CallFailure): boolean {
  if (one.kind === 'provider' && other.kind === 'provider') {
    return one.error.kind === other.error.kind && one.error.provider === other.error.provider;
  }
  return one.kind === other.kind;
}
