import * as z from 'zod/mini';
import { personaSchema } from './persona.ts';
import { practiseMomentSchema } from './practise-moment.ts';
import { sideSchema } from './sides.ts';

const offsetMs = z.number().check(z.gte(0));

/** What one side said; times in ms from the start of the call. */
const turnSchema = z.object({
  side: sideSchema,
  text: z.string(),
  startMs: offsetMs,
  endMs: offsetMs,
  isSpoken: z.boolean(),
});

/** A practice call as the browser keeps it, so that a reload costs at most the turn under way. */
export const keptPracticeCallSchema = z.object({
  /** Whose call it is: another account of the same browser never sees it. */
  accountId: z.string(),
  hasEnded: z.boolean(),
  hangUpReason: z.optional(z.string()),
  call: z.object({
    persona: personaSchema,
    moment: z.optional(practiseMomentSchema),
    startedAtMs: z.number(),
    lengthMs: z.optional(offsetMs),
    turns: z.array(turnSchema).check(z.minLength(1)),
  }),
});
export type KeptPracticeCall = z.infer<typeof keptPracticeCallSchema>;
