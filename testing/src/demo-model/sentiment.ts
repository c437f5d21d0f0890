import type { SentimentWord, Side } from '@sales-analytics/contract';
import type { ReadCall, Said } from './read-call.ts';
import { anyOf } from './sentences.ts';

const good = anyOf(
  'good|great|perfect|excellent|fantastic|wonderful|amazing|nice|happy|glad|love|like that|interesting|interested|exciting|helpful|useful|impressive|thanks|thank you|appreciate|works|agreed|exactly|looking forward|makes sense|sounds good|would help',
);
const bad = anyOf(
  'bad|terrible|awful|annoying|annoyed|angry|frustrating|frustrated|disappointed|disappointing|unhappy|hate|worried|worries|worry|concerned|expensive|complicated|waste of|ridiculous|rude|unfortunately|not interested|no thanks|stop calling|leave me alone|impossible|sick of|tired of',
);
const denied = anyOf("not|never|no|isn't|wasn't|aren't|don't|doesn't|didn't|hardly");

interface Tally {
  good: Said[];
  bad: Said[];
}

export interface Sentiment {
  overall: SentimentWord;
  sides: Record<Side, SentimentWord>;
  /** The last sentence shows the overall sentiment. It is undefined if the sentiment is neutral. */
  example: Said | undefined;
}

/** Judges by the words of each side. The word lists are English, so a call in another language is neutral. */
export function readSentiment({ said }: ReadCall): Sentiment {
  const sides: Record<Side, Tally> = {
    sales_rep: { good: [], bad: [] },
    customer: { good: [], bad: [] },
  };
  for (const one of said) {
    const isDenied = denied.test(one.plain);
    if (bad.test(one.plain)) sides[one.side].bad.push(one);
    else if (good.test(one.plain)) sides[one.side][isDenied ? 'bad' : 'good'].push(one);
  }
  const rep = wordFor(sides.sales_rep);
  const customer = wordFor(sides.customer);
  // A rep is polite in any call, so the customer's words decide if there are any.
  const telling: Side = said.some(({ side }) => side === 'customer') ? 'customer' : 'sales_rep';
  const overall = telling === 'customer' ? customer : rep;
  const examples = { positive: sides[telling].good, negative: sides[telling].bad, neutral: [] };
  return {
    overall,
    sides: { sales_rep: rep, customer },
    example: examples[overall].at(-1),
  };
}

function wordFor(tally: Tally): SentimentWord {
  const difference = tally.good.length - tally.bad.length;
  const margin = (tally.good.length + tally.bad.length) / 5;
  if (difference > margin) return 'positive';
  return difference < -margin ? 'negative' : 'neutral';
}
