/** In Hz: what the speech provider and the speech detector need. More would only make the upload larger. */
export const wantedSampleRate = 16_000;
