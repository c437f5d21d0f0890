import type { LibraryCall } from '@sales-analytics/contract';
import { Card } from '../../shared/ui/card.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';
import { Loading } from '../../shared/ui/loading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import cardStyles from './call-card.module.css';
import { CallCard } from './call-card.tsx';
import styles from './call-list.module.css';
import type { CallSelection } from './selection/use-selection.ts';

type Props = {
  calls: readonly LibraryCall[];
  dateOf: (call: LibraryCall) => string;
  selection: CallSelection;
  onDelete: (call: LibraryCall) => Promise<void>;
};

/** The loaded calls as cards. */
export function CallGrid({ calls, dateOf, selection, onDelete }: Props) {
  return (
    <ul className={styles.grid} aria-label="Saved calls">
      {calls.map((call) => (
        <li key={call._id}>
          <CallCard
            call={call}
            date={dateOf(call)}
            selection={selection.isSelecting ? selection : undefined}
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

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholders while the table or the results of a search load. */
export function RowSkeletons() {
  return (
    <>
      <Loading />
      <div className={classNames(styles.rows, styles.skeletons)} aria-hidden="true">
        {rows.map((row) => (
          <div key={row}>
            <Skeleton className={styles.rowTitle} />
            <Skeleton className={styles.rowText} />
          </div>
        ))}
      </div>
    </>
  );
}
