import type { LibraryReply, Side } from '@sales-analytics/contract';
import { parseSearchQuery, searchSaidBy, sideLabels, sideOfSearch } from '@sales-analytics/core';
import { SideName } from '../../../call/parts/sides.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { summaryText } from './summary-text.ts';
import styles from './search-summary.module.css';

type Props = {
  query: string;
  reply: LibraryReply;
  onSearch: (query: string) => void;
};

const anyone = 'anyone';

export function SearchSummary({ query, reply, onSearch }: Props) {
  const { words, rest } = summaryText(query, reply);
  const side = sideOfSearch(parseSearchQuery(query));
  return (
    <>
      <output className={styles.said}>
        {words !== '' && <b>{words}</b>} {rest}
      </output>
      {parseSearchQuery(query).hasWords && (
        <Segmented
          label="Said by"
          value={side ?? anyone}
          onChange={(value) => onSearch(searchSaidBy(query, value === anyone ? undefined : value))}
          options={[
            { value: anyone, content: 'Anyone' },
            ...(['sales_rep', 'customer'] as const).map(optionOf),
          ]}
        />
      )}
    </>
  );
}

function optionOf(side: Side) {
  return { value: side, content: <SideName side={side} />, label: sideLabels[side] };
}
