import type { Conversation } from '@sales-analytics/core';
import { createElement } from 'react';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import type { FixedSetupProps } from './setup/fixed-setup.tsx';
import type { LastReplyProps } from './setup/last-reply.tsx';
import type { StageOutcomeProps } from './stage/stage-outcome.tsx';
import type { TypedLineProps } from './stage/typed-line.tsx';

/** The screen loads these parts at once, so that they are ready for a call. */
export const practiceCallParts = new LazyPart(async () => {
  const parts = await import('./practice-call-parts.ts');
  const { StageOutcome, FixedSetup, LastReply, PracticeEnd } = parts;
  return { StageOutcome, FixedSetup, LastReply, PracticeEnd };
});

/** This is in a file of its own, so that a rep can still type if the other parts fail to load. */
export const typedLinePart = new LazyPart(async () => {
  const { TypedLine } = await import('./stage/typed-line.tsx');
  return TypedLine;
});

type LazyStageOutcomeProps = Pick<StageOutcomeProps, 'stage'> & { conversation: Conversation };

/** Shows the outcome of a call, or nothing if its code can't be loaded. */
export function LazyStageOutcome({ conversation, stage }: LazyStageOutcomeProps) {
  const parts = useLazyPart(practiceCallParts);
  if (parts === null || parts === 'missing' || conversation.stage === 'idle') return null;
  return createElement(parts.StageOutcome, { conversation, stage });
}

/** Shows what was chosen for the call, or nothing if its code can't be loaded. */
export function LazyFixedSetup(props: FixedSetupProps) {
  const parts = useLazyPart(practiceCallParts);
  return parts === null || parts === 'missing' ? null : createElement(parts.FixedSetup, props);
}

/** Shows the parts of the last reply time, or nothing if its code can't be loaded. */
export function LazyLastReply(props: LastReplyProps) {
  const parts = useLazyPart(practiceCallParts);
  return parts === null || parts === 'missing' ? null : createElement(parts.LastReply, props);
}

/** Shows the field for a typed line. If its code can't be loaded, lines can only be spoken. */
export function LazyTypedLine(props: TypedLineProps) {
  const TypedLine = useLazyPart(typedLinePart);
  return TypedLine === null || TypedLine === 'missing' ? null : createElement(TypedLine, props);
}
