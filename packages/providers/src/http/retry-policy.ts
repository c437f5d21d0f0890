export interface RetryPolicy {
  /** The first attempt counts. */
  attempts: number;
  /** An attempt may take this long until the headers of the response or, if it is not streamed, until its end. */
  attemptMs: number;
  inactivityMs: number;
  /** The limit applies between two pieces of content. It is missing if it is the same as before the first piece. */
  pieceMs?: number;
  /** The limit includes all attempts and the waits between them. */
  totalMs: number;
  /** The wait before the second attempt doubles before each further attempt. */
  pauseMs: number;
  /** If a provider requests a longer wait, there is no retry, and the error is shown at once. */
  maxPauseMs: number;
  /** Retries end after this many responses were lost or timed out, because the provider may bill each of them. */
  lostResponses: number;
  /** Retries end after this many timeouts, because a host that is too slow usually stays so. */
  timeouts: number;
}

export function withShorterLimits(
  policy: RetryPolicy,
  withinMs = Infinity,
  pieceMs?: number,
): RetryPolicy {
  const attemptMs = Math.min(policy.attemptMs, withinMs);
  return { ...policy, attemptMs, ...(pieceMs !== undefined && { pieceMs }) };
}

const seconds = 1000;
const minutes = 60 * seconds;

const usual = {
  attempts: 4,
  inactivityMs: 90 * seconds,
  pauseMs: 500,
  maxPauseMs: 60 * seconds,
  lostResponses: 4,
  timeouts: 4,
};

export const checkPolicy: RetryPolicy = {
  ...usual,
  attemptMs: 15 * seconds,
  totalMs: 40 * seconds,
};

/** The model of an endpoint may have to be loaded before its tiny answer. */
export const endpointTestPolicy: RetryPolicy = {
  ...usual,
  attemptMs: 60 * seconds,
  totalMs: 90 * seconds,
  inactivityMs: 30 * seconds,
  timeouts: 1,
};

/** Uploads are free. Transcripts are billed, so an earlier one is searched for before a second request. */
export const transcriptionPolicies = {
  /** The time that the bytes need on a slow connection is added. */
  upload: { ...usual, attemptMs: 90 * seconds, totalMs: 10 * minutes },
  order: { ...usual, attemptMs: 30 * seconds, totalMs: 2 * minutes },
  poll: { attemptMs: 30 * seconds, totalMs: 60 * minutes },
  /** The rep waits for the text between two turns. */
  utterance: {
    ...usual,
    attempts: 3,
    attemptMs: 20 * seconds,
    totalMs: 45 * seconds,
    pauseMs: 200,
    maxPauseMs: 5 * seconds,
    lostResponses: 2,
  },
} satisfies Record<string, Partial<RetryPolicy>>;

/** A hosted model bills a response even if it is lost, so at most two lost responses are retried. */
export const hostedPolicies = {
  answer: { ...usual, attemptMs: 4 * minutes, totalMs: 13 * minutes, lostResponses: 2 },
  /** An attempt has half of the time limit of a question about a call, so that there is time for a retry. */
  stream: {
    ...usual,
    attemptMs: 45 * seconds,
    inactivityMs: 45 * seconds,
    totalMs: 10 * minutes,
    lostResponses: 2,
  },
  /** Audio that arrives later is useless in a conversation. */
  speech: {
    ...usual,
    attempts: 3,
    attemptMs: 20 * seconds,
    inactivityMs: 20 * seconds,
    pieceMs: 5 * seconds,
    totalMs: 60 * seconds,
    pauseMs: 200,
    maxPauseMs: 5 * seconds,
    lostResponses: 2,
  },
} satisfies Record<string, RetryPolicy>;

/**
 * A self-hosted model bills nothing and needs time to be loaded and to read the call. After one timeout a second one is
 * likely.
 */
export const selfHostedPolicies = {
  answer: { ...usual, attemptMs: 20 * minutes, totalMs: 45 * minutes, timeouts: 1 },
  stream: { ...usual, attemptMs: 5 * minutes, totalMs: 30 * minutes },
} satisfies Record<string, RetryPolicy>;
