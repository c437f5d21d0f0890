import { describe, expect, it } from 'vitest';
import { analysisSchema, sentimentWordSchema, summarySchema, type Analysis } from './analysis.ts';

const whole: Analysis = {
  talk_to_listen_ratio: { sales_rep: 58, customer: 42 },
  objection_count: 3,
  competitor_mentions: { Lanewise: 2 },
  sentiment: {
    overall_sentiment: 'positive',
    sales_rep_sentiment: 'neutral',
    customer_sentiment: 'negative',
  },
  filler_words: ['um'],
  longest_monologue_duration: 94.5,
  questions_asked: { sales_rep: ['Why?'], customer: [] },
  actionable_insights: 'Ask earlier.',
};
const fields = Object.keys(whole) as (keyof Analysis)[];

function refusedAt(value: unknown): string | undefined {
  return analysisSchema.safeParse(value).error?.issues[0]?.path.join('.');
}

describe('analysisSchema', () => {
  it('takes a complete analysis as it is', () => {
    expect(analysisSchema.parse(whole)).toEqual(whole);
  });

  it('takes an empty one', () => {
    expect(analysisSchema.parse({})).toEqual({});
  });

  it.each(fields)('takes one without %s', (field) => {
    const { [field]: _left, ...rest } = whole;
    expect(analysisSchema.parse(rest)).toEqual(rest);
  });

  it('takes one side without the other', () => {
    const half = {
      talk_to_listen_ratio: { sales_rep: 58 },
      sentiment: { overall_sentiment: 'neutral' },
      questions_asked: { customer: ['Why?'] },
    };
    expect(analysisSchema.parse(half)).toEqual(half);
  });

  it('drops fields that it does not know', () => {
    expect(analysisSchema.parse({ objection_count: 1, score: 9 })).toEqual({ objection_count: 1 });
  });

  it.each([
    [{ talk_to_listen_ratio: { sales_rep: 101 } }, 'talk_to_listen_ratio.sales_rep'],
    [{ talk_to_listen_ratio: { customer: -1 } }, 'talk_to_listen_ratio.customer'],
    [{ talk_to_listen_ratio: 58 }, 'talk_to_listen_ratio'],
    [{ objection_count: '3' }, 'objection_count'],
    [{ objection_count: 2.5 }, 'objection_count'],
    [{ objection_count: -1 }, 'objection_count'],
    [{ objection_count: Number.NaN }, 'objection_count'],
    [{ objection_count: Infinity }, 'objection_count'],
    [{ objection_count: null }, 'objection_count'],
    [{ competitor_mentions: { Lanewise: 'often' } }, 'competitor_mentions.Lanewise'],
    [{ competitor_mentions: ['Lanewise'] }, 'competitor_mentions'],
    [{ sentiment: { overall_sentiment: 'Positive' } }, 'sentiment.overall_sentiment'],
    [{ sentiment: 'positive' }, 'sentiment'],
    [{ filler_words: 'um' }, 'filler_words'],
    [{ filler_words: ['um', 3] }, 'filler_words.1'],
    [{ filler_words: ['u'.repeat(501)] }, 'filler_words.0'],
    [{ filler_words: Array<string>(5_001).fill('um') }, 'filler_words'],
    [{ longest_monologue_duration: -1 }, 'longest_monologue_duration'],
    [{ longest_monologue_duration: 360_001 }, 'longest_monologue_duration'],
    [{ questions_asked: { sales_rep: ['a', 'b\u0000'] } }, 'questions_asked.sales_rep.1'],
    [{ actionable_insights: ['Ask.'] }, 'actionable_insights'],
    [{ actionable_insights: 'a\u0000b' }, 'actionable_insights'],
    [[], ''],
    ['text', ''],
    [null, ''],
  ])('refuses %j and names the field', (value, path) => {
    expect(refusedAt(value)).toBe(path);
  });

  it('does not let a key change the prototype', () => {
    const hostile: unknown = JSON.parse(
      '{"competitor_mentions": {"__proto__": 1, "constructor": 2}}',
    );
    expect(analysisSchema.parse(hostile).competitor_mentions).toEqual({ constructor: 2 });
  });
});

describe('sentimentWordSchema', () => {
  it('has three words', () => {
    expect(sentimentWordSchema.options.toSorted()).toEqual(['negative', 'neutral', 'positive']);
  });
});

describe('summarySchema', () => {
  it.each(['', 'They talked.', '<b>markup</b>', '🙂\n\n'])('takes %j', (summary) => {
    expect(summarySchema.parse(summary)).toBe(summary);
  });

  it.each([null, 5, 'a\u0000', 'x'.repeat(200_001)])(
    'refuses what is no text to store',
    (summary) => {
      expect(summarySchema.safeParse(summary).success).toBe(false);
    },
  );
});
