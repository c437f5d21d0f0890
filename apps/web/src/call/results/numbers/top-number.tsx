import type { Origin } from '@sales-analytics/contract';
import type { ReactNode } from 'react';
import type { Analysis } from '@sales-analytics/contract';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { AnalysisView } from '../use-call-view.tsx';
import { OriginTag } from '../../parts/origin-tag.tsx';
import type { AsyncState } from '../../parts/async-state.ts';
import styles from './top-number.module.css';

export type TopNumberProps = {
  title: string;
  /** Undefined for a 0 that only replaces a missing number. */
  origin: Origin | undefined;
  /** Whether this is an estimate of a number that is measured if the transcript has complete timestamps. */
  isEstimate?: boolean;
  /** Shown after the title, like the button that explains the number. */
  help?: ReactNode;
  /** Whether the origin is shown only as an icon, because a legend explains it. */
  isIconOnly?: boolean;
  className?: string;
  children: ReactNode;
};

/** Shows one number above the list of all numbers. */
export function TopNumber(props: TopNumberProps) {
  const { title, origin, isEstimate, help, isIconOnly = true, className, children } = props;
  return (
    <div data-card="" className={classNames(styles.card, className)}>
      <div className={styles.head}>
        <span className={styles.title}>
          <h3>{title}</h3>
          {help}
        </span>
        {origin && <OriginTag className={styles.origin} {...{ origin, isEstimate, isIconOnly }} />}
      </div>
      {children}
    </div>
  );
}

type FromModelProps = {
  part: AsyncState<AnalysisView>;
  children: (view: AnalysisView) => ReactNode;
};

/** Shows a number of the language model, a skeleton while it is loading, or 'not available' without an analysis. */
export function FromModel({ part, children }: FromModelProps) {
  if (part.status === 'ready') return children(part.value);
  if (part.status === 'running') return <Skeleton className={styles.skeleton} />;
  return <NotAvailable />;
}

export function NotAvailable() {
  return <span className={styles.notAvailable}>not available</span>;
}

type NumberOrigin = Pick<TopNumberProps, 'origin' | 'isEstimate'>;

/**
 * Returns the origin of a number: how it was computed, or else the model. A 0 that the model did not give has no
 * origin.
 * @param computed undefined if it could not be computed
 */
export function numberOrigin(
  computed: Origin | undefined,
  part: AsyncState<AnalysisView>,
  isGiven: (analysis: Analysis) => boolean,
): NumberOrigin {
  if (computed) return { origin: computed, isEstimate: computed === 'estimate' };
  if (part.status !== 'ready') return { origin: 'model' };
  return isGiven(part.value.analysis)
    ? { origin: 'model', isEstimate: true }
    : { origin: undefined };
}
