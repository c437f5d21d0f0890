import * as z from 'zod/mini';

/** A text that was being typed on a page that had to close before it was saved, and the name of its field. */
const typedTextSchema = z.object({
  field: z.string(),
  text: z.string(),
  /** The call of a new note, in whose note field the text is shown again. Other texts are shown in a notice. */
  noteOf: z.optional(z.string()),
  /** The time in that call that the note is about. */
  atMs: z.optional(z.number()),
});
export type TypedText = z.infer<typeof typedTextSchema>;

/** The texts that this browser stores for an account, the newest last. */
export const typedTextsSchema = z.array(typedTextSchema);
