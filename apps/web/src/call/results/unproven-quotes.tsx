import { claimLabels, type GivenQuote } from '@sales-analytics/core';
import { Card } from '../../shared/ui/card.tsx';
import { LongList } from './long-list.tsx';
import { ModelAside } from './model-aside.tsx';
import { UnverifiedQuote, type UnprovenPlace } from '../parts/place-chips.tsx';
import styles from './unproven-quotes.module.css';

export const unfoundListId = 'quotes-not-found';
export const notSearchedListId = 'quotes-not-searched';

type QuotesProps = { quotes: readonly GivenQuote[] };

export function UnfoundQuotes({ quotes }: QuotesProps) {
  return (
    <QuoteCard
      title="Quotes not found"
      id={unfoundListId}
      label="All quotes that were not found"
      place={null}
      quotes={quotes}
    />
  );
}

/** These quotes may be in the transcript, but the search reached its limit before them. */
export function NotSearchedQuotes({ quotes }: QuotesProps) {
  return (
    <QuoteCard
      title="Quotes not searched"
      id={notSearchedListId}
      label="All quotes that were not searched"
      place="not-searched"
      quotes={quotes}
    />
  );
}

type QuoteCardProps = QuotesProps & {
  title: string;
  id: string;
  label: string;
  place: UnprovenPlace;
};

function QuoteCard({ title, id, label, place, quotes }: QuoteCardProps) {
  if (quotes.length === 0) return null;
  return (
    <Card title={title} id={id} aside={<ModelAside count={quotes.length} />}>
      <LongList label={label} count={quotes.length}>
        <ul className={styles.quotes}>
          {quotes.map(({ claim, quote }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- quotes can be equal and never change their order
            <li key={index}>
              <span className={styles.claim}>{claimLabels[claim]}</span>
              <UnverifiedQuote quote={quote} place={place} />
            </li>
          ))}
        </ul>
      </LongList>
    </Card>
  );
}
