import {
  objectionKindSchema,
  objectionOutcomeSchema,
  sentimentWordSchema,
  sideSchema,
  type Analysis,
  type ClosingQuestion,
  type CompetitorMention,
  type CustomerQuestion,
  type Evidence,
  type Insight,
  type NextStep,
  type Objection,
  type QuotedQuestion,
} from '@sales-analytics/contract';

/** Strict modes require an object schema that lists every property as required and allows no others. */
function closedObject(properties: Record<string, unknown>, description?: string) {
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

function listOf(items: unknown, description: string) {
  return { type: 'array', items, description };
}

const text = { type: 'string' };
const sentimentWord = { type: 'string', enum: sentimentWordSchema.options };
const side = { type: 'string', enum: sideSchema.options };

// `satisfies` makes the compiler report a field that is added to the contract but is missing here.
const fields = {
  talk_to_listen_ratio: closedObject(
    { sales_rep: { type: 'number' }, customer: { type: 'number' } },
    'Share of the talking of each side in percent, 0 to 100; both add up to 100.',
  ),
  objection_count: { type: 'integer', description: 'Objections the customer raised.' },
  // A map from name to count has open property names, which strict modes reject.
  competitor_mentions: listOf(
    closedObject({ name: text, count: { type: 'integer' } }),
    'Competitors that were named, each with how often.',
  ),
  sentiment: closedObject({
    overall_sentiment: sentimentWord,
    sales_rep_sentiment: sentimentWord,
    customer_sentiment: sentimentWord,
  }),
  filler_words: listOf(text, 'Filler words and phrases that were used, each once.'),
  longest_monologue_duration: {
    type: 'number',
    description: "The sales rep's longest uninterrupted stretch, in seconds.",
  },
  questions_asked: closedObject({
    sales_rep: listOf(text, 'Questions of the sales rep, word for word.'),
    customer: listOf(text, 'Questions of the customer, word for word.'),
  }),
  actionable_insights: {
    type: 'string',
    description: 'What went well and what to do differently, each insight on its own line.',
  },
} satisfies Record<keyof Analysis, Record<string, unknown>>;

type Properties<Item> = Record<keyof Item, Record<string, unknown>>;

// Evidence is requested with quotes, so that code can look up each of them.
const evidenceItems = {
  objections: {
    quote: text,
    kind: { type: 'string', enum: objectionKindSchema.options },
    outcome: { type: 'string', enum: objectionOutcomeSchema.options },
    response: text,
    repeats: text,
  } satisfies Properties<Objection>,
  questions: { side, quote: text } satisfies Properties<QuotedQuestion>,
  competitors: { name: text, quote: text } satisfies Properties<CompetitorMention>,
  insights: { title: text, text, quote: text } satisfies Properties<Insight>,
  customer_questions: {
    quote: text,
    answer: text,
    comment: text,
  } satisfies Properties<CustomerQuestion>,
  closing_questions: { quote: text } satisfies Properties<ClosingQuestion>,
  next_steps: { owner: side, what: text, due: text, quote: text } satisfies Properties<NextStep>,
} satisfies Properties<Evidence>;

const additions = {
  speaker_roles: listOf(
    closedObject({ speaker: text, role: side }),
    'The side of each speaker, by the label of their lines.',
  ),
  objections: listOf(closedObject(evidenceItems.objections), 'Each objection, quoted.'),
  questions: listOf(closedObject(evidenceItems.questions), 'Each question, quoted.'),
  competitors: listOf(closedObject(evidenceItems.competitors), 'Each competitor, quoted.'),
  insights: listOf(closedObject(evidenceItems.insights), 'Each insight with what it rests on.'),
  customer_questions: listOf(
    closedObject(evidenceItems.customer_questions),
    "Each question of the customer, with the rep's words that answer it.",
  ),
  closing_questions: listOf(
    closedObject(evidenceItems.closing_questions),
    'Questions of the sales rep that ask for a decision or a commitment.',
  ),
  next_steps: listOf(
    closedObject(evidenceItems.next_steps),
    'What was agreed to be done after the call.',
  ),
};

export interface CallAnalysisTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export const callAnalysisTool: CallAnalysisTool = {
  name: 'callAnalysis',
  description: 'Records the analysis of one sales call.',
  // The additions come last, because an answer that is cut off loses its end first.
  parameters: closedObject({ ...fields, ...additions }),
};
