import { arc, pie, type PieArcDatum } from 'd3-shape';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pie.module.css';

export type PieProps = {
  repPercent: number;
  customerPercent: number;
  /** Describes the chart for screen readers. The figures are next to it. */
  label: string;
  className?: string | undefined;
};

const radius = 50;
const box = 104;
const slice = arc<PieArcDatum<number>>()
  .innerRadius(radius * 0.56)
  .outerRadius(radius);
const layout = pie<number>().sort(null);
const sliceClasses = [styles.salesRep, styles.customer];

/** The talk time of the rep starts at twelve o'clock. The customer's follows clockwise. */
export function Pie({ repPercent, customerPercent, label, className }: PieProps) {
  const shares = [repPercent, customerPercent].map((share) => Math.max(0, share) || 0);
  const known = shares.some((share) => share > 0);
  return (
    <svg
      className={classNames(styles.pie, className)}
      viewBox={`0 0 ${box} ${box}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img could not take the theme's colours
      role="img"
      aria-label={label}
    >
      <g transform={`translate(${box / 2} ${box / 2})`}>
        {known ? (
          layout(shares).map((part) => (
            <path key={part.index} className={sliceClasses[part.index]} d={slice(part) ?? ''} />
          ))
        ) : (
          <path className={styles.unknown} d={slice(wholeRing) ?? ''} />
        )}
      </g>
    </svg>
  );
}

type PieLegendProps = { className?: string | undefined; children: ReactNode };

/** Each child is one share, with its figure in a `b`. */
export function PieLegend({ className, children }: PieLegendProps) {
  return <div className={classNames(styles.legend, className)}>{children}</div>;
}

const wholeRing: PieArcDatum<number> = {
  data: 1,
  value: 1,
  index: 0,
  startAngle: 0,
  endAngle: 2 * Math.PI,
  padAngle: 0,
};
