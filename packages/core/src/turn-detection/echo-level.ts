import type { DetectionSettings } from './detection-settings.ts';

/** How loud the prospect's own voice is expected to be at the microphone. */
export interface EchoLevel {
  /** From the page's output to the microphone, in dB. */
  gainDb: number;
  /** Of what was played in the last moments: an echo comes late, and a room rings. */
  playedDb: number;
}

/** How fast a room falls silent at most: 60 dB in 3.2 s. */
const fallPerFrameDb = 0.6;
/** Quieter playback says nothing about the echo. */
const audibleDb = -50;
/** The gain settles where it is exceeded by one frame in twenty. */
const riseDb = 0.95;
const fallDb = 0.05;

export function withPlayed(echo: EchoLevel, playedDb: number): EchoLevel {
  return { ...echo, playedDb: Math.max(playedDb, echo.playedDb - fallPerFrameDb) };
}

export function expectedEchoDb({ gainDb, playedDb }: EchoLevel): number {
  return playedDb + gainDb;
}

/**
 * Learns from a frame that is taken for no speech of the rep. What is much louder than the expected echo may be their
 * voice, and learning from it would make the detector deaf to them.
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

/** Speech over the prospect's in which no words of the rep were heard was an echo as loud as this. */
export function learnFromNoise(echo: EchoLevel, gainDb: number): EchoLevel {
  return { ...echo, gainDb: Math.min(0, Math.max(echo.gainDb, gainDb)) };
}
