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

/** The longest reason that a saved call holds. */
export const maxHangUpReasonLength = 500;

/** What marks a call as practice. `hangUpReason` says why the prospect ended it, where they did. */
export const practiceSchema = z.object({
  persona: personaSchema,
  hangUpReason: z.optional(storableText(maxHangUpReasonLength)),
});
export type Practice = z.infer<typeof practiceSchema>;
