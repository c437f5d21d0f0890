import type { Side } from '@sales-analytics/contract';
import { isShort } from './back-channel.ts';
import { isTimed, type SideLine, type SideSpeech } from './side-speech.ts';

/** A longer pause ends a segment. */
const maxPauseMs = 300;

interface StretchPart {
  from: number;
  line: number;
  startMs?: number;
}

/** Holds what a speaker says without a break, however the provider split it into utterances. */
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
 * Joins the utterances of each speaker if the pause between them is at most 300 ms and the other side doesn't start to
 * speak in it, except with a back-channel. Without times, neighbouring utterances of one speaker are joined.
 * @param lines lines of both sides, by time if every line has times
 */
export function stretchesOf(lines: readonly SideLine[]): Stretch[] {
  const single = lines.map(singleLine);
  if (!single.every(isTimed)) return joinNeighbours(single);
  // Splits within a sentence leave no pause. These are joined first, so that no split changes what is long or short.
  return joinTimed(joinTimed(single, 0), maxPauseMs);
}

function joinNeighbours(lines: readonly Stretch[]): Stretch[] {
  const open: OpenStretch[] = [];
  for (const line of lines) {
    const last = open.at(-1);
    if (last?.first.speaker === line.speaker) append(last, line);
    else open.push(opened(line));
  }
  return open.map(closed);
}

function joinTimed(lines: readonly (Stretch & SideSpeech)[], pauseMs: number) {
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

function singleLine(line: SideLine): Stretch {
  const { line: place, startMs } = line;
  const part = { from: 0, line: place, ...(startMs !== undefined && { startMs }) };
  return { ...line, text: line.text.trim(), parts: [part] };
}

function opened(stretch: Stretch): OpenStretch {
  const { text, endMs, parts } = stretch;
  return { first: stretch, texts: [text], length: text.length, endMs, parts: [...parts] };
}

function append(open: OpenStretch, { text, endMs, parts }: Stretch): void {
  const offset = open.length + 1;
  for (const part of parts) open.parts.push({ ...part, from: offset + part.from });
  open.texts.push(text);
  open.length = offset + text.length;
  const isTimedStill = endMs !== undefined && open.endMs !== undefined;
  open.endMs = isTimedStill ? Math.max(open.endMs ?? 0, endMs) : undefined;
}

function closed({ first, texts, endMs, parts }: OpenStretch): Stretch {
  const { side, speaker, line, startMs } = first;
  return {
    side,
    speaker,
    line,
    text: texts.join(' '),
    parts,
    ...(startMs !== undefined && endMs !== undefined && { startMs, endMs }),
  };
}
