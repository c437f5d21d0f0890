import { verdictOf } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { bandWords, layOutBand, type Gauge } from './band-layout.ts';
import './benchmark-band.css';

export type BenchmarkBandProps = {
  gauge: Gauge;
  /** Stands behind the range. */
  children?: ReactNode;
};

/** A value on its published band. The picture is for the eye alone: the line below says the same. */
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

/** The range, and where the value lies. A typical value alone judges nothing. */
export function BandLine({ gauge, children }: BenchmarkBandProps) {
  const verdict = verdictOf(gauge.value, gauge.band);
  return (
    <div className="band-n">
      <span>
        <span className="sr">Benchmark </span>
        {bandWords(gauge.band, gauge.unit)}
        {children}
      </span>
      {verdict !== undefined && (
        <span className={verdict === 'in band' ? 'in' : 'out'}>{verdict}</span>
      )}
    </div>
  );
}
