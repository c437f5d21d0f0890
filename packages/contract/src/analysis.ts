import * as z from 'zod/mini';
import { storableText } from './text.ts';

export const sentimentWordSchema = z.enum(['positive', 'negative', 'neutral']);
export type SentimentWord = z.infer<typeof sentimentWordSchema>;

export const analysisLimits = {
  count: 1_000_000,
  monologueSeconds: 360_000,
  listItems: 5_000,
  /** The limit is for the characters of a name or a filler word. */
  wordLength: 500,
  questionLength: 10_000,
  insightsLength: 100_000,
} as const;

function listOf(itemLength: number) {
  return z.array(storableText(itemLength)).check(z.maxLength(analysisLimits.listItems));
}

const count = z.number().check(z.int(), z.gte(0), z.lte(analysisLimits.count));
const percentage = z.number().check(z.gte(0), z.lte(100));
const questions = listOf(analysisLimits.questionLength);

/** Any field may be missing, because a model's answer is kept as far as it goes. */
export const analysisSchema = z.object({
  /** The speaking time of each side is in percent of both. */
  talk_to_listen_ratio: z.optional(
    z.object({ sales_rep: z.optional(percentage), customer: z.optional(percentage) }),
  ),
  objection_count: z.optional(count),
  competitor_mentions: z.optional(z.record(storableText(analysisLimits.wordLength), count)),
  sentiment: z.optional(
    z.object({
      overall_sentiment: z.optional(sentimentWordSchema),
      sales_rep_sentiment: z.optional(sentimentWordSchema),
      customer_sentiment: z.optional(sentimentWordSchema),
    }),
  ),
  filler_words: z.optional(listOf(analysisLimits.wordLength)),
  longest_monologue_duration: z.optional(
    z.number().check(z.gte(0), z.lte(analysisLimits.monologueSeconds)),
  ),
  questions_asked: z.optional(
    z.object({ sales_rep: z.optional(questions), customer: z.optional(questions) }),
  ),
  actionable_insights: z.optional(storableText(analysisLimits.insightsLength)),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const summarySchema = storableText(200_000);
export type Summary = z.infer<typeof summarySchema>;
