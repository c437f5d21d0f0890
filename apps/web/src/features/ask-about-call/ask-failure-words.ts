import { describeProviderError } from '@sales-analytics/providers';
import type { CallFailure } from '../../flows/call-state.ts';
import { failureWords, type FailureWords } from '../call-result/failure-words.ts';

/** Why there is no answer, or only the beginning of one, and what is kept of it. */
export function askFailureWords(failure: CallFailure, { hasText }: { hasText: boolean }) {
  return {
    ...reasonWords(failure, hasText),
    title: hasText ? 'The answer broke off' : 'The question could not be answered',
  } satisfies FailureWords;
}

function reasonWords(failure: CallFailure, hasText: boolean): FailureWords {
  const kept = hasText ? 'What came so far is kept.' : 'Your question is still here.';
  if (failure.kind === 'provider') return describeProviderError(failure.error, kept);
  if (failure.kind !== 'unexpected') return failureWords(failure);
  const description = `Something went wrong in this app. ${kept} Try again.`;
  return { ...failureWords(failure), description };
}
