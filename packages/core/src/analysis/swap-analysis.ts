import type { Analysis, Evidence, NextStep, Side } from '@sales-analytics/contract';

const other: Record<Side, Side> = { sales_rep: 'customer', customer: 'sales_rep' };

function swapped<Value>(pair: { sales_rep?: Value; customer?: Value }) {
  const { sales_rep: rep, customer } = pair;
  return {
    ...(customer !== undefined && { sales_rep: customer }),
    ...(rep !== undefined && { customer: rep }),
  };
}

/** The longest monologue that the model gave for the rep was the customer's, so it is left out. */
export function swapAnalysis(analysis: Analysis): Analysis {
  const { longest_monologue_duration: _, ...rest } = analysis;
  const { talk_to_listen_ratio: ratio, sentiment, questions_asked: questions } = rest;
  return {
    ...rest,
    ...(ratio && { talk_to_listen_ratio: swapped(ratio) }),
    ...(questions && { questions_asked: swapped(questions) }),
    ...(sentiment && { sentiment: swappedSentiment(sentiment) }),
  };
}

function swappedSentiment(sentiment: NonNullable<Analysis['sentiment']>) {
  const { sales_rep_sentiment, customer_sentiment, ...overall } = sentiment;
  return {
    ...overall,
    ...(customer_sentiment && { sales_rep_sentiment: customer_sentiment }),
    ...(sales_rep_sentiment && { customer_sentiment: sales_rep_sentiment }),
  };
}

/** The customer's questions and the rep's closing questions were the other side's, so they are left out. */
export function swapEvidence(evidence: Evidence): Evidence {
  const { customer_questions, closing_questions, ...rest } = evidence;
  const { questions, next_steps } = rest;
  // If nothing changes, the same object is returned, so that nothing is sent.
  if (!customer_questions && !closing_questions && !questions && !next_steps) return evidence;
  return {
    ...rest,
    ...(questions && {
      questions: questions.map(({ side, quote }) => ({ side: other[side], quote })),
    }),
    ...(next_steps && { next_steps: next_steps.map(withOtherOwner) }),
  };
}

function withOtherOwner({ owner, ...step }: NextStep): NextStep {
  return { ...step, ...(owner && { owner: other[owner] }) };
}
