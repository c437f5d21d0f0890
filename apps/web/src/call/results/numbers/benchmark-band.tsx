import { verdictOf } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { bandLabel, layOutBand, type Gauge } from './band-layout.ts';
import './benchmark-band.css';

export type BenchmarkBandProps = {
  gauge: Gauge;
  /** Shown after the range. */
  children?: ReactNode;
};

/** A value on its benchmark range. Screen readers skip the drawing: the line below says the same. */
export function BenchmarkBand({ gauge, children }: BenchmarkBandProps) {
  const { from, to, mark } = layOutBand(gauge);
  return (
    <>
      <div className="band" aria-hidden="true">
        <i style={{ left: `${from}%`, width: `${to - from}%` }} />
        <b style={{ left: `${mark}%` }} />
      </div>
      <BandLine gauge={gauge}>{children}</BandLine>
    </>
  );
}

/** The range as text and whether the value is in it. A typical value alone gives no verdict. */
export function BandLine({ gauge, children }: BenchmarkBandProps) {
  const verdict = verdictOf(gauge.value, gauge.band);
  return (
    <div className="band-n">
      <span>
        <span className="sr">Benchmark </span>
        {bandLabel(gauge.band, gauge.unit)}
        {children}
      </span>
      {verdict !== undefined && (
        <span className={verdict === 'in range' ? 'in' : 'out'}>{verdict}</span>
      )}
    </div>
  );
}
