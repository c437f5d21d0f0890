import type { DraftProgress } from '@sales-analytics/contract';
import { ProviderError } from '@sales-analytics/providers';
import type { CallFailure } from './call-state.ts';

/** What a rejected request comes to. */
export function toFailure(cause: unknown): CallFailure {
  return cause instanceof ProviderError
    ? { kind: 'provider', error: cause }
    : { kind: 'unexpected', cause };
}

/** Both go back to the same cause, like one wrong key. */
export function isSameFailure(one: CallFailure, other: CallFailure): boolean {
  if (one.kind === 'provider' && other.kind === 'provider') {
    return one.error.kind === other.error.kind && one.error.provider === other.error.provider;
  }
  return one.kind === other.kind;
}

/**
 * The provider has heard the recording and could not transcribe it, or has it no more. A failure with a
 * status is about one request: the job behind it may go on, and is paid for.
 * @param progress how far the provider came with it
 */
export function isHopeless(failure: CallFailure, progress: DraftProgress): boolean {
  if (failure.kind !== 'provider') return false;
  const { kind, status } = failure.error;
  // An upload that is not found has to be sent again; a transcript may be there under the right key.
  if (kind === 'not-found') return progress.stage === 'uploaded' || status === undefined;
  return status === undefined && (kind === 'bad-audio' || kind === 'transcription-failed');
}
