import type { Sides, Transcript } from '@sales-analytics/contract';
import { sideLines, sideSpeech } from '../metrics/side-speech.ts';
import { stretchesOf, type Stretch } from '../metrics/stretches.ts';
import { followFloor, type Turn } from '../metrics/turns.ts';
import { timesOf } from '../transcript/times.ts';
import { timesFromOf, withEnds } from '../transcript/times-from.ts';

export interface CallSpeech {
  stretches: readonly Stretch[];
  /** The turns are undefined unless starts and ends of the lines are known: without them no pause is measured. */
  turns?: readonly Turn[];
  stretchOf: (line: number) => Stretch | undefined;
  /** A few lines of a timed call may lack times. It is true if every line of the segment has its own. */
  isTimed: (stretch: Stretch) => boolean;
}

export function callSpeech(transcript: Transcript, sides: Sides): CallSpeech {
  const utterances = withEnds(transcript);
  const stretches = stretchesOf(sideLines(utterances, sides));
  const speech = timesFromOf(transcript) === 'ranges' ? sideSpeech(stretches) : undefined;
  const byLine = new Map(
    stretches.flatMap((stretch) => stretch.parts.map(({ line }) => [line, stretch] as const)),
  );
  return {
    stretches,
    ...(speech && { turns: followFloor(speech).turns }),
    stretchOf: (line) => byLine.get(line),
    isTimed: ({ parts }) =>
      parts.every(({ line }) => {
        const utterance = utterances[line];
        return utterance !== undefined && timesOf(utterance) !== undefined;
      }),
  };
}
