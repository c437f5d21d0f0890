import type { Evidence, NewCall } from '@sales-analytics/contract';
import { createQuoteFinder } from '../evidence/quote-finder.ts';
import { contentOfCall } from '../transcript/call-content.ts';

/**
 * Returns the evidence of a call whose quotes are in its transcript, because they can't be looked up without it. Its
 * questions are left out: they prove nothing, so they count as a part of the transcript.
 */
export function foundEvidence(call: NewCall): Evidence | undefined {
  const { evidence } = call;
  if (!evidence) return undefined;
  const find = createQuoteFinder(contentOfCall(call).spoken.transcript.utterances);
  const isFound = ({ quote }: { quote?: string | undefined }) =>
    quote === undefined || find(quote) !== null;
  const { objections, competitors, insights } = evidence;
  const { customer_questions, closing_questions, next_steps } = evidence;
  return {
    ...(objections && { objections: objections.filter(isFound) }),
    ...(competitors && { competitors: competitors.filter(isFound) }),
    ...(insights && { insights: insights.filter(isFound) }),
    ...(customer_questions && { customer_questions: customer_questions.filter(isFound) }),
    ...(closing_questions && { closing_questions: closing_questions.filter(isFound) }),
    ...(next_steps && { next_steps: next_steps.filter(isFound) }),
  };
}
