import * as z from 'zod/mini';
import { analysisLimits } from './analysis.ts';
import { sideSchema } from './sides.ts';
import { storableText } from './text.ts';

/** The lengths are in characters. */
export const evidenceLimits = { quoteLength: 10_000, textLength: 20_000, items: 1_000 } as const;

export const objectionKindSchema = z.enum([
  'dismissive',
  'situational',
  'existing_solution',
  'price',
  'timing',
  'authority',
  'other',
]);
export type ObjectionKind = z.infer<typeof objectionKindSchema>;

export const objectionOutcomeSchema = z.enum(['accepted', 'parked', 'lost', 'open']);
export type ObjectionOutcome = z.infer<typeof objectionOutcomeSchema>;

const quote = storableText(evidenceLimits.quoteLength);
const text = storableText(evidenceLimits.textLength);

function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.optional(z.array(item).check(z.maxLength(evidenceLimits.items)));
}

const objectionSchema = z.object({
  quote,
  kind: z.optional(objectionKindSchema),
  outcome: z.optional(objectionOutcomeSchema),
  response: z.optional(text),
  /** The objection raises the one with this quote again. */
  repeats: z.optional(quote),
});
export type Objection = z.infer<typeof objectionSchema>;

const quotedQuestionSchema = z.object({ side: sideSchema, quote });
export type QuotedQuestion = z.infer<typeof quotedQuestionSchema>;

const competitorMentionSchema = z.object({
  name: storableText(analysisLimits.wordLength),
  quote: z.optional(quote),
});
export type CompetitorMention = z.infer<typeof competitorMentionSchema>;

/** An insight without a quote is not based on words of the call. */
const insightSchema = z.object({
  title: z.optional(text),
  text,
  quote: z.optional(quote),
});
export type Insight = z.infer<typeof insightSchema>;

/** The `answer` is missing if the model found no answer of the rep. */
const customerQuestionSchema = z.object({
  quote,
  answer: z.optional(quote),
  /** A sentence says what happened to a question that was not answered. */
  comment: z.optional(text),
});
export type CustomerQuestion = z.infer<typeof customerQuestionSchema>;

/** The rep asks the customer to decide or to commit to something. */
const closingQuestionSchema = z.object({ quote });
export type ClosingQuestion = z.infer<typeof closingQuestionSchema>;

/** A side said that it would do this after the call. */
const nextStepSchema = z.object({
  owner: z.optional(sideSchema),
  what: text,
  due: z.optional(text),
  quote: z.optional(quote),
});
export type NextStep = z.infer<typeof nextStepSchema>;

/**
 * The model gives reasons for the analysis of a call, with quotes. Each quote is checked against the transcript whenever
 * the call is shown, and the result is not stored.
 */
export const evidenceSchema = z.object({
  objections: listOf(objectionSchema),
  questions: listOf(quotedQuestionSchema),
  competitors: listOf(competitorMentionSchema),
  insights: listOf(insightSchema),
  /** This and the next two are undefined in a call whose model was not asked for them. */
  customer_questions: listOf(customerQuestionSchema),
  closing_questions: listOf(closingQuestionSchema),
  next_steps: listOf(nextStepSchema),
});
export type Evidence = z.infer<typeof evidenceSchema>;
