/** The recogniser and the speech detector need this rate in Hz. */
export const sampleRate = 16_000;
