import type { ListedCall } from '@sales-analytics/contract';
import { formatCallDate } from '@sales-analytics/core';
import { useRef, useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import cardStyles from './call-card.module.css';
import { CallCard } from './call-card.tsx';
import { isUnfiltered, noFilter, type CallFilter } from './call-filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { TrendStrip } from './trend-strip.tsx';
import { Card } from '../../shared/ui/card.tsx';
import styles from './call-list.module.css';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';

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
        <p className={classNames(styles.partial, 'muted t-sm')}>
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
    <Card as="div" className={styles.noMatch}>
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
    <ul className={styles.grid} aria-label="Saved calls">
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
      <div className={classNames(styles.grid, styles.skeletons)} aria-hidden="true">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </>
  );
}

function CardSkeleton() {
  return (
    <Card as="div" className={cardStyles.card}>
      <div className={cardStyles.top}>
        <div className={classNames(layout.grow, styles.lines)}>
          <Skeleton className={styles.date} />
          <Skeleton className={styles.meta} />
        </div>
        <Skeleton className={styles.sentiment} />
      </div>
      <div className={cardStyles.shares}>
        <Skeleton className={styles.pie} />
        <div className={styles.lines}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
        </div>
      </div>
      <div className={classNames(cardStyles.foot, styles.foot)}>
        <Skeleton className={styles.link} />
      </div>
    </Card>
  );
}
