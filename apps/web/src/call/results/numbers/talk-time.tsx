import type { Analysis } from '@sales-analytics/contract';
import type { CallMetrics } from '@sales-analytics/core';
import type { AnalysisView } from '../use-call-view.tsx';
import type { AsyncState } from '../../parts/async-state.ts';
import { TalkSplit, type TalkRatios } from '../../parts/sides.tsx';
import { TopNumber, numberOrigin } from './top-number.tsx';
import styles from './talk-time.module.css';

export type TalkTimeProps = {
  metrics: Pick<CallMetrics, 'clockOrigin' | 'talkRatio'>;
  analysis: AsyncState<AnalysisView>;
};

/**
 * Computes the talk time if the transcript has timestamps. Otherwise it shows the model's estimate, if there is one.
 */
export function TalkTime({ metrics, analysis }: TalkTimeProps) {
  const { talkRatio: measured, clockOrigin } = metrics;
  const origin = numberOrigin(measured && clockOrigin, analysis, hasEstimate);
  return (
    <TopNumber title="Talk Time Distribution" {...origin} isIconOnly={!origin.isEstimate}>
      <div className={styles.content}>
        <TalkSplit {...sharesOf(measured, analysis)} pieClassName={styles.pie} />
      </div>
    </TopNumber>
  );
}

function hasEstimate({ talk_to_listen_ratio: ratio }: Analysis): boolean {
  return ratio?.sales_rep !== undefined || ratio?.customer !== undefined;
}

function sharesOf(
  measured: CallMetrics['talkRatio'],
  analysis: AsyncState<AnalysisView>,
): TalkRatios {
  if (measured) return { rep: measured.sales_rep, customer: measured.customer };
  if (analysis.status !== 'ready') return { rep: undefined, customer: undefined };
  return estimatedShares(analysis.value.analysis.talk_to_listen_ratio);
}

/**
 * Returns both shares of the model's estimate. If only one is given, the other is the rest. Two shares that add up to
 * 100 are rounded so that they still do.
 */
function estimatedShares(ratio: Analysis['talk_to_listen_ratio']): TalkRatios {
  const { sales_rep: rep, customer } = ratio ?? {};
  if (rep === undefined && customer === undefined) return { rep: 0, customer: 0 };
  const repShare = Math.round(rep ?? 100 - (customer ?? 0));
  const addsUpTo100 =
    rep === undefined || customer === undefined || Math.round(rep + customer) === 100;
  return { rep: repShare, customer: addsUpTo100 ? 100 - repShare : Math.round(customer) };
}
