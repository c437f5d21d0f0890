import * as z from 'zod/mini';
import { storableText } from './text.ts';

export const personaSchema = z.enum([
  'positive',
  'negative',
  'neutral',
  'curious',
  'skeptical',
  'busy',
  'decision-maker',
  'overwhelmed',
]);
export type Persona = z.infer<typeof personaSchema>;

export const difficultySchema = z.enum(['warm', 'neutral', 'cold']);
export type Difficulty = z.infer<typeof difficultySchema>;

/** The rep holds a button while they speak, or just speaks. */
export const practiceModeSchema = z.enum(['hold', 'hands-free']);
export type PracticeMode = z.infer<typeof practiceModeSchema>;

/** The rep describes the call in their own words. Texts that they did not enter are empty. */
export const scenarioSchema = z.object({
  sells: z.string(),
  toWhom: z.string(),
  /** The prospect does not know the goal. */
  goal: z.string(),
});
export type Scenario = z.infer<typeof scenarioSchema>;

export const prospectIdentitySchema = z.object({ name: z.string(), role: z.string() });
export type ProspectIdentity = z.infer<typeof prospectIdentitySchema>;

export const maxHangUpReasonLength = 500;

/** The limits are in characters. */
export const practiceLimits = { name: 100, role: 200, quote: 2_000, detail: 500 } as const;

/**
 * The end of the call. The prospect agreed to a next step or hung up, or the call ended without a decision. `quote` has the
 * prospect's exact words; `detail` says what was agreed or why they hung up.
 */
export const practiceOutcomeSchema = z.object({
  kind: z.enum(['agreed', 'hung-up', 'ended']),
  quote: z.optional(storableText(practiceLimits.quote)),
  detail: z.optional(storableText(practiceLimits.detail)),
});
export type PracticeOutcome = z.infer<typeof practiceOutcomeSchema>;

/** Marks a call as practice. `hangUpReason` says why the prospect ended it, if they did. */
export const practiceSchema = z.object({
  persona: personaSchema,
  hangUpReason: z.optional(storableText(maxHangUpReasonLength)),
  difficulty: z.optional(difficultySchema),
  mode: z.optional(practiceModeSchema),
  name: z.optional(storableText(practiceLimits.name)),
  role: z.optional(storableText(practiceLimits.role)),
  outcome: z.optional(practiceOutcomeSchema),
});
export type Practice = z.infer<typeof practiceSchema>;
