import type { ChannelLevels } from './channel-levels.ts';

/** The loudest 2 % of a channel's windows give its speech level. */
const loudestShare = 0.02;
/** A recording with nothing louder has no speech. */
const quietestSpeechDb = -65;
const silentChannelDb = 35;
/** The quietest 10 % of a channel's windows give its noise. */
const quietestShare = 0.1;

// The decibels below are relative to the speech level of the channel.

const lowestDb = -40;
/** A window with a voice is also louder than the noise by `aboveNoiseDb`. */
const voiceDb = -20;
const aboveNoiseDb = 6;
/** One channel speaks alone if the other is quieter by this. */
const separationDb = 12;
/** This is half a second. */
const minWindows = 25;
const minAloneShare = 0.5;
/** Both channels have the same sound if the correlation of their levels is this high. */
const sameSound = 0.45;
/** An echo on the other channel may be half a second later. */
const maxDelay = 25;

/**
 * The result is false if both channels have the same sound (even with another gain, a delay or
 * noise), if both pick up the whole room, or if one is silent. The sections are from the beginning,
 * the middle and the end of the recording.
 */
export function hasSpeakerPerChannel(sections: readonly ChannelLevels[]): boolean {
  const speech = {
    left: levelAt(joined(sections, 'left'), 1 - loudestShare),
    right: levelAt(joined(sections, 'right'), 1 - loudestShare),
  };
  const isHeard = Math.max(speech.left, speech.right) > quietestSpeechDb;
  if (!isHeard || Math.abs(speech.left - speech.right) > silentChannelDb) return false;
  const relative = sections.map(({ left, right }) => ({
    left: left.map((level) => Math.max(lowestDb, level - speech.left)),
    right: right.map((level) => Math.max(lowestDb, level - speech.right)),
  }));
  return doSpeakAlone(relative) && !isSameSound(relative);
}

function joined(sections: readonly ChannelLevels[], channel: keyof ChannelLevels): number[] {
  return sections.flatMap((section) => section[channel]);
}

function levelAt(levels: readonly number[], share: number): number {
  const sorted = Float64Array.from(levels).sort();
  return sorted[Math.floor(share * sorted.length)] ?? -Infinity;
}

/** The speech must sometimes be on the left and sometimes on the right. */
function doSpeakAlone(sections: readonly ChannelLevels[]): boolean {
  const [left, right] = [joined(sections, 'left'), joined(sections, 'right')];
  const voice = { left: voiceLevel(left), right: voiceLevel(right) };
  const windows = { left: 0, right: 0, both: 0 };
  for (const [index, leftDb] of left.entries()) {
    const rightDb = right[index] ?? lowestDb;
    const isLeft = leftDb >= voice.left;
    const isRight = rightDb >= voice.right;
    if (isLeft && isRight) windows.both += 1;
    else if (isLeft && leftDb - rightDb >= separationDb) windows.left += 1;
    else if (isRight && rightDb - leftDb >= separationDb) windows.right += 1;
  }
  const alone = windows.left + windows.right;
  const fewest = Math.min(windows.left, windows.right);
  return fewest >= minWindows && alone >= minAloneShare * (alone + windows.both);
}

function voiceLevel(levels: readonly number[]): number {
  return Math.max(voiceDb, levelAt(levels, quietestShare) + aboveNoiseDb);
}

function isSameSound(sections: readonly ChannelLevels[]): boolean {
  for (let delay = -maxDelay; delay <= maxDelay; delay += 1)
    if (similarity(sections, delay) >= sameSound) return true;
  return false;
}

/** Returns the correlation from -1 to 1, if the right channel is `delay` windows later. */
function similarity(sections: readonly ChannelLevels[], delay: number): number {
  let [count, sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0, 0];
  for (const { left, right } of sections)
    for (const [index, x] of left.entries()) {
      const y = right[index + delay];
      if (y === undefined) continue;
      count += 1;
      sumX += x;
      sumY += y;
      sumXX += x * x;
      sumYY += y * y;
      sumXY += x * y;
    }
  const spread = Math.sqrt((count * sumXX - sumX ** 2) * (count * sumYY - sumY ** 2));
  return spread > 0 ? (count * sumXY - sumX * sumY) / spread : 0;
}
