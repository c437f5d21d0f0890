/** How long and how often one kind of request is tried. Times are in ms. */
export interface Patience {
  /** Requests in all, the first one counted. */
  attempts: number;
  /** One request, from its start to the head of its answer, and to its end where it is read whole. */
  attemptMs: number;
  /** Where work comes piece by piece: from one sign of life to the next. */
  silenceMs: number;
  /** From one piece to the next, where that is to be shorter than the silence before the first. */
  pieceMs?: number;
  /** Everything, pauses included. */
  totalMs: number;
  /** Before the second request; doubled before each one after it. */
  pauseMs: number;
  /** A provider that asks for more is not waited for: the user should know at once. */
  longestPauseMs: number;
  /**
   * How many answers may be lost on their way, or not come in time, before asking again ends: the
   * provider may bill each of them.
   */
  lostAnswers: number;
  /** The same of those alone that do not come in time: whoever is too slow stays so. */
  lateAnswers: number;
}

/** The same for a request that is not waited for as long as others, or whose pieces are not. */
export function hurried(patience: Patience, withinMs = Infinity, pieceMs?: number): Patience {
  const attemptMs = Math.min(patience.attemptMs, withinMs);
  return { ...patience, attemptMs, ...(pieceMs !== undefined && { pieceMs }) };
}

const seconds = 1000;
const minutes = 60 * seconds;

const usual = {
  attempts: 4,
  silenceMs: 90 * seconds,
  pauseMs: 500,
  longestPauseMs: 60 * seconds,
  lostAnswers: 4,
  lateAnswers: 4,
};

/** Models, keys and hosts are asked about by a button. */
export const checkPatience: Patience = { ...usual, attemptMs: 15 * seconds, totalMs: 40 * seconds };

/** Transcription. What is uploaded is not billed; an order is, and is looked for before a second one. */
export const transcriptionPatience = {
  /** Besides what its bytes take on a slow line. */
  upload: { ...usual, attemptMs: 90 * seconds, totalMs: 10 * minutes },
  order: { ...usual, attemptMs: 30 * seconds, totalMs: 2 * minutes },
  poll: { attemptMs: 30 * seconds, totalMs: 60 * minutes },
  /** A rep waits for their own words. */
  utterance: {
    ...usual,
    attempts: 3,
    attemptMs: 20 * seconds,
    totalMs: 45 * seconds,
    pauseMs: 200,
    longestPauseMs: 5 * seconds,
    lostAnswers: 2,
  },
} satisfies Record<string, Partial<Patience>>;

/** A hosted model bills an answer even where it is lost: such a one is asked for again twice at most. */
export const hostedPatience = {
  answer: { ...usual, attemptMs: 4 * minutes, totalMs: 13 * minutes, lostAnswers: 2 },
  /** Half of what a question about a call is waited for, so that it can be asked again. */
  stream: {
    ...usual,
    attemptMs: 45 * seconds,
    silenceMs: 45 * seconds,
    totalMs: 10 * minutes,
    lostAnswers: 2,
  },
  /** Sound that comes later comes too late for a conversation. */
  speech: {
    ...usual,
    attempts: 3,
    attemptMs: 20 * seconds,
    silenceMs: 20 * seconds,
    pieceMs: 5 * seconds,
    totalMs: 60 * seconds,
    pauseMs: 200,
    longestPauseMs: 5 * seconds,
    lostAnswers: 2,
  },
} satisfies Record<string, Patience>;

/**
 * A machine of one's own bills nothing and takes its time: it loads the model and reads the call first.
 * One that is too slow is too slow the third time, too.
 */
export const ownMachinePatience = {
  answer: { ...usual, attemptMs: 20 * minutes, totalMs: 45 * minutes, lateAnswers: 1 },
  stream: { ...usual, attemptMs: 5 * minutes, totalMs: 30 * minutes },
} satisfies Record<string, Patience>;
