import { type Band, bandLabel, type Gauge, layOutBand, verdictOf } from '@sales-analytics/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './benchmark-band.module.css';
import { classNames } from '../../../shared/ui/class-names.ts';

export type BenchmarkBandProps = {
  gauge: Gauge;
  className?: string | undefined;
  children?: ReactNode;
};

/** Screen readers skip the drawing, because the line below it says the same. */
export function BenchmarkBand({ gauge, className, children }: BenchmarkBandProps) {
  return (
    <>
      <BandDrawing gauge={gauge} className={className} />
      <BandLine gauge={gauge}>{children}</BandLine>
    </>
  );
}

/** Draws the range and the value without text, so text next to it has to say the same. */
export function BandDrawing({ gauge, className }: Omit<BenchmarkBandProps, 'children'>) {
  const { from, to, mark } = layOutBand(gauge);
  return (
    <div className={classNames(styles.band, className)} aria-hidden="true">
      <i style={{ left: `${from}%`, width: `${to - from}%` }} />
      <b style={{ left: `${mark}%` }} />
    </div>
  );
}

export function BandLine({ gauge, children }: Omit<BenchmarkBandProps, 'className'>) {
  const verdict = verdictOf(gauge.value, gauge.band);
  return (
    <CellNote>
      <span>
        <span className="sr">Benchmark </span>
        {bandLabel(gauge.band, gauge.unit)}
        {children}
      </span>
      {verdict !== undefined && (
        <span className={verdict === 'in band' ? styles.inRange : styles.outOfRange}>
          {verdict}
        </span>
      )}
    </CellNote>
  );
}

type CellNoteProps = Pick<ComponentProps<'div'>, 'className' | 'children' | 'aria-hidden'>;

function CellNote({ className, ...rest }: CellNoteProps) {
  return <div {...rest} className={classNames(styles.note, className)} />;
}

export function gaugeOn(
  band: Band | undefined,
  { value, ...rest }: Omit<Gauge, 'band' | 'value'> & { value: number | undefined },
): Gauge | undefined {
  return band && value !== undefined ? { value, band, ...rest } : undefined;
}
