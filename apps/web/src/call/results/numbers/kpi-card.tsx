import type { Origin } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import type { Analysis } from '@sales-analytics/contract';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { AnalysisView } from '../use-call-view.tsx';
import { OriginTag } from '../origin-tag.tsx';
import type { AsyncState } from '../async-state.ts';
import './kpi-card.css';

export type KpiCardProps = {
  title: string;
  /** Undefined over a plain 0, which stands where nobody gave the number. */
  origin: Origin | undefined;
  /** The model's word for what would be measured, were there times. */
  isEstimate?: boolean;
  /** Stands behind the title, like the button that tells what the number is. */
  help?: ReactNode;
  /** The origin is an icon alone. */
  isBare?: boolean;
  className?: string;
  children: ReactNode;
};

export function KpiCard(props: KpiCardProps) {
  const { title, origin, isEstimate, help, isBare, className, children } = props;
  return (
    <div className={classNames('card kpi-card', className)}>
      <div className="kpi-head">
        <span className="kpi-t">
          <h2>{title}</h2>
          {help}
        </span>
        {origin && <OriginTag origin={origin} isEstimate={isEstimate} isBare={isBare} />}
      </div>
      {children}
    </div>
  );
}

type FromModelProps = {
  part: AsyncState<AnalysisView>;
  children: (view: AnalysisView) => ReactNode;
};

/** What only a model can say: its shape while it is on its way, plain words where there is none. */
export function FromModel({ part, children }: FromModelProps) {
  if (part.status === 'ready') return children(part.value);
  if (part.status === 'running') return <Skeleton className="kpi-sk" />;
  return <NotAvailable />;
}

export function NotAvailable() {
  return <span className="not-there">not available</span>;
}

type NumberOrigin = Pick<KpiCardProps, 'origin' | 'isEstimate'>;

/** Where a number comes from that is measured, else the model's. A 0 that the model never said has none. */
export function numberOrigin(
  isMeasured: boolean,
  part: AsyncState<AnalysisView>,
  isGiven: (analysis: Analysis) => boolean,
): NumberOrigin {
  if (isMeasured) return { origin: 'measured' };
  if (part.status !== 'ready') return { origin: 'model' };
  return isGiven(part.value.analysis)
    ? { origin: 'model', isEstimate: true }
    : { origin: undefined };
}
