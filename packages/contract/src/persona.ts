import * as z from 'zod/mini';
import { storableText } from './text.ts';

/** Who the simulated prospect can be. */
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

/** How much goodwill the prospect starts with. */
export const difficultySchema = z.enum(['warm', 'neutral', 'cold']);
export type Difficulty = z.infer<typeof difficultySchema>;

/** Whether the rep holds a button while they speak, or only talks. */
export const practiceModeSchema = z.enum(['hold', 'hands-free']);
export type PracticeMode = z.infer<typeof practiceModeSchema>;

/** What the call is about, in the rep's own words; empty where they said nothing. */
export const scenarioSchema = z.object({
  sells: z.string(),
  toWhom: z.string(),
  /** For the rep alone: the prospect doesn't know it. */
  goal: z.string(),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** Who picks up. */
export const prospectIdentitySchema = z.object({ name: z.string(), role: z.string() });
export type ProspectIdentity = z.infer<typeof prospectIdentitySchema>;

/** The longest reason that a saved call holds. */
export const maxHangUpReasonLength = 500;

/** Characters of what a saved practice call says of the prospect and of how it ended. */
export const practiceLimits = { name: 100, role: 200, quote: 2_000, detail: 500 } as const;

/**
 * How the call ended. The prospect agreed to a next step or hung up; or it was ended without a decision. `quote` is
 * what the prospect said then, to the letter; `detail` what was agreed, or why they hung up.
 */
export const practiceOutcomeSchema = z.object({
  kind: z.enum(['agreed', 'hung-up', 'ended']),
  quote: z.optional(storableText(practiceLimits.quote)),
  detail: z.optional(storableText(practiceLimits.detail)),
});
export type PracticeOutcome = z.infer<typeof practiceOutcomeSchema>;

/** What marks a call as practice. `hangUpReason` says why the prospect ended it, where they did. */
export const practiceSchema = z.object({
  persona: personaSchema,
  hangUpReason: z.optional(storableText(maxHangUpReasonLength)),
  difficulty: z.optional(difficultySchema),
  mode: z.optional(practiceModeSchema),
  /** Of the prospect. */
  name: z.optional(storableText(practiceLimits.name)),
  role: z.optional(storableText(practiceLimits.role)),
  outcome: z.optional(practiceOutcomeSchema),
});
export type Practice = z.infer<typeof practiceSchema>;
