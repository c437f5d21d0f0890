import type { Side } from '@sales-analytics/contract';
import { isShort } from './back-channel.ts';
import { isTimed, type SideUtterance, type TimedUtterance } from './side-utterances.ts';

/** A longer pause ends a segment. */
const maxPauseMs = 300;

interface SegmentPart {
  from: number;
  line: number;
  startMs?: number;
}

export interface Segment extends SideUtterance {
  parts: readonly SegmentPart[];
}

interface OpenSegment {
  first: SideUtterance;
  texts: string[];
  length: number;
  endMs: number | undefined;
  parts: SegmentPart[];
}

/**
 * The pause between joined utterances is at most 300 ms, and the other side says at most a
 * back-channel in it. If there are no times, neighbouring utterances are joined. The lines must be
 * sorted by time if every line has times.
 */
export function joinUtterances(lines: readonly SideUtterance[]): Segment[] {
  const single = lines.map(singleUtterance);
  if (!single.every(isTimed)) return joinNeighbours(single);
  // Splits within a sentence leave no pause. They are joined first, so that no split matters.
  return joinTimed(joinTimed(single, 0), maxPauseMs);
}

function joinNeighbours(lines: readonly Segment[]): Segment[] {
  const open: OpenSegment[] = [];
  for (const line of lines) {
    const last = open.at(-1);
    if (last?.first.speaker === line.speaker) append(last, line);
    else open.push(opened(line));
  }
  return open.map(closed);
}

function joinTimed(lines: readonly (Segment & TimedUtterance)[], pauseMs: number) {
  const open: OpenSegment[] = [];
  const ofSpeakers = new Map<string, OpenSegment>();
  const lastStartMs: Record<Side, number> = { sales_rep: -1, customer: -1 };
  for (const line of lines) {
    const own = ofSpeakers.get(line.speaker);
    const ownEndMs = own?.endMs ?? -1;
    const other = line.side === 'sales_rep' ? 'customer' : 'sales_rep';
    const isBroken = pauseMs > 0 && lastStartMs[other] >= ownEndMs;
    if (own && line.startMs - ownEndMs <= pauseMs && !isBroken) append(own, line);
    else {
      const segment = opened(line);
      open.push(segment);
      ofSpeakers.set(line.speaker, segment);
    }
    if (!isShort(line)) lastStartMs[line.side] = line.startMs;
  }
  return open.map(closed).filter(isTimed);
}

function singleUtterance(line: SideUtterance): Segment {
  const { line: place, startMs } = line;
  const part = { from: 0, line: place, ...(startMs !== undefined && { startMs }) };
  return { ...line, text: line.text.trim(), parts: [part] };
}

function opened(segment: Segment): OpenSegment {
  const { text, endMs, parts } = segment;
  return { first: segment, texts: [text], length: text.length, endMs, parts: [...parts] };
}

function append(open: OpenSegment, { text, endMs, parts }: Segment): void {
  const offset = open.length + 1;
  for (const part of parts) open.parts.push({ ...part, from: offset + part.from });
  open.texts.push(text);
  open.length = offset + text.length;
  const isTimedStill = endMs !== undefined && open.endMs !== undefined;
  open.endMs = isTimedStill ? Math.max(open.endMs ?? 0, endMs) : undefined;
}

function closed({ first, texts, endMs, parts }: OpenSegment): Segment {
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
