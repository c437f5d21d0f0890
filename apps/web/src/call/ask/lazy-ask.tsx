import { createElement } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { AskAboutCallProps } from './ask-about-call.tsx';
import type { DraftAnswerProps } from './draft-answer.tsx';
import styles from './lazy-ask.module.css';

const askPart = new LazyPart(async () => {
  const { AskAboutCall } = await import('./ask-about-call.tsx');
  return AskAboutCall;
});

const draftPart = new LazyPart(async () => {
  const { DraftAnswer } = await import('./draft-answer.tsx');
  return DraftAnswer;
});

/** Lazy-loads the question box, because its code includes the clients of the language models. */
export function LazyAsk(props: AskAboutCallProps) {
  const Ask = useLazyPart(askPart);
  if (Ask && Ask !== 'missing') return createElement(Ask, props);
  return (
    <Card title="Ask about this call">
      {Ask === 'missing' ? (
        <p className="muted">
          The question box could not be loaded. Reload the page to ask about this call.
        </p>
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </Card>
  );
}

/** Lazy-loads the draft of an answer for the same reason, and shows nothing until it is loaded. */
export function LazyDraft(props: DraftAnswerProps) {
  const Draft = useLazyPart(draftPart);
  return Draft && Draft !== 'missing' ? createElement(Draft, props) : null;
}
