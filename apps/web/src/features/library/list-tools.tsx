import type { LibraryReply } from '@sales-analytics/contract';
import type { ReactNode } from 'react';
import { displayNumber } from '../../call/display/display-number.ts';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterMenus } from './filters/filter-menus.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { hasSearch } from './library-choice.ts';
import { inOrder, offeredOrders, orderOf, orderOfValue, valueOf } from './library-order.ts';
import styles from './list-tools.module.css';
import { SearchSummary } from './search/search-summary.tsx';
import { callCount } from './call-count.ts';
import type { LibraryAddress } from './address/use-library-address.ts';

export type ReplyState = 'current' | 'searching' | 'failed';

type Props = {
  address: LibraryAddress;
  reply: LibraryReply;
  /** The reply can still be that of the previous choice. */
  state: ReplyState;
  nowMs: number;
  onSearch: (q: string) => void;
  /** The tools call this when the last filter is removed, because the button that had the focus disappears. */
  onEmptied: () => void;
  select?: ReactNode;
  layout?: ReactNode;
};

export function ListTools(props: Props) {
  const { address, reply, state, nowMs } = props;
  const { choice, choose } = address;
  const filters = { choice, counts: reply.counts, onChange: choose };
  const total = state === 'current' ? reply.total : undefined;
  return (
    <>
      <FilterMenus {...filters} />
      <div className={styles.tools}>
        <Found {...props} />
        <FilterChips {...filters} nowMs={nowMs} onEmptied={props.onEmptied} />
        <div className={styles.end}>
          <FilterSheet {...filters} total={total} nowMs={nowMs} />
          {props.select}
          <SelectField
            label="Order"
            hideLabel
            className={styles.order}
            value={valueOf(orderOf(choice))}
            onChange={(value) => choose(inOrder(choice, orderOfValue(value, choice)))}
            options={offeredOrders(choice)}
          />
          {props.layout}
        </div>
      </div>
    </>
  );
}

function Found({ address, reply, state, onSearch }: Props) {
  const { q } = address.choice;
  if (state === 'searching') return <output className={styles.count}>Searching…</output>;
  if (state === 'failed') {
    return <output className={styles.count}>Still shown: what was found before</output>;
  }
  if (hasSearch(address.choice)) {
    return <SearchSummary query={q} reply={reply} onSearch={onSearch} />;
  }
  return (
    <output className={styles.count}>
      <Count reply={reply} />
    </output>
  );
}

function Count({ reply: { total, all } }: { reply: LibraryReply }) {
  if (total === all) return <b>{callCount(all)}</b>;
  return (
    <>
      <b>{displayNumber(total)}</b> of {callCount(all)}
    </>
  );
}
