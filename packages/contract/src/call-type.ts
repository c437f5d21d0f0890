import * as z from 'zod/mini';

/** The kind of call, on which published bands depend. */
export const callTypeSchema = z.enum(['cold-call', 'discovery', 'demo', 'negotiation', 'other']);
export type CallType = z.infer<typeof callTypeSchema>;
