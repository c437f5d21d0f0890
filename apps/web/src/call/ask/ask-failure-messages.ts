import { describeProviderError } from '@sales-analytics/providers';
import type { CallFailure } from '../session/call-state.ts';
import { failureMessage, type FailureMessage } from '../results/failure-messages.ts';

const brokenTitle = 'The answer broke off';
const textKept = 'What came so far is kept.';

/** Why there is no answer, or only the beginning of one, and what is kept of it. */
export function askFailureMessage(failure: CallFailure, { hasText }: { hasText: boolean }) {
  return {
    ...reasonWords(failure, hasText),
    title: hasText ? brokenTitle : 'The question could not be answered',
  } satisfies FailureMessage;
}

/** Of an answer as the call keeps it: who gave it and what failed is not kept. */
export const endingMessages: Record<'cut-off' | 'broken-off', FailureMessage> = {
  'cut-off': {
    title: brokenTitle,
    description: `The model reached its limit in the middle of the answer. ${textKept} Try again, or choose a model with a larger context in Settings.`,
    isSettingsMatter: true,
  },
  'broken-off': {
    title: brokenTitle,
    description: `${textKept} Try again.`,
    isSettingsMatter: false,
  },
};

function reasonWords(failure: CallFailure, hasText: boolean): FailureMessage {
  const kept = hasText ? textKept : 'Your question is still here.';
  if (failure.kind === 'provider') return describeProviderError(failure.error, kept);
  if (failure.kind !== 'unexpected') return failureMessage(failure);
  const description = `Something went wrong in this app. ${kept} Try again.`;
  return { ...failureMessage(failure), description };
}
