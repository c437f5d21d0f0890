import type { Conversation } from '@sales-analytics/core';
import { createElement } from 'react';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import type { FixedSetupProps } from './setup/fixed-setup.tsx';
import type { LastReplyProps } from './setup/last-reply.tsx';
import type { CallOutcomeProps } from './stage/call-outcome.tsx';

/** Requested as soon as the screen is shown, so that it is there in a call. */
export const lateParts = new LazyPart(async () => {
  const { CallOutcome, FixedSetup, LastReply, PracticeEnd } = await import('./late-call-parts.ts');
  return { CallOutcome, FixedSetup, LastReply, PracticeEnd };
});

type LazyOutcomeProps = Pick<CallOutcomeProps, 'stage'> & { conversation: Conversation };

/** The outcome of a call, without which a call goes on where the code can't be loaded. */
export function LazyOutcome({ conversation, stage }: LazyOutcomeProps) {
  const parts = useLazyPart(lateParts);
  if (parts === null || parts === 'missing' || conversation.stage === 'idle') return null;
  return createElement(parts.CallOutcome, { conversation, stage });
}

/** What was set for the call, likewise. */
export function LazyFixedSetup(props: FixedSetupProps) {
  const parts = useLazyPart(lateParts);
  return parts === null || parts === 'missing' ? null : createElement(parts.FixedSetup, props);
}

/** The parts of the last reply time, likewise. */
export function LazyLastReply(props: LastReplyProps) {
  const parts = useLazyPart(lateParts);
  return parts === null || parts === 'missing' ? null : createElement(parts.LastReply, props);
}
