/**
 * Speech providers, the speech detector and the recogniser need this rate in Hz. A higher one would only make the upload
 * larger.
 */
export const speechRate = 16_000;
