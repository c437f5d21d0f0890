import type { Evidence } from '@sales-analytics/contract';
import { cannedAnalysis } from './canned-answers.ts';

const [askCost = '', askExample = '', askManager = '', sendPricing = ''] =
  cannedAnalysis.actionable_insights.split('\n');
const { sales_rep: repQuestions, customer: customerQuestions } = cannedAnalysis.questions_asked;

/**
 * The evidence has 24 quotes of the recorded sales call, which are all exact except that of the last insight, which is
 * invented.
 */
export const cannedEvidence: Required<Evidence> = {
  objections: [
    {
      quote: 'we already use Quotewell for part of this',
      kind: 'existing_solution',
      outcome: 'parked',
      response: 'Asked how happy Dana is with Quotewell and learned about its slow support.',
    },
    {
      quote: 'Honestly, the price worries me. You cost more than Quotewell.',
      kind: 'price',
      outcome: 'open',
      response: 'Said that teams save two days a month, but gave no amount of money.',
    },
    {
      quote: "I can't lose a week.",
      kind: 'timing',
      outcome: 'accepted',
      response: 'Promised setup in one afternoon, including moving the data.',
    },
  ],
  questions: [
    ...repQuestions.map((quote) => ({ side: 'sales_rep' as const, quote })),
    ...customerQuestions.map((quote) => ({ side: 'customer' as const, quote })),
  ],
  competitors: [
    { name: 'Quotewell', quote: 'we already use Quotewell for part of this' },
    { name: 'Quotewell', quote: 'How happy are you with Quotewell today?' },
    { name: 'Quotewell', quote: 'You cost more than Quotewell.' },
  ],
  insights: [
    {
      title: 'Put a figure on the problem',
      text: askCost,
      quote: 'You said reports take your team two days every month.',
    },
    {
      title: 'Ask more about the slow support',
      text: askExample,
      quote: 'Support is slow, though.',
    },
    {
      title: 'Prepare for the manager',
      text: askManager,
      quote: 'A short demo with my manager would help.',
    },
    {
      title: 'Send the price as a comparison',
      text: sendPricing,
      quote: 'Our budget for this year is already spent.',
    },
  ],
  customer_questions: [
    {
      quote: 'What is this about?',
      answer: 'You said reports take your team two days every month.',
    },
    {
      quote: 'How long does the setup take?',
      answer: 'One afternoon. We move your data for you.',
    },
  ],
  closing_questions: [{ quote: 'How about Thursday at ten?' }],
  next_steps: [
    {
      owner: 'sales_rep',
      what: 'Send the pricing before the demo',
      due: 'before then',
      quote: 'Please send me the pricing before then.',
    },
    {
      owner: 'sales_rep',
      what: 'Show a short demo to Dana and her manager',
      due: 'Thursday at ten',
      quote: 'How about Thursday at ten?',
    },
  ],
};

/** The model fills in everything that the tool requests. */
export const cannedToolAnswer = {
  ...cannedAnalysis,
  speaker_roles: [
    { speaker: 'A', role: 'sales_rep' },
    { speaker: 'B', role: 'customer' },
  ],
  ...cannedEvidence,
};

/** The answer has two correct citations and an invented last one. */
export const cannedAnswerAboutCall = `Dana wants to see the product together with her manager [["A short demo with my manager would help."]] and agreed to Thursday at ten [["Thursday works."]].

Before that, Alex sends the pricing. The budget is tight [["Our budget for this year is already spent."]], so it should arrive as a comparison.`;
