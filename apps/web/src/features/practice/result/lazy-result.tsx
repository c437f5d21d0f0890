import { createElement, useEffect, useEffectEvent } from 'react';
import { useLazyPart } from '../../../shared/ui/lazy-part.ts';
import { practiceCallParts } from '../lazy-parts.ts';
import type { EndedConversation } from '../practice-of.ts';
import type { PracticeEndProps } from './practice-result.tsx';

type LazyResultProps = Pick<PracticeEndProps, 'analysis' | 'onPractiseAgain'> & {
  /** Null before the call is over. */
  conversation: EndedConversation | null;
  /** The server did not give this part of the app; only a reload can mend it. */
  onMissing: () => void;
};

/** Lazy-loaded code of the result, requested as soon as the screen is shown. */
export function LazyResult(props: LazyResultProps) {
  const { conversation, analysis, onPractiseAgain, onMissing } = props;
  const parts = useLazyPart(practiceCallParts);
  const tellMissing = useEffectEvent(onMissing);

  useEffect(() => {
    if (parts === 'missing') tellMissing();
  }, [parts]);

  if (parts === null || parts === 'missing' || !conversation) return null;
  return createElement(parts.PracticeEnd, { conversation, analysis, onPractiseAgain });
}
