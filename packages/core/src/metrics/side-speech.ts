import type { Side, Sides, Transcript } from '@sales-analytics/contract';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import { timesOf } from '../transcript/times.ts';

/** One utterance as the clock metrics see it. */
export interface SideSpeech {
  side: Side;
  text: string;
  startMs: number;
  endMs: number;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A total order, so that no metric depends on the order in which utterances arrive. */
function compareSpeech(a: SideSpeech, b: SideSpeech): number {
  return (
    a.startMs - b.startMs ||
    b.endMs - a.endMs ||
    compareText(a.side, b.side) ||
    compareText(a.text, b.text)
  );
}

/**
 * All speech of both sides by time. Utterances without words and speakers on no side are left out.
 * Undefined (not available) when nobody spoke for any time, or when words of a side carry no usable
 * times: a number that silently leaves out part of a call would be wrong.
 */
export function sideSpeech(transcript: Transcript, sides: Sides): SideSpeech[] | undefined {
  const speech: SideSpeech[] = [];
  let hasDuration = false;
  for (const utterance of transcript.utterances) {
    const side = sideOfSpeaker(utterance.speaker, sides);
    if (!side || utterance.text.trim() === '') continue;
    const times = timesOf(utterance);
    if (!times) return undefined;
    hasDuration ||= times.endMs > times.startMs;
    speech.push({ side, text: utterance.text, ...times });
  }
  return hasDuration ? speech.toSorted(compareSpeech) : undefined;
}
