import { claimLabels, type UnfoundQuote } from '@sales-analytics/core';
import { Card } from '../../shared/ui/card.tsx';
import { LongList } from './long-list.tsx';
import { ModelAside } from './model-aside.tsx';
import { UnverifiedQuote } from './place-chips.tsx';
import styles from './unfound-quotes.module.css';

/** Every quote of the model that is not in the transcript, with what it was given for. */
export function UnfoundQuotes({ quotes }: { quotes: readonly UnfoundQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <Card
      title="Quotes not found"
      id="quotes-not-found"
      aside={<ModelAside count={quotes.length} />}
    >
      <LongList label="All quotes that were not found" count={quotes.length}>
        <ul className={styles.quotes}>
          {quotes.map(({ claim, quote }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- quotes can be equal and never change their order
            <li key={index}>
              <span className={styles.claim}>{claimLabels[claim]}</span>
              <UnverifiedQuote quote={quote} />
            </li>
          ))}
        </ul>
      </LongList>
    </Card>
  );
}
