import * as z from 'zod/mini';
import { objectionKindSchema } from './evidence.ts';

/** The prospect plays the customer of a call. Unknown texts are empty. */
export const momentCustomerSchema = z.object({
  name: z.string().check(z.maxLength(200)),
  role: z.string().check(z.maxLength(200)),
  /** These are the customer's other utterances in that call, one per line. */
  words: z.string().check(z.maxLength(10_000)),
});
export type MomentCustomer = z.infer<typeof momentCustomerSchema>;

/** The rep wants to answer a customer's objection again. The lines of the call led to it. */
export const callMomentSchema = z.object({
  quote: z.string().check(z.minLength(1), z.maxLength(10_000)),
  isVerified: z.optional(z.boolean()),
  kind: z.optional(objectionKindSchema),
  /** The lines before the quote are `speaker label: text`. */
  context: z.string().check(z.maxLength(100_000)),
  customer: z.optional(momentCustomerSchema),
});
export type CallMoment = z.infer<typeof callMomentSchema>;
