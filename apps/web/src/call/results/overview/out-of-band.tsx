import type { CallType } from '@sales-analytics/contract';
import {
  callTypeLabels,
  measuredValue,
  outOfBand,
  type CallMetrics,
  type MeasuredMetric,
  type OutOfBand as OutOfBandNumber,
} from '@sales-analytics/core';
import { useMemo, type ReactNode } from 'react';
import { displayNumber } from '../../display/display-number.ts';
import { Card, CardHead } from '../../../shared/ui/card.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { Tag } from '../../../shared/ui/tag.tsx';
import { BenchmarkBand } from '../numbers/benchmark-band.tsx';
import { Seconds } from '../numbers/number-row.tsx';
import { OriginTag } from '../../parts/origin-tag.tsx';
import styles from './out-of-band.module.css';

type OutOfBandProps = {
  metrics: CallMetrics;
  callType: CallType;
  timeChip: (ms: number) => ReactNode;
};

/**
 * Shows the measured numbers outside their published bands, the farthest first. A call type that has no bands shows
 * nothing.
 */
export function OutOfBand({ metrics, callType, timeChip }: OutOfBandProps) {
  const numbers = useMemo(() => outOfBand(metrics, callType), [metrics, callType]);
  if (callType === 'other' || !hasMeasured(metrics)) return null;
  return (
    <Card aria-label="Numbers out of band">
      <CardHead>
        <h2 className="h-sec">Out of band</h2>
        <span className={layout.row}>
          <OriginTag origin="measured" />
          <Tag kind="count">{numbers.length}</Tag>
        </span>
      </CardHead>
      {numbers.length === 0 ? (
        <p className={styles.none}>
          No measured number is outside its band for a {callTypeLabels[callType].toLowerCase()}.
        </p>
      ) : (
        <ul className={styles.numbers}>
          {numbers.map((number) => (
            <Number key={number.metric} number={number} timeChip={timeChip} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function hasMeasured(metrics: CallMetrics): boolean {
  return metricNames.some((metric) => measuredValue(metric, metrics) !== undefined);
}

const names: Record<MeasuredMetric, { name: string; unit: string; whole?: number }> = {
  talkRatio: { name: 'Talk ratio', unit: '%', whole: 100 },
  longestMonologue: { name: 'Longest Monologue', unit: ' s' },
  questionCount: { name: 'Questions', unit: '' },
  speakingRate: { name: 'Words per minute', unit: '' },
  fillersPerHundredWords: { name: 'Filler words per 100 words', unit: '' },
};

const metricNames = Object.keys(names) as MeasuredMetric[];

type NumberProps = Pick<OutOfBandProps, 'timeChip'> & { number: OutOfBandNumber };

function Number({ number, timeChip }: NumberProps) {
  const { metric, value, band, startMs } = number;
  const { name, ...scale } = names[metric];
  return (
    <li>
      <h3>{name}</h3>
      <div className={styles.value}>
        {metric === 'longestMonologue' ? <Seconds seconds={value} /> : displayNumber(value)}
        {metric === 'talkRatio' && <small>%</small>}
      </div>
      <BenchmarkBand gauge={{ value, band, ...scale }}>
        {startMs !== undefined && <>, at {timeChip(startMs)}</>}
      </BenchmarkBand>
    </li>
  );
}
