import type { CallType, TrendCall } from '@sales-analytics/contract';
import {
  bandOf,
  summariseCalls,
  type Band,
  type NumberTrend,
  type SentimentTrend,
} from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { displayNumber } from '../../call/display/display-number.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Bars, Line, SentimentDots } from './sparkline.tsx';
import styles from './trend-strip.module.css';

const minCalls = 2;

type Props = {
  /** These are the latest calls that match the filters. The order of the list does not change them. */
  calls: readonly TrendCall[];
  /** It is undefined if the calls have several types. The talk ratio has a band only if they have one type. */
  callType: CallType | undefined;
};

/** Shows trends over at most ten calls. A single call has no trend. */
export function TrendStrip({ calls, callType }: Props) {
  if (calls.length < minCalls) return null;
  const { callCount, talkRatio, objections, questions, sentiment } = summariseCalls(calls);
  const band = callType && bandOf('talkRatio', callType);
  return (
    <Card className={styles.strip}>
      <h2 className="sr">Trend over the last {callCount} calls</h2>
      <TrendCell
        name="Your talk ratio"
        aside={`last ${callCount} calls`}
        value={talkRatio.average}
        unit="%"
        note={talkRatioNote(talkRatio, band)}
      >
        <Line series={talkRatio.series} band={rangeOf(band)} />
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
        {value === undefined ? 'N/A' : displayNumber(value)}
        {value !== undefined && <small>{unit}</small>}
      </p>
      <p className={styles.note}>{value === undefined ? 'Not available' : note}</p>
      {value !== undefined && <div className={styles.chart}>{children}</div>}
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
  return `${average > previousAverage ? 'up' : 'down'} from ${displayNumber(previousAverage)}`;
}

/** Returns a text such as 'was 64%, band 43 to 65%'. */
function talkRatioNote({ previousAverage }: NumberTrend, band: Band | undefined): string {
  const before = previousAverage === undefined ? '' : `was ${previousAverage}%`;
  return [before, bandNote(band)].filter(Boolean).join(', ');
}

function bandNote(band: Band | undefined): string {
  if (!band) return 'no band for calls of several types';
  const { from, to, typical } = band;
  const ends = [from ?? typical, to].filter((end) => end !== undefined);
  return ends.length === 2 ? `band ${ends.join(' to ')}%` : `typical ${ends.join('')}%`;
}

/** Returns undefined if the band has only a typical value, which is not a range. */
function rangeOf(band: Band | undefined): { from: number; to: number } | undefined {
  const from = band?.from ?? band?.typical;
  return from === undefined || band?.to === undefined ? undefined : { from, to: band.to };
}
