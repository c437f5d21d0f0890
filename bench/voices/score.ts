import type { SpeechRegion } from '@sales-analytics/core';

const frameMs = 10;

export interface Spoken extends SpeechRegion {
  speaker: number;
}

export interface Heard extends SpeechRegion {
  voice: number;
  isUnsure: boolean;
}

export interface Score {
  /** The share of the speech of one person alone that is on the right voice. */
  right: number;
  /** The largest error of a speaker's share of the talk time, in percentage points. */
  talkPoints: number;
  turns: number;
  /** Turns of which more than half is on a wrong voice. */
  wrongTurns: number;
  /** The shares of the speech that is on a wrong voice, and of all speech, that are marked as unsure. */
  unsureOfWrong: number;
  unsure: number;
}

/** Compares what was found with who spoke. The voices belong to the speakers with whom they agree best. */
export function scoreOf(
  spoken: readonly Spoken[],
  heard: readonly Heard[],
  speakers: number,
): Score {
  const length = Math.ceil(Math.max(0, ...spoken.map(({ endMs }) => endMs)) / frameMs);
  const truth = framesOf(spoken, length, ({ speaker }) => 1 << speaker);
  const voices = framesOf(heard, length, ({ voice }) => 1 << voice);
  const unsure = framesOf(heard, length, ({ isUnsure }) => (isUnsure ? 1 : 0));
  const bits = [0, 1, 2].map((speaker) => 1 << speaker);
  const count = (isMet: (frame: number) => boolean) =>
    truth.reduce((sum, _, frame) => sum + (isMet(frame) ? 1 : 0), 0);
  const isSingle = (frame: number) => bits.includes(truth[frame] ?? 0) && voices[frame] !== 0;
  const agreements = bits.map((one) =>
    bits.map((voice) => count((frame) => truth[frame] === one && voices[frame] === voice)),
  );
  const voiceOf = bestOrder(agreements);
  const voiceFor = new Map(bits.map((bit, speaker) => [bit, 1 << (voiceOf[speaker] ?? 0)]));
  const isRight = (frame: number) => voices[frame] === voiceFor.get(truth[frame] ?? 0);
  const single = count(isSingle);
  const wrong = count((frame) => isSingle(frame) && !isRight(frame));
  const turns = turnsOf(spoken).map(({ startMs, endMs, speaker }) => {
    const frames = range(startMs, endMs).filter(
      (frame) => isSingle(frame) && truth[frame] === 1 << speaker,
    );
    return { frames: frames.length, wrong: frames.filter((frame) => !isRight(frame)).length };
  });
  const said = bits.map((bit) => count((frame) => ((truth[frame] ?? 0) & bit) !== 0));
  const all = said.reduce((sum, one) => sum + one, 0);
  const found = count((frame) => voices[frame] !== 0);
  const talk = bits.slice(0, speakers).map((bit, speaker) => {
    const voice = voiceFor.get(bit);
    return Math.abs((said[speaker] ?? 0) / all - count((frame) => voices[frame] === voice) / found);
  });
  return {
    right: 1 - wrong / Math.max(1, single),
    talkPoints: 100 * Math.max(...talk),
    turns: turns.length,
    wrongTurns: turns.filter((turn) => turn.wrong > turn.frames / 2).length,
    unsureOfWrong:
      count((frame) => isSingle(frame) && !isRight(frame) && unsure[frame] === 1) /
      Math.max(1, wrong),
    unsure: count((frame) => isSingle(frame) && unsure[frame] === 1) / Math.max(1, single),
  };
}

function framesOf<Region extends SpeechRegion>(
  regions: readonly Region[],
  length: number,
  bitsOf: (region: Region) => number,
): Uint8Array {
  const frames = new Uint8Array(length);
  for (const region of regions)
    for (const frame of range(region.startMs, Math.min(region.endMs, length * frameMs)))
      frames[frame] = (frames[frame] ?? 0) | bitsOf(region);
  return frames;
}

function range(startMs: number, endMs: number): number[] {
  const from = Math.round(startMs / frameMs);
  return Array.from(
    { length: Math.max(0, Math.round(endMs / frameMs) - from) },
    (_, i) => from + i,
  );
}

function bestOrder(agreements: readonly (readonly number[])[]): readonly number[] {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const;
  const agreement = (order: readonly number[]) =>
    order.reduce((sum, voice, speaker) => sum + (agreements[speaker]?.[voice] ?? 0), 0);
  return orders.reduce<readonly number[]>(
    (best, order) => (agreement(order) > agreement(best) ? order : best),
    orders[0],
  );
}

/** Joins successive parts of one speaker. */
function turnsOf(spoken: readonly Spoken[]): Spoken[] {
  const turns: Spoken[] = [];
  for (const part of [...spoken].sort((a, b) => a.startMs - b.startMs)) {
    const last = turns.at(-1);
    if (last?.speaker === part.speaker) last.endMs = Math.max(last.endMs, part.endMs);
    else turns.push({ ...part });
  }
  return turns;
}
