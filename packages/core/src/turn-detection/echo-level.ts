import type { DetectionSettings } from './detection-settings.ts';

export interface EchoLevel {
  /** This gain is from the page's output to the microphone. */
  gainDb: number;
  /** This level is of the last moments, because an echo comes late and a room reverberates. */
  playedDb: number;
}

/** No room becomes silent faster: 60 dB in 3.2 s. */
const fallPerFrameDb = 0.6;
/** Quieter playback is not heard as an echo. */
const audibleDb = -50;
/** These steps let one frame in twenty exceed the gain once it has settled. */
const riseDb = 0.95;
const fallDb = 0.05;

export function withPlayed(echo: EchoLevel, playedDb: number): EchoLevel {
  return { ...echo, playedDb: Math.max(playedDb, echo.playedDb - fallPerFrameDb) };
}

export function expectedEchoDb({ gainDb, playedDb }: EchoLevel): number {
  return playedDb + gainDb;
}

/**
 * Learning from a frame that is much louder than the expected echo would make the detector ignore
 * the rep.
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

/** Speech in which no words were heard was an echo of this loudness. */
export function learnFromNoise(echo: EchoLevel, gainDb: number): EchoLevel {
  return { ...echo, gainDb: Math.min(0, Math.max(echo.gainDb, gainDb)) };
}
