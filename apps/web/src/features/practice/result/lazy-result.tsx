import { createElement, useEffect, useEffectEvent } from 'react';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import type { EndedConversation } from '../practice-of.ts';
import type { PracticeEndProps } from './practice-result.tsx';

type LazyResultProps = Pick<PracticeEndProps, 'analysis' | 'onPractiseAgain'> & {
  /** Null before the call is over. */
  conversation: EndedConversation | null;
  /** The server did not give this part of the app; only a reload can mend it. */
  onMissing: () => void;
};

const resultPart = new LazyPart(async () => {
  const { PracticeEnd } = await import('./practice-result.tsx');
  return PracticeEnd;
});

/** Lazy-loaded code of the result, requested as soon as the screen is shown. */
export function LazyResult(props: LazyResultProps) {
  const { conversation, analysis, onPractiseAgain, onMissing } = props;
  const Part = useLazyPart(resultPart);
  const tellMissing = useEffectEvent(onMissing);

  useEffect(() => {
    if (Part === 'missing') tellMissing();
  }, [Part]);

  if (!Part || Part === 'missing' || !conversation) return null;
  return createElement(Part, { conversation, analysis, onPractiseAgain });
}
