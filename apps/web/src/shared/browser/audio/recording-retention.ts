/** The recording of a deleted call stays for as long as the server can restore the call. */
export const restorableMs = 24 * 60 * 60 * 1000;

/** No write takes longer than this, so older incomplete files were left by a crash. */
export const maxWriteMs = 60 * 60 * 1000;

/** This key stores the time at which the browser last compared its recordings with the calls of the account. */
export const recordingsMatchedKey = 'recordings-matched';
