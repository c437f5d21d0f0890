/**
 * Where a number comes from. An estimate is computed, too, but from times that stand for others, because only some
 * of them are known.
 */
export type Origin = 'measured' | 'estimate' | 'model';
