import type { Sides, Transcript } from '@sales-analytics/contract';
import { sideUtterances, timedUtterances } from '../metrics/side-utterances.ts';
import { joinUtterances, type Segment } from '../metrics/segments.ts';
import { followFloor, type Turn } from '../metrics/turns.ts';
import { timesOf } from '../transcript/times.ts';
import { timesFromOf, withEnds } from '../transcript/times-from.ts';

export interface CallSpeech {
  segments: readonly Segment[];
  /** They are undefined unless the starts and ends of the lines are known, because no pause can be measured then. */
  turns?: readonly Turn[];
  segmentOf: (line: number) => Segment | undefined;
  /** A few lines of a timed call may lack times. The result is true if every line of the segment has its own. */
  isTimed: (segment: Segment) => boolean;
}

export function callSpeech(transcript: Transcript, sides: Sides): CallSpeech {
  const utterances = withEnds(transcript);
  const segments = joinUtterances(sideUtterances(utterances, sides));
  const speech = timesFromOf(transcript) === 'ranges' ? timedUtterances(segments) : undefined;
  const byLine = new Map(
    segments.flatMap((segment) => segment.parts.map(({ line }) => [line, segment] as const)),
  );
  return {
    segments,
    ...(speech && { turns: followFloor(speech).turns }),
    segmentOf: (line) => byLine.get(line),
    isTimed: ({ parts }) =>
      parts.every(({ line }) => {
        const utterance = utterances[line];
        return utterance !== undefined && timesOf(utterance) !== undefined;
      }),
  };
}
