import type { Analysis, Evidence, NextStep, Side } from '@sales-analytics/contract';

const other: Record<Side, Side> = { sales_rep: 'customer', customer: 'sales_rep' };

function swapped<Value>(pair: { sales_rep?: Value; customer?: Value }) {
  const { sales_rep: rep, customer } = pair;
  return {
    ...(customer !== undefined && { sales_rep: customer }),
    ...(rep !== undefined && { customer: rep }),
  };
}

/**
 * Corrects what a model said of the sides when it confused them. Its guess of the rep's longest monologue was about the
 * customer, so it is left out: the model gave none for the rep.
 */
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

/**
 * Corrects the questions and next steps in the same way. What the model said of the customer's questions and of the
 * rep's closing questions was about the other side's, so it is left out. The other evidence does not depend on the
 * side.
 */
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
