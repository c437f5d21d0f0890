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
  /** It is undefined if a 0 only replaces a missing number. */
  origin: Origin | undefined;
  /** It is true if the number is measured when the transcript has complete timestamps. */
  isEstimate?: boolean;
  help?: ReactNode;
  /** It is true if a legend explains the icons. */
  isIconOnly?: boolean;
  className?: string;
  children: ReactNode;
};

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
 * Returns the method that computed a number, or else the model. A 0 that the model did not give has no origin.
 * @param computed undefined if the number could not be computed
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
