/** The page's own sound counts as playing from this level on. */
const playingDb = -45;
/** An echo makes the microphone at least this much louder while the page plays. */
const minRiseDb = 6;

interface MeanPower {
  sum: number;
  count: number;
}

export interface EchoTest {
  playing: MeanPower;
  silent: MeanPower;
  played: MeanPower;
}

const noLevels: MeanPower = { sum: 0, count: 0 };
export const newEchoTest: EchoTest = { playing: noLevels, silent: noLevels, played: noLevels };

export function withLevels(test: EchoTest, heardDb: number, playedDb: number): EchoTest {
  if (playedDb < playingDb) return { ...test, silent: withLevel(test.silent, heardDb) };
  const playing = withLevel(test.playing, heardDb);
  return { ...test, playing, played: withLevel(test.played, playedDb) };
}

/**
 * Returns the gain from the loudspeaker to the microphone; null if there is no echo, undefined if it is not known yet.
 */
export function echoGainDb({ playing, silent, played }: EchoTest): number | null | undefined {
  if (silent.count === 0 || playing.count === 0) return undefined;
  const echo = mean(playing) - mean(silent);
  if (echo <= 0) return null;
  const riseDb = toDb(mean(playing)) - toDb(mean(silent));
  return riseDb < minRiseDb ? null : toDb(echo) - toDb(mean(played));
}

function withLevel({ sum, count }: MeanPower, db: number): MeanPower {
  return { sum: sum + 10 ** (db / 10), count: count + 1 };
}

function mean({ sum, count }: MeanPower): number {
  return count === 0 ? 0 : sum / count;
}

function toDb(power: number): number {
  return 10 * Math.log10(power);
}
