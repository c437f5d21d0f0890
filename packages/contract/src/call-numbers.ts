import * as z from 'zod/mini';

/**
 * The source of a number: `measured` in the transcript, an `estimate` from times of which only some are known, or the
 * language `model`.
 */
export const originSchema = z.enum(['measured', 'estimate', 'model']);
export type Origin = z.infer<typeof originSchema>;

const callNumber = z.optional(z.object({ value: z.number(), origin: originSchema }));

/**
 * The numbers of a call, computed by the server. Those for which the call has no basis are left out. They are the rep's
 * unless a side is named.
 */
export const callNumbersSchema = z.object({
  /** The version of the definitions by which the numbers were computed. */
  version: z.number().check(z.int(), z.gte(1)),
  /** In percent of both sides' speaking time. */
  talkRatio: callNumber,
  /** In seconds. */
  longestMonologue: callNumber,
  /** The customer's, in seconds. */
  longestCustomerStory: callNumber,
  /** In changes of side per minute. */
  interactivity: callNumber,
  /** In seconds. */
  patience: callNumber,
  repQuestions: callNumber,
  customerQuestions: callNumber,
  /** In words per minute. */
  speakingRate: callNumber,
  fillersPerHundredWords: callNumber,
  /** In percent of the time from the first word to the last. */
  silence: callNumber,
  interruptions: callNumber,
  objections: callNumber,
});
export type CallNumbers = z.infer<typeof callNumbersSchema>;
