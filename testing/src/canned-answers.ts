import type { Analysis } from '@sales-analytics/contract';

/** The counts match the transcript of the recorded sales call. */
export const cannedAnalysis = {
  talk_to_listen_ratio: { sales_rep: 55, customer: 45 },
  objection_count: 3,
  competitor_mentions: { Quotewell: 3 },
  sentiment: {
    overall_sentiment: 'positive',
    sales_rep_sentiment: 'positive',
    customer_sentiment: 'neutral',
  },
  filler_words: ['um', 'you know', 'um', 'honestly', 'like'],
  longest_monologue_duration: 5,
  questions_asked: {
    sales_rep: [
      'Did I catch you at a good time?',
      'Is that still the biggest pain?',
      'How happy are you with Quotewell today?',
      'What would you need to see to decide?',
      'How about Thursday at ten?',
    ],
    customer: ['What is this about?', 'How long does the setup take?'],
  },
  actionable_insights: [
    'Ask what the two days of reporting cost before you name a price. When price came up, there was no figure to compare it with.',
    'Dana mentioned Quotewell’s slow support herself. Ask for an example and its consequences before you promise faster support.',
    'The manager is part of the decision. Find out what the manager needs to see, and prepare Thursday’s demo for that.',
    'Send the pricing together with what two days a month cost, so that Dana can compare the two.',
  ].join('\n'),
} as const satisfies Analysis;

export const cannedSummary = `Purpose: Alex from Brightline followed up with Dana about the monthly reports that take her team two days.

Needs and pain points: The team copies numbers by hand and mistakes slip in. Dana's current tool, Quotewell, covers only a part of the work, and its support is slow.

Value and solutions: Brightline collects the numbers on its own, so the report is ready in ten minutes. Support answers within one hour every day, setup takes one afternoon, and the data is moved for the customer.

Objections: Quotewell is already in use, Brightline costs more, and Dana cannot spend a week on setup. Alex answered with the two days a month that teams save and with the one afternoon of setup.

Next steps: A short demo for Dana and her manager on Thursday at ten. Alex sends the pricing before then.

Overall sentiment: Positive. Dana was cautious about price and effort, but agreed to a date for a demo.`;

export const cannedText =
  'Dana agreed to a short demo on Thursday at ten and wants to see the pricing before then.';

/** The prospect's lines do not depend on what the rep says. */
export const cannedReplies = [
  "Hello, Dana speaking. I'm about to walk into a meeting, so what is this about?",
  'Okay. We do have a tool for that already, and people are used to it. What would be different with yours?',
  'Hm, that sounds like what the last vendor told us. The setup took three months in the end. How long does yours really take?',
  "One afternoon would be fine. But I'd have to explain the price to my manager. What are we talking about, roughly?",
  'That is more than we pay today. If it really saves us two days a month, I could make a case for it. Can you show me that with our own numbers?',
  "All right, send me the details and let's say Thursday at ten. I'll bring my manager along. Thanks for the call.",
] as const;
