/** The recording of a deleted call is kept for as long as the server can restore the call. */
export const restorableMs = 24 * 60 * 60 * 1000;

/** No write takes longer than this, so older incomplete files were left by a crash. */
export const maxWriteMs = 60 * 60 * 1000;

/**
 * The time at which this browser last compared its recordings with the calls of the account is stored under this key.
 */
export const recordingsMatchedKey = 'recordings-matched';
