import type { CallLevels } from './hands-free.ts';

/** The times are in ms from the beginning of the recording. */
interface SpeechSegment {
  startMs: number;
  endMs: number;
}

export interface CallFigures {
  lengthMs: number;
  rep: SpeechSegment[];
  prospect: SpeechSegment[];
  replyGapsMs: number[];
  /** Both sides spoke for these times after a turn of the rep began during a reply. */
  interruptionsMs: number[];
  /** Back-channels are words of the rep that are not a turn. */
  backChannelsMs: number[];
  /** Both sides spoke for these times after the prospect began before the rep was silent. */
  prospectBargedInMs: number[];
  /** The mean loudness while a side speaks is in dB of full scale. */
  levelDb: { rep: number; prospect: number };
  loudestDb: number;
}

const frameMs = 10;
const speechDb = -50;
/** A shorter gap is part of a word. */
const maxGapMs = 250;
const minMs = 60;
const minTurnMs = 1_000;

export function measureLevels(levels: CallLevels): CallFigures {
  const rep = findSegments(levels.rep);
  const prospect = findSegments(levels.prospect);
  const turns = rep.filter(isTurn);
  const overlaps = findOverlaps(rep, prospect);
  return {
    lengthMs: levels.rep.length * frameMs,
    rep,
    prospect,
    replyGapsMs: measureReplyGaps(turns, prospect),
    interruptionsMs: durationsOf(
      overlaps.filter(({ mine, isMineSecond }) => isMineSecond && isTurn(mine)),
    ),
    backChannelsMs: durationsOf(
      overlaps.filter(({ mine, isMineSecond }) => isMineSecond && !isTurn(mine)),
    ),
    prospectBargedInMs: durationsOf(overlaps.filter(({ isMineSecond }) => !isMineSecond)),
    levelDb: {
      rep: measureLevel(levels.rep, rep),
      prospect: measureLevel(levels.prospect, prospect),
    },
    loudestDb: [...levels.rep, ...levels.prospect].reduce((a, b) => Math.max(a, b), -Infinity),
  };
}

function isTurn({ startMs, endMs }: SpeechSegment): boolean {
  return endMs - startMs >= minTurnMs;
}

function durationsOf(stretches: readonly SpeechSegment[]): number[] {
  return stretches.map(({ startMs, endMs }) => endMs - startMs);
}

function findSegments(levels: readonly number[]): SpeechSegment[] {
  const joined: SpeechSegment[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < speechDb) continue;
    const startMs = index * frameMs;
    const last = joined.at(-1);
    if (last && startMs - last.endMs <= maxGapMs) last.endMs = startMs + frameMs;
    else joined.push({ startMs, endMs: startMs + frameMs });
  }
  return joined.filter(({ startMs, endMs }) => endMs - startMs >= minMs);
}

function measureReplyGaps(
  rep: readonly SpeechSegment[],
  prospect: readonly SpeechSegment[],
): number[] {
  return rep.flatMap(({ endMs }, index) => {
    const nextMs = rep[index + 1]?.startMs ?? Infinity;
    const reply = prospect.find(({ startMs }) => startMs >= endMs && startMs < nextMs);
    return reply ? [reply.startMs - endMs] : [];
  });
}

function findOverlaps(rep: readonly SpeechSegment[], prospect: readonly SpeechSegment[]) {
  return rep.flatMap((mine) =>
    prospect
      .filter(({ startMs, endMs }) => startMs < mine.endMs && endMs > mine.startMs)
      .map(({ startMs, endMs }) => ({
        startMs: Math.max(startMs, mine.startMs),
        endMs: Math.min(endMs, mine.endMs),
        mine,
        isMineSecond: mine.startMs > startMs,
      })),
  );
}

function measureLevel(levels: readonly number[], stretches: readonly SpeechSegment[]): number {
  const loud = stretches
    .flatMap(({ startMs, endMs }) => levels.slice(startMs / frameMs, endMs / frameMs))
    .filter((level) => level >= speechDb);
  const power = loud.reduce((sum, level) => sum + 10 ** (level / 10), 0) / loud.length;
  return 10 * Math.log10(power);
}
