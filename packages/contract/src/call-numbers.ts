import * as z from 'zod/mini';

/**
 * The source of a number: `measured` in the transcript, an `estimate` from times of which only some are known, or the
 * language `model`.
 */
export const originSchema = z.enum(['measured', 'estimate', 'model']);
export type Origin = z.infer<typeof originSchema>;

const callNumber = z.optional(z.object({ value: z.number(), origin: originSchema }));

/**
 * The server computes the numbers of a call. A number is missing if the call has no basis for it. The numbers are the rep's
 * unless a side is named. Durations are in seconds, shares in percent.
 */
export const callNumbersSchema = z.object({
  /** The numbers were computed by this version of the definitions. */
  version: z.number().check(z.int(), z.gte(1)),
  /** The ratio is the rep's share of both sides' speaking time. */
  talkRatio: callNumber,
  longestMonologue: callNumber,
  longestCustomerStory: callNumber,
  /** The unit is changes of side per minute. */
  interactivity: callNumber,
  patience: callNumber,
  repQuestions: callNumber,
  customerQuestions: callNumber,
  /** The unit is words per minute. */
  speakingRate: callNumber,
  fillersPerHundredWords: callNumber,
  /** The share is that of the time from the first word to the last. */
  silence: callNumber,
  interruptions: callNumber,
  objections: callNumber,
});
export type CallNumbers = z.infer<typeof callNumbersSchema>;
