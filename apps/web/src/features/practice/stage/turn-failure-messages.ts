import { describeProviderError } from '@sales-analytics/providers';
import { failureMessage, type FailureMessage } from '../../../call/results/failure-messages.ts';
import type { CallFailure } from '../../../call/session/call-state.ts';

const kept = {
  transcription: 'Your recorded turn is kept.',
  reply: 'The conversation is kept.',
} as const;

/** Why a turn failed, what is kept and what to do. */
export function turnFailureMessage(
  part: 'transcription' | 'reply',
  failure: CallFailure,
): FailureMessage {
  if (failure.kind !== 'provider') {
    return {
      ...failureMessage(failure),
      title: 'Something went wrong',
      description: `${kept[part]} Try again.`,
    };
  }
  return describeProviderError(failure.error, kept[part]);
}
