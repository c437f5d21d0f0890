import { dateOfCall, type SentimentWord, type TrendCall } from '@sales-analytics/contract';

export interface NumberTrend {
  series: number[];
  average?: number;
  /** It is the average of up to ten calls before these. */
  previousAverage?: number;
  latest?: number;
}

export interface SentimentTrend {
  series: SentimentWord[];
  positive: number;
  neutral: number;
  negative: number;
}

/** The average talk ratio is a whole percentage; other averages have one decimal. */
export interface CallTrend {
  callCount: number;
  talkRatio: NumberTrend;
  objections: NumberTrend;
  questions: NumberTrend;
  sentiment: SentimentTrend;
}

const windowSize = 10;

/** The id decides between equal times, because it sorts by time too. */
function compareNewestFirst(a: TrendCall, b: TrendCall): number {
  const byTime = Date.parse(dateOfCall(b)) - Date.parse(dateOfCall(a));
  if (byTime !== 0) return byTime;
  return a._id < b._id ? 1 : -1;
}

function averageOf(values: readonly number[], decimals: number): number | undefined {
  if (values.length === 0) return undefined;
  const sum = values.reduce((total, value) => total + value, 0);
  const scale = 10 ** decimals;
  return Math.round((sum / values.length) * scale) / scale;
}

interface Windows {
  latest: TrendCall[];
  before: TrendCall[];
}

type NumberOf = (call: TrendCall) => number | undefined;

function numberTrend(
  { latest, before }: Windows,
  numberOf: NumberOf,
  decimals: number,
): NumberTrend {
  const series = latest.map(numberOf).filter((value) => value !== undefined);
  const earlier = before.map(numberOf).filter((value) => value !== undefined);
  const newest = latest.at(-1);
  return {
    series,
    average: averageOf(series, decimals),
    previousAverage: averageOf(earlier, decimals),
    latest: newest && numberOf(newest),
  };
}

function sentimentTrend({ latest }: Windows): SentimentTrend {
  const series = latest.map(({ sentiment }) => sentiment).filter((word) => word !== undefined);
  function count(wanted: SentimentWord): number {
    return series.filter((word) => word === wanted).length;
  }
  return {
    series,
    positive: count('positive'),
    neutral: count('neutral'),
    negative: count('negative'),
  };
}

/** Leaves out estimates from incomplete times. */
function knownTalkRatio({
  numbers: { talkRatio },
  timesFrom = 'ranges',
}: TrendCall): number | undefined {
  return timesFrom === 'ranges' ? talkRatio?.value : undefined;
}

export function summariseCalls(calls: readonly TrendCall[]): CallTrend {
  const sorted = calls.toSorted(compareNewestFirst);
  const windows: Windows = {
    latest: sorted.slice(0, windowSize).toReversed(),
    before: sorted.slice(windowSize, 2 * windowSize).toReversed(),
  };
  return {
    callCount: windows.latest.length,
    talkRatio: numberTrend(windows, knownTalkRatio, 0),
    objections: numberTrend(windows, ({ numbers }) => numbers.objections?.value, 1),
    questions: numberTrend(windows, ({ totalQuestions }) => totalQuestions, 1),
    sentiment: sentimentTrend(windows),
  };
}
