import * as z from 'zod/mini';

/**
 * Where a number comes from. `measured`: from the transcript. `estimate`: computed, but from times that stand for
 * others, because only some of them are known. `model`: as a language model gave it.
 */
export const originSchema = z.enum(['measured', 'estimate', 'model']);
export type Origin = z.infer<typeof originSchema>;

const figure = z.optional(z.object({ value: z.number(), origin: originSchema }));

/**
 * The figures of a call, computed by the server; one that the call can't carry is left out. Of the rep where no side
 * is named.
 */
export const callNumbersSchema = z.object({
  /** Of the definitions that the figures were computed by. */
  version: z.number().check(z.int(), z.gte(1)),
  /** Percent of both sides' speaking time. */
  talkShare: figure,
  /** Seconds. */
  longestMonologue: figure,
  /** Seconds; the customer's. */
  longestCustomerStory: figure,
  /** Changes of side per minute. */
  interactivity: figure,
  /** Seconds. */
  patience: figure,
  repQuestions: figure,
  customerQuestions: figure,
  /** Words per minute. */
  speakingRate: figure,
  fillersPerHundredWords: figure,
  /** Percent of the time from the first word to the last. */
  silence: figure,
  interruptions: figure,
  objections: figure,
});
export type CallNumbers = z.infer<typeof callNumbersSchema>;
