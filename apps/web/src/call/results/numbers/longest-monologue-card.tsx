import type { Analysis, CallType } from '@sales-analytics/contract';
import {
  bandOf,
  metricHelp,
  type Band,
  type CallMetrics,
  type LongestTurn,
} from '@sales-analytics/core';
import type { ReactNode } from 'react';
import type { AnalysisView } from '../use-call-view.tsx';
import type { AsyncState } from '../async-state.ts';
import { BenchmarkBand } from './benchmark-band.tsx';
import { FromModel, KpiCard, numberOrigin } from './kpi-card.tsx';
import { MetricNote } from './note-button.tsx';
import cardStyles from './kpi-card.module.css';

export type LongestMonologueCardProps = {
  metrics: Pick<CallMetrics, 'clockOrigin' | 'longestMonologue'>;
  analysis: AsyncState<AnalysisView>;
  callType: CallType;
  timeChip: (ms: number) => ReactNode;
};

/** Computed if the transcript has timestamps, otherwise the model's estimate, which has no place. */
export function LongestMonologueCard(props: LongestMonologueCardProps) {
  const { metrics, analysis, callType, timeChip } = props;
  const { longestMonologue: measured, clockOrigin } = metrics;
  const band = clockOrigin === 'estimate' ? undefined : bandOf('longestMonologue', callType);
  return (
    <KpiCard
      title="Longest Monologue"
      {...numberOrigin(measured && clockOrigin, analysis, isGiven)}
      help={<MetricNote name="Longest Monologue" help={metricHelp.longestMonologue} band={band} />}
    >
      {measured ? (
        <MeasuredMonologue turn={measured} band={band} timeChip={timeChip} />
      ) : (
        <FromModel part={analysis}>
          {({ analysis: { longest_monologue_duration: seconds = 0 } }) => (
            <div className={cardStyles.value}>
              <Seconds value={Math.round(seconds)} />
            </div>
          )}
        </FromModel>
      )}
    </KpiCard>
  );
}

function isGiven({ longest_monologue_duration: seconds }: Analysis): boolean {
  return seconds !== undefined;
}

type MeasuredMonologueProps = {
  turn: LongestTurn;
  band: Band | undefined;
  timeChip: (ms: number) => ReactNode;
};

function MeasuredMonologue({ turn, band, timeChip }: MeasuredMonologueProps) {
  const { seconds, startMs } = turn;
  const place = seconds > 0 && timeChip(startMs);
  return (
    <>
      <div className={cardStyles.value}>
        <Seconds value={seconds} />
      </div>
      {band ? (
        <BenchmarkBand className={cardStyles.band} gauge={{ value: seconds, band, unit: ' s' }}>
          {place && <>, at {place}</>}
        </BenchmarkBand>
      ) : (
        <p className={cardStyles.note}>{place && <>at {place}</>}</p>
      )}
    </>
  );
}

/** A number of seconds with its unit. */
function Seconds({ value }: { value: number }) {
  return (
    <>
      {value}
      <small>
        <abbr title="seconds">s</abbr>
      </small>
    </>
  );
}
