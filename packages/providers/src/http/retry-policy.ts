/** How often one kind of request is attempted, and its time limits in ms. */
export interface RetryPolicy {
  /** Attempts in all, including the first. */
  attempts: number;
  /** One attempt: until the response's headers, or until its end where it is read whole. */
  attemptMs: number;
  /** Inactivity limit of a stream: from one chunk to the next. */
  inactivityMs: number;
  /** The same between two pieces of content, where it is shorter than before the first. */
  pieceMs?: number;
  /** All attempts and the waits between them. */
  totalMs: number;
  /** Wait before the second attempt; doubled before each further one. */
  pauseMs: number;
  /** A provider that asks for a longer wait gets no retry; the error is shown at once. */
  maxPauseMs: number;
  /** How many responses may be lost or time out before retries end: the provider may bill each of them. */
  lostResponses: number;
  /** The same for timeouts alone: a host that is too slow usually stays so. */
  timeouts: number;
}

/** The policy with a shorter limit for an attempt, and for the time between pieces. */
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

/** Tests of keys and hosts, started by a button. */
export const checkPolicy: RetryPolicy = {
  ...usual,
  attemptMs: 15 * seconds,
  totalMs: 40 * seconds,
};

/** One tiny answer in the test of an endpoint, whose model may have to be loaded first. */
export const endpointTestPolicy: RetryPolicy = {
  ...usual,
  attemptMs: 60 * seconds,
  totalMs: 90 * seconds,
  inactivityMs: 30 * seconds,
  timeouts: 1,
};

/** Transcription. An upload is free; a transcript is billed, so it is searched for before a second request. */
export const transcriptionPolicies = {
  /** Besides the time that its bytes need on a slow connection. */
  upload: { ...usual, attemptMs: 90 * seconds, totalMs: 10 * minutes },
  order: { ...usual, attemptMs: 30 * seconds, totalMs: 2 * minutes },
  poll: { attemptMs: 30 * seconds, totalMs: 60 * minutes },
  /** The rep waits for it between two turns. */
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

/** A hosted model bills a response even where it is lost: at most two of these are retried. */
export const hostedPolicies = {
  answer: { ...usual, attemptMs: 4 * minutes, totalMs: 13 * minutes, lostResponses: 2 },
  /** Half of the time limit of a question about a call, so that there is time for a retry. */
  stream: {
    ...usual,
    attemptMs: 45 * seconds,
    inactivityMs: 45 * seconds,
    totalMs: 10 * minutes,
    lostResponses: 2,
  },
  /** Audio that arrives later is of no use in a conversation. */
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
 * A self-hosted model bills nothing and needs time: it is loaded and reads the call first. After one
 * timeout a second one is likely.
 */
export const selfHostedPolicies = {
  answer: { ...usual, attemptMs: 20 * minutes, totalMs: 45 * minutes, timeouts: 1 },
  stream: { ...usual, attemptMs: 5 * minutes, totalMs: 30 * minutes },
} satisfies Record<string, RetryPolicy>;
