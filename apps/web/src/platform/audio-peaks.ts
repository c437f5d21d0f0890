/** Loudness over time, one number from 0 to 1 for every `stepMs`. */
export type AudioPeaks = { stepMs: number; values: number[] };
