/** The speech provider and the speech detector need this rate in Hz. A higher one would only make the upload larger. */
export const wantedSampleRate = 16_000;
