import * as z from 'zod/mini';

/**
 * Where a number comes from. `measured`: from the transcript. `estimate`: computed, but from times that stand for
 * others, because only some of them are known. `model`: as a language model gave it.
 */
export const originSchema = z.enum(['measured', 'estimate', 'model']);
export type Origin = z.infer<typeof originSchema>;

const callNumber = z.optional(z.object({ value: z.number(), origin: originSchema }));

/**
 * The numbers of a call, computed by the server; one that the call has no basis for is left out. Of the rep where no
 * side is named.
 */
export const callNumbersSchema = z.object({
  /** Of the definitions that the numbers were computed by. */
  version: z.number().check(z.int(), z.gte(1)),
  /** Percent of both sides' speaking time. */
  talkRatio: callNumber,
  /** Seconds. */
  longestMonologue: callNumber,
  /** Seconds; the customer's. */
  longestCustomerStory: callNumber,
  /** Changes of side per minute. */
  interactivity: callNumber,
  /** Seconds. */
  patience: callNumber,
  repQuestions: callNumber,
  customerQuestions: callNumber,
  /** Words per minute. */
  speakingRate: callNumber,
  fillersPerHundredWords: callNumber,
  /** Percent of the time from the first word to the last. */
  silence: callNumber,
  interruptions: callNumber,
  objections: callNumber,
});
export type CallNumbers = z.infer<typeof callNumbersSchema>;
