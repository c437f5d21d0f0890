import * as z from 'zod/mini';

/** What kind of call it was: published bands depend on it. */
export const callTypeSchema = z.enum(['cold-call', 'discovery', 'demo', 'negotiation', 'other']);
export type CallType = z.infer<typeof callTypeSchema>;
