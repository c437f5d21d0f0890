import * as z from 'zod/mini';
import { objectionKindSchema } from './evidence.ts';

/** The customer of a call, whom the prospect plays. Unknown texts are empty. */
export const momentCustomerSchema = z.object({
  name: z.string().check(z.maxLength(200)),
  role: z.string().check(z.maxLength(200)),
  /** The customer's other utterances in that call, one per line. */
  words: z.string().check(z.maxLength(10_000)),
});
export type MomentCustomer = z.infer<typeof momentCustomerSchema>;

/** A customer's objection that the rep wants to answer again, and the lines of the call that led to it. */
export const callMomentSchema = z.object({
  quote: z.string().check(z.minLength(1), z.maxLength(10_000)),
  /** True if the quote was found in the call's transcript. */
  isVerified: z.optional(z.boolean()),
  kind: z.optional(objectionKindSchema),
  /** The transcript lines before the quote, one `speaker label: text` per line. */
  context: z.string().check(z.maxLength(100_000)),
  customer: z.optional(momentCustomerSchema),
});
export type CallMoment = z.infer<typeof callMomentSchema>;
