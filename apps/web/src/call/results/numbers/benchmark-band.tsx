import { bandLabel, type Band, verdictOf } from '@sales-analytics/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './benchmark-band.module.css';
import { classNames } from '../../../shared/ui/class-names.ts';

export { bandLabel };

export type BenchmarkBandProps = {
  gauge: Gauge;
  /** Of the drawing. */
  className?: string | undefined;
  /** Shown after the range. */
  children?: ReactNode;
};

/** A value on its benchmark range. Screen readers skip the drawing: the line below says the same. */
export function BenchmarkBand({ gauge, className, children }: BenchmarkBandProps) {
  return (
    <>
      <BandDrawing gauge={gauge} className={className} />
      <BandLine gauge={gauge}>{children}</BandLine>
    </>
  );
}

/** The range and the value on a scale, without words: say the same beside it. */
export function BandDrawing({ gauge, className }: Omit<BenchmarkBandProps, 'children'>) {
  const { from, to, mark } = layOutBand(gauge);
  return (
    <div className={classNames(styles.band, className)} aria-hidden="true">
      <i style={{ left: `${from}%`, width: `${to - from}%` }} />
      <b style={{ left: `${mark}%` }} />
    </div>
  );
}

/** The range as text and whether the value is in it. A typical value alone gives no verdict. */
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
        <span className={verdict === 'in range' ? styles.inRange : styles.outOfRange}>
          {verdict}
        </span>
      )}
    </CellNote>
  );
}

type CellNoteProps = Pick<ComponentProps<'div'>, 'className' | 'children' | 'aria-hidden'>;

/** The small line below a number. */
function CellNote({ className, ...rest }: CellNoteProps) {
  return <div {...rest} className={classNames(styles.note, className)} />;
}

/** A value with its published benchmark range. */
export type Gauge = {
  value: number;
  band: Band;
  /** Appended to each number of the range, like '%' or ' s'. */
  unit: string;
  /** End of the scale for a value with a natural maximum, like 100 for a percentage. */
  whole?: number;
};

/** A gauge, or undefined if the value or the band is missing. */
export function gaugeOn(
  band: Band | undefined,
  { value, ...rest }: Omit<Gauge, 'band' | 'value'> & { value: number | undefined },
): Gauge | undefined {
  return band && value !== undefined ? { value, band, ...rest } : undefined;
}

export type BandLayout = { from: number; to: number; mark: number };

/** Positions of the range and of this call's mark on the scale, in percent of its length. */
export function layOutBand({ value, band, whole }: Gauge): BandLayout {
  const [start, end] = whole === undefined ? trackOf(band) : [0, whole];
  const [from, to] = edgesOf(band, [start, end]);
  const length = end - start || 1;
  function at(amount: number): number {
    return Math.min(100, Math.max(0, ((amount - start) / length) * 100));
  }
  return { from: at(from), to: at(to), mark: at(value) };
}

/** The scale: a margin on both sides of a range, or from 0 to twice a single value. */
function trackOf({ from, to, typical = 0 }: Band): [number, number] {
  if (from === undefined || to === undefined) return [0, 2 * (to ?? from ?? typical)];
  const room = 1.5 * (to - from);
  return [Math.max(0, from - room), to + room];
}

function edgesOf({ from, to, typical }: Band, track: [number, number]): [number, number] {
  if (from !== undefined || to !== undefined) return [from ?? track[0], to ?? track[1]];
  return [typical ?? track[0], typical ?? track[0]];
}
