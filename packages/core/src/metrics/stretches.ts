import type { Side } from '@sales-analytics/contract';
import { isShort } from './back-channel.ts';
import { isTimed, type SideLine, type SideSpeech } from './side-speech.ts';

/** The longest pause within a stretch. */
const maxPauseMs = 300;

/** Where a line begins in the text of its stretch. */
export interface StretchPart {
  from: number;
  line: number;
  startMs?: number;
}

/** What a speaker says without a break, however the provider cut it into lines. */
export interface Stretch extends SideLine {
  parts: readonly StretchPart[];
}

interface OpenStretch {
  first: SideLine;
  texts: string[];
  length: number;
  endMs: number | undefined;
  parts: StretchPart[];
}

/**
 * Joins the lines of each speaker while the pause between them is at most 300 ms and the other side doesn't start
 * to speak in it, but for a back-channel. Without times, neighbouring lines of one speaker are joined.
 * @param lines of both sides, by time where every line has times
 */
export function stretchesOf(lines: readonly SideLine[]): Stretch[] {
  if (!lines.every(isTimed)) return joinNeighbours(lines);
  // Cuts within a sentence leave no pause: these are joined first, so that no cut changes what is long or short.
  const uncut = joinTimed(lines, 0);
  return joinTimed(uncut, maxPauseMs);
}

function joinNeighbours(lines: readonly SideLine[]): Stretch[] {
  const open: OpenStretch[] = [];
  for (const line of lines) {
    const last = open.at(-1);
    if (last?.first.speaker === line.speaker) append(last, line);
    else open.push(opened(line));
  }
  return open.map(closed);
}

function joinTimed(lines: readonly (SideSpeech | (Stretch & SideSpeech))[], pauseMs: number) {
  const open: OpenStretch[] = [];
  const ofSpeakers = new Map<string, OpenStretch>();
  const lastStartMs: Record<Side, number> = { sales_rep: -1, customer: -1 };
  for (const line of lines) {
    const own = ofSpeakers.get(line.speaker);
    const ownEndMs = own?.endMs ?? -1;
    const other = line.side === 'sales_rep' ? 'customer' : 'sales_rep';
    const isBroken = pauseMs > 0 && lastStartMs[other] >= ownEndMs;
    if (own && line.startMs - ownEndMs <= pauseMs && !isBroken) append(own, line);
    else {
      const stretch = opened(line);
      open.push(stretch);
      ofSpeakers.set(line.speaker, stretch);
    }
    if (!isShort(line)) lastStartMs[line.side] = line.startMs;
  }
  return open.map(closed).filter(isTimed);
}

function partsOf(line: SideLine | Stretch): readonly StretchPart[] {
  if ('parts' in line) return line.parts;
  return [
    { from: 0, line: line.line, ...(line.startMs !== undefined && { startMs: line.startMs }) },
  ];
}

function opened(line: SideLine | Stretch): OpenStretch {
  const text = 'parts' in line ? line.text : line.text.trim();
  return {
    first: line,
    texts: [text],
    length: text.length,
    endMs: line.endMs,
    parts: [...partsOf(line)],
  };
}

function append(stretch: OpenStretch, line: SideLine | Stretch): void {
  const text = 'parts' in line ? line.text : line.text.trim();
  const offset = stretch.length + 1;
  for (const part of partsOf(line)) stretch.parts.push({ ...part, from: offset + part.from });
  stretch.texts.push(text);
  stretch.length = offset + text.length;
  const isTimedStill = line.endMs !== undefined && stretch.endMs !== undefined;
  stretch.endMs = isTimedStill ? Math.max(stretch.endMs ?? 0, line.endMs ?? 0) : undefined;
}

function closed({ first, texts, endMs, parts }: OpenStretch): Stretch {
  const { side, speaker, line, startMs } = first;
  return {
    side,
    speaker,
    line,
    text: texts.join(' '),
    parts,
    // Times of which a part is missing are none.
    ...(startMs !== undefined && endMs !== undefined && { startMs, endMs }),
  };
}
