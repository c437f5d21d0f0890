import type { DetectionSettings } from './detection-settings.ts';

/** Describes how loud the prospect's own voice is expected to be at the microphone. */
export interface EchoLevel {
  /** The gain from the page's output to the microphone, in dB. */
  gainDb: number;
  /** The level of what was played in the last moments, because an echo comes late and a room reverberates. */
  playedDb: number;
}

/** No room becomes silent faster than this: 60 dB in 3.2 s. */
const fallPerFrameDb = 0.6;
/** Quieter playback says nothing about the echo. */
const audibleDb = -50;
/** With these steps, one frame in twenty exceeds the gain once it has settled. */
const riseDb = 0.95;
const fallDb = 0.05;

export function withPlayed(echo: EchoLevel, playedDb: number): EchoLevel {
  return { ...echo, playedDb: Math.max(playedDb, echo.playedDb - fallPerFrameDb) };
}

export function expectedEchoDb({ gainDb, playedDb }: EchoLevel): number {
  return playedDb + gainDb;
}

/**
 * Learns from a frame that is probably not speech of the rep. A frame that is much louder than the expected echo may be
 * their voice, and learning from it would make the detector ignore them.
 */
export function learnGain(
  echo: EchoLevel,
  levelDb: number,
  { aboveEchoDb, lowestGainDb }: DetectionSettings,
): EchoLevel {
  const sampleDb = levelDb - echo.playedDb;
  if (echo.playedDb < audibleDb || sampleDb > echo.gainDb + aboveEchoDb) return echo;
  const gainDb = echo.gainDb + (sampleDb > echo.gainDb ? riseDb : -fallDb);
  return { ...echo, gainDb: Math.max(lowestGainDb, gainDb) };
}

/** Learns from speech over the prospect's in which no words of the rep were heard: it was an echo of this loudness. */
export function learnFromNoise(echo: EchoLevel, gainDb: number): EchoLevel {
  return { ...echo, gainDb: Math.min(0, Math.max(echo.gainDb, gainDb)) };
}
