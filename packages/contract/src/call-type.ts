import * as z from 'zod/mini';

/** Published bands depend on the kind of call. */
export const callTypeSchema = z.enum(['cold-call', 'discovery', 'demo', 'negotiation', 'other']);
export type CallType = z.infer<typeof callTypeSchema>;
