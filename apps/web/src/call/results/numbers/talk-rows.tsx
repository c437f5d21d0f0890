import type { CallType, Side } from '@sales-analytics/contract';
import { bandOf, metricHelp, type CallMetrics } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { displayNumber } from '../../display/display-number.ts';
import { gaugeOn } from './benchmark-band.tsx';
import { NumberRow, TimeSpan } from './number-row.tsx';

export type RowsProps = { metrics: CallMetrics; callType: CallType };

type TalkRowsProps = RowsProps & {
  longestMonologue: ReactNode;
};

export function TalkRows({ metrics, callType, longestMonologue }: TalkRowsProps) {
  const { talkRatio, interactivity, patience, speakingRate, clockOrigin } = metrics;
  const talkBand = bandOf('talkRatio', callType);
  const rateBand = bandOf('speakingRate', callType);
  const rate = speakingRate?.sales_rep;
  return (
    <>
      <NumberRow
        name="Talk ratio"
        origin={clockOrigin}
        help={metricHelp.talkRatio}
        band={talkBand}
        gauge={gaugeOn(talkBand, { value: talkRatio?.sales_rep, unit: '%', whole: 100 })}
      >
        {talkRatio && <BySide values={talkRatio} />}
      </NumberRow>
      {longestMonologue}
      <NumberRow name="Interactivity" origin={clockOrigin} help={metricHelp.interactivity}>
        {interactivity !== undefined && (
          <>
            {displayNumber(interactivity)}
            <small>switches/min</small>
          </>
        )}
      </NumberRow>
      <NumberRow name="Patience" help={metricHelp.patience}>
        {patience !== undefined && <TimeSpan seconds={patience} />}
      </NumberRow>
      <NumberRow
        name="Words per minute"
        origin={clockOrigin}
        help={metricHelp.speakingRate}
        band={rateBand}
        gauge={gaugeOn(rateBand, { value: rate, unit: '' })}
      >
        {rate}
      </NumberRow>
      <FillerRow metrics={metrics} callType={callType} />
    </>
  );
}

/** Adds the rate per 100 words to the rate per minute, because the benchmark is per 100 words. */
function FillerRow({ metrics, callType }: RowsProps) {
  // Counting words needs no times.
  const isEstimate = metrics.clockOrigin === 'estimate';
  const { perMinute: measured, perHundredWords } = metrics.fillerWords?.sales_rep ?? {};
  const perMinute = isEstimate ? undefined : measured;
  const band = bandOf('fillersPerHundredWords', callType);
  const isTimed = perMinute !== undefined || perHundredWords === undefined;
  const rate = perMinute ?? perHundredWords;
  return (
    <NumberRow
      name={isTimed ? 'Filler words per minute' : 'Filler words per 100 words'}
      help={metricHelp.fillerWords}
      band={band}
      gauge={gaugeOn(band, { value: perHundredWords, unit: ' per 100 words' })}
      bandNote={
        isTimed && perHundredWords !== undefined && `, this call ${displayNumber(perHundredWords)}`
      }
    >
      {rate !== undefined && displayNumber(rate)}
    </NumberRow>
  );
}

/** Shows 'rep : customer'. Screen readers get the names of the sides. */
export function BySide({ values }: { values: Record<Side, number> }) {
  return (
    <>
      <span aria-hidden="true">
        {values.sales_rep} : {values.customer}
      </span>
      <span className="sr">
        Sales Rep {values.sales_rep}, Customer {values.customer}
      </span>
    </>
  );
}
