import { type Band, formatDuration } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { OriginTag } from '../origin-tag.tsx';
import type { Gauge } from './band-layout.ts';
import { BenchmarkBand } from './benchmark-band.tsx';
import { NotAvailable } from './kpi-card.tsx';
import { MetricNote } from './note-button.tsx';

const unitNames = { s: 'seconds', min: 'minutes', h: 'hours' } as const;

const mostSeconds = 120;

export type MeasuredCellProps = {
  name: string;
  help: string;
  /** Left out where nobody published one for this type of call. */
  band?: Band | undefined;
  /** The value on that band. */
  gauge?: Gauge | undefined;
  /** Stands behind the band's range. */
  bandNote?: ReactNode;
  /** Stands below the value. */
  note?: ReactNode;
  /** The value; nothing where the transcript can't carry the metric. */
  children?: ReactNode;
};

/** One measured number: its name, its value, and its band or a note below. */
export function MeasuredCell(props: MeasuredCellProps) {
  const { name, help, band, gauge, bandNote, note, children } = props;
  const isThere = children !== undefined && children !== false;
  return (
    <div>
      <dt>
        {name}
        <OriginTag origin="measured" isBare />
      </dt>
      <dd>
        <div className="v-line">
          <div className="v">{isThere ? children : <NotAvailable />}</div>
          <MetricNote name={name} help={help} band={band} />
        </div>
        {isThere && gauge && <BenchmarkBand gauge={gauge}>{bandNote}</BenchmarkBand>}
        {isThere && note}
      </dd>
    </div>
  );
}

/** A length of time with its unit behind it. */
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

/** '94' s, '16:07' min, '1:03:00' h: in seconds as long as they are still read as such. */
export function lengthOfTime(seconds: number): LengthOfTime {
  if (seconds <= mostSeconds) return { amount: String(seconds), unit: 's' };
  return { amount: formatDuration(seconds * 1000), unit: seconds < 3600 ? 'min' : 'h' };
}
