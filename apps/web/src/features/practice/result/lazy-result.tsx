import { createElement, useEffect, useEffectEvent } from 'react';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import type { EndedConversation } from '../practice-of.ts';
import type { PracticeResultProps } from './practice-result.tsx';

type LazyResultProps = Pick<PracticeResultProps, 'analysis'> & {
  /** Null before the call is over. */
  conversation: EndedConversation | null;
  /** The server did not give this part of the app; only a reload can mend it. */
  onMissing: () => void;
};

const resultPart = new LazyPart(async () => {
  const { PracticeResult } = await import('./practice-result.tsx');
  return PracticeResult;
});

/** Lazy-loaded code of the result, requested as soon as the screen is shown. */
export function LazyResult({ conversation, analysis, onMissing }: LazyResultProps) {
  const { session } = analysis;
  const Part = useLazyPart(resultPart);
  const tellMissing = useEffectEvent(onMissing);

  useEffect(() => {
    if (Part === 'missing') tellMissing();
  }, [Part]);

  if (!Part || Part === 'missing' || !conversation || !session) return null;
  return createElement(Part, { key: session.id, conversation, session, analysis });
}
