import type { Band } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { OriginTag } from '../origin-tag.tsx';
import type { Gauge } from './band-layout.ts';
import { BenchmarkBand } from './benchmark-band.tsx';
import { NotAvailable } from './kpi-card.tsx';
import { MetricNote } from './metric-note.tsx';

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
