import type { Sides, Transcript, Utterance } from '@sales-analytics/contract';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import { findFillers } from '../metrics/find-fillers.ts';
import { countWords, tokensOf } from '../text/words.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import { startOf, timesOf } from '../transcript/times.ts';
import type { MeasuredMetric, OutOfBand } from './out-of-band.ts';

interface MeasuredCall {
  transcript: Transcript;
  sides: Sides;
  metrics: CallMetrics;
}

interface RepLine extends Utterance {
  line: number;
}

/** The pace of a shorter line is not reliable. */
const minLineMs = 4_000;

export function lineOfNumber(
  { metric, verdict }: Pick<OutOfBand, 'metric' | 'verdict'>,
  { transcript, sides, metrics }: MeasuredCall,
): number | undefined {
  const lines = transcript.utterances
    .map((utterance, line) => ({ ...utterance, line }))
    .filter(
      ({ speaker, text }) => text.trim() !== '' && sideOfSpeaker(speaker, sides) === 'sales_rep',
    );
  return finders[metric](lines, verdict, metrics);
}

type FindLine = (
  lines: readonly RepLine[],
  verdict: OutOfBand['verdict'],
  metrics: CallMetrics,
) => number | undefined;

const finders: Record<MeasuredMetric, FindLine> = {
  talkRatio: (lines, verdict, { longestMonologue, longestCustomerStory }) =>
    verdict === 'above'
      ? lineAt(lines, longestMonologue?.startMs)
      : lineAfter(lines, longestCustomerStory?.endMs),
  longestMonologue: (lines, _verdict, { longestMonologue }) =>
    lineAt(lines, longestMonologue?.startMs),
  // If there are too few questions, the rep could have asked one in the longest line that has no question.
  questionCount: (lines, verdict) =>
    verdict === 'above'
      ? lineWithMost(lines, ({ text }) => text.split(/[?？]/u).length - 1)
      : lineWithMost(lines, ({ text }) => (/[?？]/u.test(text) ? 0 : countWords(text))),
  speakingRate: (lines, verdict) =>
    lineWithMost(lines, (line) => (verdict === 'above' ? paceOf(line) : 1 / paceOf(line))),
  fillersPerHundredWords: (lines) =>
    lineWithMost(lines, ({ text }) => findFillers(tokensOf(text)).length),
};

function lineAt(lines: readonly RepLine[], startMs: number | undefined): number | undefined {
  if (startMs === undefined) return undefined;
  return lines.find((line) => Math.round(startOf(line) ?? -1) === startMs)?.line;
}

function lineAfter(lines: readonly RepLine[], endMs: number | undefined): number | undefined {
  if (endMs === undefined) return undefined;
  return lines.find((line) => (startOf(line) ?? -1) >= endMs)?.line;
}

function lineWithMost(
  lines: readonly RepLine[],
  amountOf: (line: RepLine) => number,
): number | undefined {
  let best: { line: number; amount: number } | undefined;
  for (const line of lines) {
    const amount = amountOf(line);
    if (amount > (best?.amount ?? 0) && Number.isFinite(amount)) best = { line: line.line, amount };
  }
  return best?.line;
}

/** Returns words per millisecond. It is NaN for a short line, so that the line is never chosen. */
function paceOf(line: RepLine): number {
  const times = timesOf(line);
  const ms = times ? times.endMs - times.startMs : 0;
  return ms < minLineMs ? Number.NaN : countWords(line.text) / ms;
}
