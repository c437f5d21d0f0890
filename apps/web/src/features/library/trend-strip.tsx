import type { ListedCall } from '@sales-analytics/contract';
import { summariseCalls, type NumberTrend, type SentimentTrend } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { Bars, Line, SentimentDots } from './sparkline.tsx';
import styles from './trend-strip.module.css';

const fewestCalls = 2;

/** Trends over the latest calls, at most ten; hidden for a single call. */
export function TrendStrip({ calls }: { calls: readonly ListedCall[] }) {
  if (calls.length < fewestCalls) return null;
  const { callCount, talkShare, objections, questions, sentiment } = summariseCalls(calls);
  return (
    <Card className={styles.strip}>
      <h2 className="sr">Trend over the last {callCount} calls</h2>
      <TrendCell
        name="Your talk share"
        aside={`last ${callCount} calls`}
        value={talkShare.average}
        unit="%"
        note={
          talkShare.previousAverage === undefined
            ? null
            : `previously ${talkShare.previousAverage}%`
        }
      >
        <Line series={talkShare.series} />
      </TrendCell>
      <TrendCell
        name="Objections"
        value={objections.average}
        unit=" per call"
        note={latestNote(objections)}
      >
        <Bars series={objections.series} />
      </TrendCell>
      <TrendCell
        name="Questions"
        value={questions.average}
        unit=" per call"
        note={changeNote(questions) ?? latestNote(questions)}
      >
        <Bars series={questions.series} />
      </TrendCell>
      <SentimentCell sentiment={sentiment} />
    </Card>
  );
}

type CellProps = {
  name: string;
  aside?: string;
  value: number | undefined;
  unit: string;
  note: string | null;
  children: ReactNode;
};

function TrendCell({ name, aside, value, unit, note, children }: CellProps) {
  return (
    <div>
      <h3 className={styles.name}>
        {name}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </h3>
      <p className={styles.value}>
        {value ?? 'N/A'}
        {value !== undefined && <small>{unit}</small>}
      </p>
      <p className={styles.note}>{value === undefined ? 'Not available' : note}</p>
      {value !== undefined && children}
    </div>
  );
}

function SentimentCell({ sentiment }: { sentiment: SentimentTrend }) {
  const { series, positive, neutral, negative } = sentiment;
  return (
    <TrendCell
      name="Sentiment"
      value={series.length === 0 ? undefined : positive}
      unit={` of ${series.length} positive`}
      note={`${neutral} neutral, ${negative} negative`}
    >
      <SentimentDots series={series} />
    </TrendCell>
  );
}

function latestNote({ latest }: NumberTrend): string | null {
  return latest === undefined ? null : `${latest} in the latest call`;
}

function changeNote({ average, previousAverage }: NumberTrend): string | null {
  if (average === undefined || previousAverage === undefined) return null;
  if (average === previousAverage) return 'same as before';
  return `${average > previousAverage ? 'up' : 'down'} from ${previousAverage}`;
}
