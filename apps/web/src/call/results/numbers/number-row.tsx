import type { Origin } from '@sales-analytics/contract';
import {
  bandLabel,
  formatDuration,
  tooShortLabel,
  verdictOf,
  type Band,
  type Gauge,
} from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { displayNumber } from '../../display/display-number.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { OriginTag } from '../../parts/origin-tag.tsx';
import { BandDrawing } from './benchmark-band.tsx';
import { NotAvailable } from './top-number.tsx';
import { MetricNote } from './note-button.tsx';
import styles from './number-row.module.css';

const unitNames = { s: 'seconds', min: 'minutes', h: 'hours' } as const;

const maxSeconds = 120;

export type NumberRowProps = {
  name: string;
  help: string;
  /** The default is 'measured'. It is null if a 0 replaces a missing number. */
  origin?: Origin | null | undefined;
  /** It is true for the model's estimate of a number that can be measured. */
  isEstimate?: boolean | undefined;
  /** It is missing if no benchmark is published for this type of call. */
  band?: Band | undefined;
  gauge?: Gauge | undefined;
  bandNote?: ReactNode;
  note?: ReactNode;
  drawing?: ReactNode;
  children?: ReactNode;
};

export function NumberRow(props: NumberRowProps) {
  const { name, help, origin = 'measured', bandNote, note, drawing, children } = props;
  // An estimate is not compared with a benchmark.
  const { band, gauge } = origin === 'estimate' ? {} : props;
  const hasValue = children !== undefined && children !== false;
  return (
    <div className={styles.row}>
      <dt className={styles.name}>
        {name}
        <MetricNote name={name} help={help} band={band} />
        {origin && (
          <OriginTag
            className={styles.origin}
            origin={origin}
            isEstimate={props.isEstimate ?? origin === 'estimate'}
            isIconOnly
          />
        )}
      </dt>
      <dd className={styles.value}>{hasValue ? children : <NotAvailable />}</dd>
      <dd className={styles.drawing}>
        {hasValue && (drawing ?? (gauge && <BandDrawing gauge={gauge} />))}
      </dd>
      {hasValue && <Range gauge={gauge} bandNote={bandNote} note={note} />}
    </div>
  );
}

type RangeProps = Pick<NumberRowProps, 'gauge' | 'bandNote' | 'note'>;

function Range({ gauge, bandNote, note }: RangeProps) {
  const verdict = gauge && !gauge.isTooShort ? verdictOf(gauge.value, gauge.band) : undefined;
  return (
    <>
      <dd className={styles.range}>
        {gauge && (
          <span>
            <span className="sr">Benchmark </span>
            {bandLabel(gauge.band, gauge.unit)}
            {bandNote}
          </span>
        )}
        {note}
      </dd>
      <dd
        className={classNames(
          styles.verdict,
          verdict === 'in band' && styles.inRange,
          verdict !== undefined && verdict !== 'in band' && styles.outOfRange,
        )}
      >
        {verdict ?? (gauge?.isTooShort && tooShortLabel)}
      </dd>
    </>
  );
}

export function Seconds({ seconds }: { seconds: number }) {
  return (
    <>
      {displayNumber(seconds)}
      <small>
        <abbr title={unitNames.s}>s</abbr>
      </small>
    </>
  );
}

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

/** Returns a duration as '94' s, '16:07' min or '1:03:00' h. Durations up to `maxSeconds` are in seconds. */
export function lengthOfTime(seconds: number): LengthOfTime {
  if (seconds <= maxSeconds) return { amount: displayNumber(seconds), unit: 's' };
  return { amount: formatDuration(seconds * 1000), unit: seconds < 3600 ? 'min' : 'h' };
}
