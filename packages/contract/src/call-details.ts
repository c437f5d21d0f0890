import * as z from 'zod/mini';
import { callDateSchema } from './call-date.ts';
import { textUpTo } from './text.ts';

/** Characters are code points. */
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

/** Texts are empty if they are not known. */
export const contactSchema = z.object({
  name: z._default(textUpTo(detailLimits.contactNameLength).check(z.trim()), ''),
  company: z._default(textUpTo(detailLimits.companyLength).check(z.trim()), ''),
});
export type Contact = z.infer<typeof contactSchema>;

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
 * Longer than any tag, title or company, in UTF-16 code units. Texts that are too long are compared before they are
 * refused, and the time to compose many marks grows with the square of their number.
 */
const maxKeyLength = 1_000;

/** Tags are equal if their keys are: letter case and the composition of characters make no difference. */
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

export const tagsSchema = z.array(tagSchema).check(
  z.maxLength(1_000),
  z.overwrite(withoutDoubles),
  z.refine((tags) => tags.length <= detailLimits.tags, {
    error: `must have at most ${detailLimits.tags} tags`,
  }),
);

function withoutDoubles(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tagKey(tag))) seen.set(tagKey(tag), tag);
  return [...seen.values()];
}

export const noteSchema = z.object({
  id: z.uuid(),
  text: textUpTo(detailLimits.noteLength).check(z.minLength(1)),
  /** The time is in the recording. It is missing in a note about the whole call. */
  atMs: z.optional(z.number().check(z.gte(0))),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type Note = z.infer<typeof noteSchema>;

export const notesSchema = z.array(noteSchema).check(z.maxLength(detailLimits.notes));

export const callDetailsSchema = z.object({
  /** It is missing if the time of the call is not known. */
  callDate: z.optional(callDateSchema),
  /** If a call is saved without a title, the server gives it one. */
  title: z.optional(titleSchema),
  contact: z.optional(contactSchema),
  outcome: z.optional(outcomeSchema),
  tags: z.optional(tagsSchema),
  notes: z.optional(notesSchema),
});
export type CallDetails = z.infer<typeof callDetailsSchema>;
