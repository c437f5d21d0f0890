/** Under which this browser stores when its recordings were last compared with the calls of the account. */
export const recordingsMatchedKey = 'recordings-matched';
