import * as z from 'zod/mini';

/** The text was being typed on a page that had to close before it was saved. */
const typedTextSchema = z.object({
  field: z.string(),
  text: z.string(),
  /** The text is shown again in the field for a new note of this call. Other texts are shown in a notice. */
  noteOf: z.optional(z.string()),
  atMs: z.optional(z.number()),
});
export type TypedText = z.infer<typeof typedTextSchema>;

/** The newest text is the last. */
export const typedTextsSchema = z.array(typedTextSchema);
