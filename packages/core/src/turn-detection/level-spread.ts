/** `squares` is the sum of squared distances from the mean. */
export interface LevelSpread {
  count: number;
  mean: number;
  squares: number;
}

export const noLevels: LevelSpread = { count: 0, mean: 0, squares: 0 };

export function withLevel(spread: LevelSpread, levelDb: number): LevelSpread {
  if (!Number.isFinite(levelDb)) return spread;
  const count = spread.count + 1;
  const distance = levelDb - spread.mean;
  const mean = spread.mean + distance / count;
  return { count, mean, squares: spread.squares + distance * (levelDb - mean) };
}

/** Returns the standard deviation. That of speech is 6 to 10. */
export function deviationDb({ count, squares }: LevelSpread): number {
  return count < 2 ? Infinity : Math.sqrt(squares / (count - 1));
}
