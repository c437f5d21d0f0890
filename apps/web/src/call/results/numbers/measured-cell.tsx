import type { Origin } from '@sales-analytics/contract';
import { formatDuration, type Band, type Gauge } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { OriginTag } from '../origin-tag.tsx';
import { BenchmarkBand } from './benchmark-band.tsx';
import { NotAvailable } from './kpi-card.tsx';
import { MetricNote } from './note-button.tsx';
import styles from './measured-cell.module.css';

const unitNames = { s: 'seconds', min: 'minutes', h: 'hours' } as const;

const maxSeconds = 120;

export type MeasuredCellProps = {
  name: string;
  help: string;
  /** Measured if left out. */
  origin?: Origin | undefined;
  /** Left out if there is no published benchmark for this type of call. */
  band?: Band | undefined;
  /** The value on that band. */
  gauge?: Gauge | undefined;
  /** Shown after the range. */
  bandNote?: ReactNode;
  /** Shown below the value. */
  note?: ReactNode;
  /** The value; left out if this transcript does not allow to measure it. */
  children?: ReactNode;
};

/** One measured number: its name, its value, and its band or a note below. */
export function MeasuredCell(props: MeasuredCellProps) {
  const { name, help, origin = 'measured', bandNote, note, children } = props;
  // An estimate is not held against a benchmark.
  const { band, gauge } = origin === 'estimate' ? {} : props;
  const hasValue = children !== undefined && children !== false;
  return (
    <div>
      <dt className={styles.name}>
        {name}
        <OriginTag
          className={styles.origin}
          origin={origin}
          isEstimate={origin === 'estimate'}
          isIconOnly
        />
      </dt>
      <dd className={styles.content}>
        <div className={styles.valueLine}>
          <div className={styles.value}>{hasValue ? children : <NotAvailable />}</div>
          <MetricNote name={name} help={help} band={band} />
        </div>
        {hasValue && gauge && <BenchmarkBand gauge={gauge}>{bandNote}</BenchmarkBand>}
        {hasValue && note}
      </dd>
    </div>
  );
}

/** A duration with its unit. */
export function TimeSpan({ seconds }: { seconds: number }) {
  const { amount, unit } = lengthOfTime(seconds);
  return (
    <>
      {amount}
      <small>
        <abbr title={unitNames[unit]}>{unit}</abbr>
      </small>
    </>
  );
}

type LengthOfTime = { amount: string; unit: 's' | 'min' | 'h' };

/** '94' s, '16:07' min, '1:03:00' h; seconds up to `maxSeconds`. */
export function lengthOfTime(seconds: number): LengthOfTime {
  if (seconds <= maxSeconds) return { amount: String(seconds), unit: 's' };
  return { amount: formatDuration(seconds * 1000), unit: seconds < 3600 ? 'min' : 'h' };
}
