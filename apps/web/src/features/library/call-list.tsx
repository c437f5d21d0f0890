import type { ListedCall } from '@sales-analytics/contract';
import { formatCallDate } from '@sales-analytics/core';
import { useRef, useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import './call-card.css';
import { CallCard } from './call-card.tsx';
import { isUnfiltered, noFilter, type CallFilter } from './call-filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { TrendStrip } from './trend-strip.tsx';
import { Card } from '../../shared/ui/card.tsx';

type Props = {
  /** All loaded calls, newest first. */
  calls: readonly ListedCall[];
  /** The calls that match the filter, in its order. */
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
  /** The pressed button disappears, so the focus moves to the search field. */
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
          Search, filters and sorting cover only the {calls.length} newest calls. To include older
          calls, choose “Show more calls”.
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
    <Card as="div" className="no-match">
      <p>No calls match your search and filters.</p>
      <Button onClick={onReset}>Reset filters</Button>
    </Card>
  );
}

type GridProps = { calls: readonly ListedCall[]; onDelete: (call: ListedCall) => Promise<void> };

function CallGrid({ calls, onDelete }: GridProps) {
  const { clock } = usePlatform();
  const [nowIso] = useState(() => new Date(clock.now()).toISOString());
  return (
    <ul className="grid" aria-label="Saved calls">
      {calls.map((call) => (
        <li key={call._id}>
          <CallCard
            call={call}
            date={formatCallDate(call.createdAt, { nowIso })}
            onDelete={onDelete}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders while the list loads. */
export function CallSkeletons() {
  return (
    <>
      <Loading />
      <div className="grid skeletons" aria-hidden="true">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </>
  );
}

function CardSkeleton() {
  return (
    <Card as="div" className="call">
      <div className="top">
        <div className="grow call-sk-lines">
          <Skeleton className="call-sk-date" />
          <Skeleton className="call-sk-meta" />
        </div>
        <Skeleton className="call-sk-face" />
      </div>
      <div className="mid">
        <Skeleton className="call-sk-pie" />
        <div className="call-sk-lines">
          <Skeleton className="call-sk-line" />
          <Skeleton className="call-sk-line" />
        </div>
      </div>
      <div className="foot call-sk-foot">
        <Skeleton className="call-sk-link" />
      </div>
    </Card>
  );
}
