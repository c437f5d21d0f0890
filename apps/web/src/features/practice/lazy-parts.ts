import type { Conversation } from '@sales-analytics/core';
import { createElement, useEffect, useEffectEvent } from 'react';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import type { EndedConversation } from './practice-of.ts';
import type { PracticeEndProps } from './result/practice-result.tsx';
import type { FixedSetupProps } from './setup/fixed-setup.tsx';
import type { LastReplyProps } from './setup/last-reply.tsx';
import type { LiveStripProps } from './stage/live-strip.tsx';
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

/** This is in a file of its own, because it measures a whole call. */
export const liveStripPart = new LazyPart(async () => {
  const { LiveStrip } = await import('./stage/live-strip.tsx');
  return LiveStrip;
});

type LazyStageOutcomeProps = Pick<StageOutcomeProps, 'stage'> & { conversation: Conversation };

export function LazyStageOutcome({ conversation, stage }: LazyStageOutcomeProps) {
  const parts = useLazyPart(practiceCallParts);
  if (parts === null || parts === 'missing' || conversation.stage === 'idle') return null;
  return createElement(parts.StageOutcome, { conversation, stage });
}

export function LazyFixedSetup(props: FixedSetupProps) {
  const parts = useLazyPart(practiceCallParts);
  return parts === null || parts === 'missing' ? null : createElement(parts.FixedSetup, props);
}

export function LazyLastReply(props: LastReplyProps) {
  const parts = useLazyPart(practiceCallParts);
  return parts === null || parts === 'missing' ? null : createElement(parts.LastReply, props);
}

/** If the code can't be loaded, lines can only be spoken. */
export function LazyTypedLine(props: TypedLineProps) {
  const TypedLine = useLazyPart(typedLinePart);
  return TypedLine === null || TypedLine === 'missing' ? null : createElement(TypedLine, props);
}

export function LazyStrip(props: LiveStripProps) {
  const Strip = useLazyPart(liveStripPart);
  // The code is requested while the phone rings, so that it is there when the prospect picks up.
  if (Strip === null || Strip === 'missing' || props.conversation.stage === 'ringing') return null;
  return createElement(Strip, props);
}

type LazyPracticeEndProps = Pick<PracticeEndProps, 'analysis' | 'onPractiseAgain'> & {
  /** It is null until the call is over. */
  conversation: EndedConversation | null;
  /** The code could not be loaded. Only a reload can fix this. */
  onMissing: () => void;
};

/** The code is requested as soon as the screen is shown. */
export function LazyPracticeEnd(props: LazyPracticeEndProps) {
  const { conversation, analysis, onPractiseAgain, onMissing } = props;
  const parts = useLazyPart(practiceCallParts);
  const reportMissing = useEffectEvent(onMissing);

  useEffect(() => {
    if (parts === 'missing') reportMissing();
  }, [parts]);

  if (parts === null || parts === 'missing' || !conversation) return null;
  return createElement(parts.PracticeEnd, { conversation, analysis, onPractiseAgain });
}
