import type { Analysis, CallType } from '@sales-analytics/contract';
import { bandOf, metricHelp, type CallMetrics } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import type { AsyncState } from '../../parts/async-state.ts';
import type { AnalysisView } from '../use-call-view.tsx';
import { gaugeOn } from './benchmark-band.tsx';
import { FromModel, numberOrigin } from './top-number.tsx';
import { NumberRow, Seconds } from './number-row.tsx';

type LongestMonologueRowProps = {
  metrics: Pick<CallMetrics, 'clockOrigin' | 'longestMonologue'>;
  analysis: AsyncState<AnalysisView>;
  callType: CallType;
  timeChip: (ms: number) => ReactNode;
};

/**
 * Shows the longest monologue, always in seconds. It is computed if the transcript has timestamps. Otherwise it is the
 * model's estimate, which has no place.
 */
export function LongestMonologueRow(props: LongestMonologueRowProps) {
  const { metrics, analysis, callType, timeChip } = props;
  const { longestMonologue: measured, clockOrigin } = metrics;
  const band = measured ? bandOf('longestMonologue', callType) : undefined;
  const place = measured && measured.seconds > 0 && timeChip(measured.startMs);
  const { origin, isEstimate } = numberOrigin(measured && clockOrigin, analysis, isGiven);
  const gauge = gaugeOn(band, { value: measured?.seconds, unit: ' s' });
  return (
    <NumberRow
      name="Longest Monologue"
      help={metricHelp.longestMonologue}
      origin={origin ?? null}
      isEstimate={isEstimate}
      band={band}
      gauge={gauge}
      bandNote={place && <>, at {place}</>}
      note={!gauge && place && <>at {place}</>}
    >
      {measured ? (
        <Seconds seconds={measured.seconds} />
      ) : (
        <FromModel part={analysis}>
          {({ analysis: { longest_monologue_duration: seconds = 0 } }) => (
            <Seconds seconds={Math.round(seconds)} />
          )}
        </FromModel>
      )}
    </NumberRow>
  );
}

function isGiven({ longest_monologue_duration: seconds }: Analysis): boolean {
  return seconds !== undefined;
}
