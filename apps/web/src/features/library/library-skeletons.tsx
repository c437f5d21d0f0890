import { Card } from '../../shared/ui/card.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import cardStyles from './call-card.module.css';
import listStyles from './call-grid.module.css';
import styles from './library-skeletons.module.css';

type Props = {
  /** It is false for a search. */
  hasTrend: boolean;
  hasCards: boolean;
};

export function LibrarySkeletons({ hasTrend, hasCards }: Props) {
  return (
    <>
      <div className={styles.appearing} aria-hidden="true">
        {hasTrend && <Skeleton className={styles.trend} />}
        <Skeleton className={styles.views} />
        <Skeleton className={styles.search} />
        <Skeleton className={styles.filters} />
      </div>
      <div className={styles.count}>
        <Loading />
      </div>
      {hasCards ? <CardSkeletons /> : <RowSkeletons />}
    </>
  );
}

export function ListSkeletons({ hasCards }: Pick<Props, 'hasCards'>) {
  return (
    <>
      <div className={styles.count}>
        <Loading />
      </div>
      {hasCards ? <CardSkeletons /> : <RowSkeletons />}
    </>
  );
}

function CardSkeletons() {
  return (
    <div className={classNames(listStyles.grid, styles.appearing)} aria-hidden="true">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}

function CardSkeleton() {
  return (
    <Card as="div" className={cardStyles.card}>
      <div className={cardStyles.top}>
        <Skeleton className={styles.title} />
      </div>
      <div className={classNames(cardStyles.about, styles.lines)}>
        <Skeleton className={styles.people} />
        <Skeleton className={styles.facts} />
      </div>
      <div className={cardStyles.outcome}>
        <Skeleton className={styles.outcome} />
        <Skeleton className={styles.sentiment} />
      </div>
      <div className={cardStyles.tags}>
        <Skeleton className={styles.tag} />
        <Skeleton className={styles.tag} />
      </div>
      <div className={cardStyles.shares}>
        <Skeleton className={styles.pie} />
        <div className={styles.lines}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
        </div>
      </div>
      <div className={classNames(cardStyles.counts, styles.counts)}>
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
      </div>
      <div className={classNames(cardStyles.foot, styles.foot)}>
        <Skeleton className={styles.link} />
      </div>
    </Card>
  );
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

function RowSkeletons() {
  return (
    <div className={classNames(styles.rows, styles.appearing)} aria-hidden="true">
      {rows.map((row) => (
        <div key={row}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
        </div>
      ))}
    </div>
  );
}
