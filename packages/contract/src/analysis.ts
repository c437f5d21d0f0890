import * as z from 'zod/mini';
import { storableText } from './text.ts';

export const sentimentWordSchema = z.enum(['positive', 'negative', 'neutral']);
export type SentimentWord = z.infer<typeof sentimentWordSchema>;

const count = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));
const percentage = z.number().check(z.gte(0), z.lte(100));
const sentences = z.array(storableText(10_000)).check(z.maxLength(5_000));

/** The analysis of one call. Any field may be missing: a model's answer is kept as far as it goes. */
export const analysisSchema = z.object({
  /** Speaking time of each side in percent of both. */
  talk_to_listen_ratio: z.optional(
    z.object({ sales_rep: z.optional(percentage), customer: z.optional(percentage) }),
  ),
  objection_count: z.optional(count),
  /** From a competitor's name to how often it was mentioned. */
  competitor_mentions: z.optional(z.record(storableText(500), count)),
  sentiment: z.optional(
    z.object({
      overall_sentiment: z.optional(sentimentWordSchema),
      sales_rep_sentiment: z.optional(sentimentWordSchema),
      customer_sentiment: z.optional(sentimentWordSchema),
    }),
  ),
  filler_words: z.optional(z.array(storableText(500)).check(z.maxLength(5_000))),
  /** The rep's longest turn, in seconds. */
  longest_monologue_duration: z.optional(z.number().check(z.gte(0), z.lte(360_000))),
  questions_asked: z.optional(
    z.object({ sales_rep: z.optional(sentences), customer: z.optional(sentences) }),
  ),
  actionable_insights: z.optional(storableText(100_000)),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const summarySchema = storableText(200_000);
/** Free text: purpose, needs, solutions, objections, next steps, overall sentiment. */
export type Summary = z.infer<typeof summarySchema>;
