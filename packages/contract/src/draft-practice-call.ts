import * as z from 'zod/mini';
import {
  difficultySchema,
  personaSchema,
  practiceModeSchema,
  prospectIdentitySchema,
  scenarioSchema,
} from './persona.ts';
import { callMomentSchema } from './call-moment.ts';
import { sideSchema } from './sides.ts';

const offsetMs = z.number().check(z.gte(0));

/** The times are in ms from the start of the call. */
const turnSchema = z.object({
  side: sideSchema,
  text: z.string(),
  startMs: offsetMs,
  endMs: offsetMs,
  isSpoken: z.boolean(),
  isBackChannel: z.optional(z.literal(true)),
  isCut: z.optional(z.literal(true)),
});

/** The browser stores a practice call, so that a reload loses at most the current turn. */
export const draftPracticeCallSchema = z.object({
  /** Other accounts in this browser never see the call. */
  accountId: z.string(),
  hasEnded: z.boolean(),
  hangUpReason: z.optional(z.string()),
  call: z.object({
    persona: personaSchema,
    mode: z.optional(practiceModeSchema),
    difficulty: z.optional(difficultySchema),
    scenario: z.optional(scenarioSchema),
    prospect: z.optional(prospectIdentitySchema),
    agreement: z.optional(z.object({ what: z.string(), startMs: offsetMs })),
    moment: z.optional(callMomentSchema),
    startedAtMs: z.number(),
    addedMs: z.optional(offsetMs),
    lengthMs: z.optional(offsetMs),
    turns: z.array(turnSchema).check(z.minLength(1)),
  }),
});
export type DraftPracticeCall = z.infer<typeof draftPracticeCallSchema>;
