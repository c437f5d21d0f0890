/** The rate in Hz that the speech provider and the speech detector need. A higher one would only make the upload larger. */
export const wantedSampleRate = 16_000;
