import type { DraftProgress } from '@sales-analytics/contract';
import { ProviderError } from '@sales-analytics/providers';
import type { CallFailure } from './call-state.ts';

export function toFailure(cause: unknown): CallFailure {
  return cause instanceof ProviderError
    ? { kind: 'provider', error: cause }
    : { kind: 'unexpected', cause };
}

export function isSameFailure(one: CallFailure, other: CallFailure): boolean {
  if (one.kind === 'provider' && other.kind === 'provider') {
    return one.error.kind === other.error.kind && one.error.provider === other.error.provider;
  }
  return one.kind === other.kind;
}

/**
 * Returns whether the provider received the recording and could not transcribe it, or no longer has it. A failure with
 * a status is about one request only. The job itself may continue, and is paid for.
 * @param progress the stage that the recording has reached
 */
export function isHopeless(failure: CallFailure, progress: DraftProgress): boolean {
  if (failure.kind !== 'provider') return false;
  const { kind, status } = failure.error;
  // An upload that is not found has to be sent again, but a transcript may exist under the right key.
  if (kind === 'not-found') return progress.stage === 'uploaded' || status === undefined;
  const isUnusable =
    kind === 'bad-audio' || kind === 'transcription-failed' || kind === 'not-english';
  return status === undefined && isUnusable;
}
