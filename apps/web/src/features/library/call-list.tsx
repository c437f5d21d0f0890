import type { ListedCall } from '@sales-analytics/contract';
import { useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { isUnfiltered, noFilter, type CallFilter } from './call-filter.ts';
import { CallGrid } from './call-grid.tsx';
import { FilterBar } from './filter-bar.tsx';
import { TrendStrip } from './trend-strip.tsx';

type Props = {
  /** Every call that is loaded, newest first. */
  calls: readonly ListedCall[];
  /** Those that pass the filter, in its order. */
  shown: readonly ListedCall[];
  filter: CallFilter;
  onFilter: (filter: CallFilter) => void;
  /** The server has older calls that are not loaded. */
  hasMore: boolean;
  onDelete: (call: ListedCall) => Promise<void>;
};

export function CallList({ calls, shown, filter, onFilter, hasMore, onDelete }: Props) {
  const searchRef = useRef<HTMLInputElement>(null);
  const isPartial = hasMore && !(isUnfiltered(filter) && filter.order === 'newest');
  /** The button that was pressed goes away: the focus stays with the search. */
  function reset() {
    onFilter({ ...noFilter, order: filter.order });
    searchRef.current?.focus();
  }

  return (
    <>
      <TrendStrip calls={calls} />
      <FilterBar
        filter={filter}
        onChange={onFilter}
        searchRef={searchRef}
        count={`${shown.length} of ${calls.length} ${hasMore ? 'loaded calls' : 'calls'}`}
      />
      {isPartial && (
        <p className="partial muted t-sm">
          Search, filters and order cover the {calls.length} newest calls, which are loaded. Older
          ones come with 'Show more calls'.
        </p>
      )}
      {shown.length === 0 ? (
        <NoMatch onReset={reset} />
      ) : (
        <CallGrid calls={shown} onDelete={onDelete} />
      )}
    </>
  );
}

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <div className="card no-match">
      <p>No call matches this search.</p>
      <Button onClick={onReset}>Reset filters</Button>
    </div>
  );
}
