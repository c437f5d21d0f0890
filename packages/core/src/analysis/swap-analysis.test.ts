import type { Analysis, Evidence } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { swapAnalysis, swapEvidence } from './swap-analysis.ts';

const analysis: Analysis = {
  talk_to_listen_ratio: { sales_rep: 70, customer: 30 },
  objection_count: 2,
  sentiment: {
    overall_sentiment: 'neutral',
    sales_rep_sentiment: 'positive',
    customer_sentiment: 'negative',
  },
  longest_monologue_duration: 40,
  questions_asked: { sales_rep: ['How?'], customer: ['Why?', 'When?'] },
};

describe('swapAnalysis', () => {
  it('gives each side what was said of the other', () => {
    expect(swapAnalysis(analysis)).toEqual({
      talk_to_listen_ratio: { sales_rep: 30, customer: 70 },
      objection_count: 2,
      sentiment: {
        overall_sentiment: 'neutral',
        sales_rep_sentiment: 'negative',
        customer_sentiment: 'positive',
      },
      questions_asked: { sales_rep: ['Why?', 'When?'], customer: ['How?'] },
    });
  });

  it('restores the analysis when applied twice, except the dropped estimate of the longest monologue', () => {
    const { longest_monologue_duration: _, ...rest } = analysis;
    expect(swapAnalysis(swapAnalysis(analysis))).toEqual(rest);
  });

  it.each([
    [{}, {}],
    [{ talk_to_listen_ratio: { sales_rep: 60 } }, { talk_to_listen_ratio: { customer: 60 } }],
    [
      { sentiment: { customer_sentiment: 'positive' } },
      { sentiment: { sales_rep_sentiment: 'positive' } },
    ],
    [{ questions_asked: { customer: ['Why?'] } }, { questions_asked: { sales_rep: ['Why?'] } }],
  ] satisfies [Analysis, Analysis][])('makes nothing up: %j', (given, expected) => {
    expect(swapAnalysis(given)).toEqual(expected);
  });
});

describe('swapEvidence', () => {
  it('changes only the side of the questions', () => {
    const evidence: Evidence = {
      questions: [{ side: 'sales_rep', quote: 'How?' }],
      objections: [{ quote: 'Too dear.' }],
    };
    expect(swapEvidence(evidence)).toEqual({
      questions: [{ side: 'customer', quote: 'How?' }],
      objections: [{ quote: 'Too dear.' }],
    });
    expect(swapEvidence({ objections: [] })).toEqual({ objections: [] });
  });

  it('gives next steps to the other side, and leaves those without an owner as they are', () => {
    const next_steps = [
      { owner: 'customer' as const, what: 'Ask', due: 'today', quote: 'I ask.' },
      { what: 'Meet' },
    ];
    const [first, second] = next_steps;
    expect(swapEvidence({ next_steps })).toEqual({
      next_steps: [{ ...first, owner: 'sales_rep' }, second],
    });
    expect(swapEvidence(swapEvidence({ next_steps }))).toEqual({ next_steps });
  });

  it('leaves out what was said about the questions of one side', () => {
    expect(
      swapEvidence({
        customer_questions: [{ quote: 'Why?', answer: 'So.' }],
        closing_questions: [{ quote: 'Shall we?' }],
        insights: [{ text: 'Ask.' }],
      }),
    ).toEqual({ insights: [{ text: 'Ask.' }] });
  });
});
