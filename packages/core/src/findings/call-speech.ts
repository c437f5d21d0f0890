import type { Sides, Transcript } from '@sales-analytics/contract';
import { sideLines, sideSpeech } from '../metrics/side-speech.ts';
import { stretchesOf, type Stretch } from '../metrics/stretches.ts';
import { followFloor, type Turn } from '../metrics/turns.ts';
import { timesOf } from '../transcript/times.ts';
import { timesFromOf, withEnds } from '../transcript/times-from.ts';

/** The stretches of a call, as every metric uses them, and its turns where pauses can be measured. */
export interface CallSpeech {
  /** In the order in which they were said. */
  stretches: readonly Stretch[];
  /** Undefined unless starts and ends of the lines are known: then no pause is measured. */
  turns?: readonly Turn[];
  /** The stretch that a line of the transcript belongs to; undefined for a line of no side. */
  stretchOf: (line: number) => Stretch | undefined;
  /** Whether every line of a stretch has times of its own: a few lines of a timed call may lack them. */
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
