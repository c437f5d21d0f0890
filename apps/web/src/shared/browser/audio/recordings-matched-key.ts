/**
 * The time at which this browser last compared its recordings with the calls of the account is stored under this key.
 */
export const recordingsMatchedKey = 'recordings-matched';
