import * as z from 'zod/mini';
import { callDateSchema } from './call-date.ts';
import { textUpTo } from './text.ts';

/** What a user may write beside a call. Characters are code points. */
export const detailLimits = {
  titleLength: 200,
  contactNameLength: 200,
  companyLength: 200,
  tags: 20,
  tagLength: 40,
  notes: 500,
  noteLength: 4_000,
} as const;

export const titleSchema = textUpTo(detailLimits.titleLength).check(z.trim(), z.minLength(1));

/** Who was spoken with; empty texts where it is not known. */
export const contactSchema = z.object({
  name: z._default(textUpTo(detailLimits.contactNameLength).check(z.trim()), ''),
  company: z._default(textUpTo(detailLimits.companyLength).check(z.trim()), ''),
});
export type Contact = z.infer<typeof contactSchema>;

/** How a call ended for the sale. */
export const outcomeSchema = z.enum([
  'none',
  'no-answer',
  'not-interested',
  'follow-up',
  'meeting-booked',
  'won',
  'lost',
]);
export type Outcome = z.infer<typeof outcomeSchema>;

export const tagSchema = textUpTo(detailLimits.tagLength).check(z.trim(), z.minLength(1));

/**
 * Longer than any tag, title or company, in UTF-16 code units. Texts that are refused for their length are compared, too,
 * and composing many marks takes time that grows with the square of their number.
 */
const maxKeyLength = 1_000;

/** What two tags are compared by: without letter case, and whatever way their characters are composed. */
export function tagKey(tag: string): string {
  return tag
    .slice(0, maxKeyLength)
    .trim()
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();
}

/** Tags as they were first written, each once. */
export const tagsSchema = z.array(tagSchema).check(
  z.maxLength(1_000),
  z.overwrite(withoutDoubles),
  z.refine((tags) => tags.length <= detailLimits.tags, {
    error: `must have at most ${detailLimits.tags} tags`,
  }),
);

/** Of tags that are equal but for letter case, the first. */
function withoutDoubles(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tagKey(tag))) seen.set(tagKey(tag), tag);
  return [...seen.values()];
}

/** A note of the user, about a moment of the call or about all of it. */
export const noteSchema = z.object({
  id: z.uuid(),
  text: textUpTo(detailLimits.noteLength).check(z.minLength(1)),
  /** Milliseconds from the start of the recording; left out for a note about the whole call. */
  atMs: z.optional(z.number().check(z.gte(0))),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type Note = z.infer<typeof noteSchema>;

export const notesSchema = z.array(noteSchema).check(z.maxLength(detailLimits.notes));

/** What is known beside a call, and what the user writes there. */
export const callDetailsSchema = z.object({
  /** Left out where it is not known when the call took place. */
  callDate: z.optional(callDateSchema),
  /** Left out in a call that is saved: the server then gives it one. */
  title: z.optional(titleSchema),
  contact: z.optional(contactSchema),
  outcome: z.optional(outcomeSchema),
  tags: z.optional(tagsSchema),
  notes: z.optional(notesSchema),
});
export type CallDetails = z.infer<typeof callDetailsSchema>;
