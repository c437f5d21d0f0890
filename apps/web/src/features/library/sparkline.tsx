import type { SentimentWord } from '@sales-analytics/contract';
import styles from './sparkline.module.css';
import { classNames } from '../../shared/ui/class-names.ts';

const height = 48;

function Values({ series }: { series: readonly (number | string)[] }) {
  return <span className="sr">Oldest to newest: {series.join(', ')}</span>;
}

const lineWidth = 100;
const lineMargin = 5;

type LineProps = { series: readonly number[]; band?: { from: number; to: number } | undefined };

export function Line({ series, band }: LineProps) {
  const ends = band ? [band.from, band.to] : [];
  const low = Math.min(...series, ...ends) - lineMargin;
  const span = Math.max(...series, ...ends) + lineMargin - low;
  const step = lineWidth / Math.max(1, series.length - 1);
  const topOf = (value: number) => height - ((value - low) / span) * height;
  const tops = series.map(topOf);
  const points = tops.map((top, index) => `${round(index * step)},${round(top)}`);
  return (
    <div className={styles.lineBox}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${lineWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {band && (
          <rect
            className={styles.band}
            width={lineWidth}
            y={round(topOf(band.to))}
            height={round(topOf(band.from) - topOf(band.to))}
          />
        )}
        <polyline className={styles.line} points={points.join(' ')} />
      </svg>
      <i style={{ top: `${round(((tops.at(-1) ?? 0) / height) * 100)}%` }} />
      <Values series={series.map((value) => `${Math.round(value)}%`)} />
    </div>
  );
}

const barsWidth = 200;
const barWidth = 14;
/** Fewer bars have the same spacing as the maximum number. */
const maxBars = 10;
const smallestBar = 2;

/** The latest bar is dark. */
export function Bars({ series }: { series: readonly number[] }) {
  const highest = Math.max(...series, 1);
  const step = (barsWidth - barWidth) / (Math.max(series.length, maxBars) - 1);
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${barsWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {series.map((value, index) => {
          const barHeight = Math.max(smallestBar, (value / highest) * height);
          const x = round(index * step);
          return (
            <rect
              key={x}
              className={
                index === series.length - 1 ? classNames(styles.bar, styles.latest) : styles.bar
              }
              x={x}
              y={round(height - barHeight)}
              width={barWidth}
              height={round(barHeight)}
              rx="2"
            />
          );
        })}
      </svg>
      <Values series={series} />
    </>
  );
}

const marks = { positive: styles.positive, neutral: styles.neutral, negative: styles.negative };

export function SentimentDots({ series }: { series: readonly SentimentWord[] }) {
  return (
    <div className={styles.sentiments}>
      {series.map((word, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a mark has no identity but its index
        <i key={index} className={marks[word]} />
      ))}
      <Values series={series} />
    </div>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
