import type { Side, Sides, Utterance } from '@sales-analytics/contract';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import { timesOf, type Times } from '../transcript/times.ts';

export interface SideUtterance {
  side: Side;
  speaker: string;
  text: string;
  line: number;
  startMs?: number;
  endMs?: number;
}

export type TimedUtterance = SideUtterance & Times;

/** Rounds to whole milliseconds, so that sums are exact in whatever order they are added. */
export function wholeTimesOf(utterance: Utterance): Times | undefined {
  const times = timesOf(utterance);
  return times && { startMs: Math.round(times.startMs), endMs: Math.round(times.endMs) };
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The order is total, so that no metric depends on the order in which utterances arrive. */
function compareUtterances(a: TimedUtterance, b: TimedUtterance): number {
  return (
    a.startMs - b.startMs ||
    b.endMs - a.endMs ||
    compareText(a.side, b.side) ||
    compareText(a.speaker, b.speaker) ||
    compareText(a.text, b.text)
  );
}

export function isTimed<Line extends Partial<Times>>(line: Line): line is Line & Times {
  return line.startMs !== undefined;
}

/** If at most this proportion of the lines lack times, they count as taking no time. */
const fewUntimed = 0.1;

/** Leaves out utterances without words and speakers on no side. */
export function sideUtterances(utterances: readonly Utterance[], sides: Sides): SideUtterance[] {
  const lines: SideUtterance[] = [];
  for (const [line, utterance] of utterances.entries()) {
    const side = sideOfSpeaker(utterance.speaker, sides);
    if (!side || utterance.text.trim() === '') continue;
    const { speaker, text } = utterance;
    lines.push({ side, speaker, text, line, ...wholeTimesOf(utterance) });
  }
  const timed = lines.filter(isTimed).length;
  const isTimedThroughout = timed > 0 && areFew(lines.length - timed, lines.length);
  return isTimedThroughout ? placed(lines).toSorted(compareUtterances) : lines;
}

export function areFew(untimed: number, total: number): boolean {
  return untimed <= fewUntimed * total;
}

function placed(lines: readonly SideUtterance[]): TimedUtterance[] {
  let reachedMs = 0;
  return lines.map((line) => {
    if (!isTimed(line)) return { ...line, startMs: reachedMs, endMs: reachedMs };
    reachedMs = line.endMs;
    return line;
  });
}

/** Returns undefined unless every line has times. */
export function timedUtterances<Line extends SideUtterance>(
  lines: readonly Line[],
): (Line & Times)[] | undefined {
  if (!lines.every(isTimed)) return undefined;
  return lines.some(({ startMs, endMs }) => endMs > startMs) ? [...lines] : undefined;
}
