import { objectionKindOf } from './objection-words.ts';
import type { ReadCall, Said } from './read-call.ts';
import { anyOf } from './sentences.ts';

const days = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';

const need = anyOf(
  "problem|problems|issue|pain|mistakes?|errors?|slow|by hand|manual|manually|struggl(?:e|es|ing)|takes? (?:us |me |them )?(?:too |so )?(?:long|forever|hours|days|weeks|ages)|wast(?:e|es|ing)|lose|losing|lost|late|miss(?:es|ed|ing)?|chaos|spreadsheets?|can't (?:see|find|keep|track)|need|needs|have to|would help|wish|complain(?:s|ts?|ing)?|breaks? down|broke|shortage|behind schedule|frustrat(?:ed|ing)|search(?:es|ing)?|(?:for|three|four|many) hours",
);
const value = anyOf(
  'we (?:help|offer|provide|answer|collect|move|deliver|include|take care|handle|install|train|build|cover)|our (?:new )?(?:customers|clients|platform|product|software|solution|service|machines?|offer)|(?:you|they|teams|customers|clients) saved?|saves?|faster|automatic(?:ally)?|on its own|ready in|within (?:one|two|three|a|an|\\d+)|includes?|included|guarantee|free|pays? for itself|less than|percent',
);
const step = anyOf(
  `${days}|tomorrow|next (?:week|month)|calendar|invite|invitation|follow up|follow-up`,
  "(?:i'll|i will|we'll|we will|let me|please|can you|could you|can i|may i|shall i|i can|sure|yes),? (?:\\w+ ){0,2}(?:send|call|e-?mail|share|prepare|set up|arrange|book|forward|show|bring)",
  "you(?:'ll| will) (?:have|get|receive|hear)",
  'send (?:me|us|it|them) ',
  "(?:let's|let us|shall we|can we|could we|how about|would you) (?:\\w+ ){0,3}(?:meet|talk|call|demo|visit|speak|have a|go through)",
  '(?:a|the|short|quick) (?:demo|trial|pilot|site visit)',
);
const agreement = anyOf(
  '(?:do we have a|is (?:it|that) a) deal',
  '(?:shall|can|could|should) we (?:\\w+ )?(?:start|begin|go ahead|move forward|agree|sign|close|proceed)',
  'are you ready to (?:\\w+ )?(?:start|begin|go ahead|sign|order)',
  '(?:would|will|do) you (?:\\w+ ){0,2}have (?:time|an hour|half an hour|a moment (?:on|next))',
);
const past = anyOf(
  "last (?:week|month|year|monday|tuesday|wednesday|thursday|friday)|yesterday|every \\w+|no calls|don't (?:call|send)",
);

/** Objections are not among the needs. */
export function findNeeds({ said }: ReadCall): Said[] {
  return said.filter(
    ({ side, plain, isQuestion }) =>
      side === 'customer' &&
      !isQuestion &&
      need.test(plain) &&
      objectionKindOf(plain) === undefined,
  );
}

export function findValue({ said }: ReadCall): Said[] {
  const statements = said.filter(({ side, isQuestion }) => side === 'sales_rep' && !isQuestion);
  const company = statements.find(({ introduction }) => introduction?.company)?.introduction
    ?.company;
  return statements.filter(({ text, plain, introduction }) => {
    const isAboutCompany = company !== undefined && text.includes(company);
    return value.test(plain) || (isAboutCompany && !introduction);
  });
}

export function findNextSteps({ said }: ReadCall): Said[] {
  return said.filter(
    ({ plain }) => step.test(plain) && !past.test(plain) && objectionKindOf(plain) === undefined,
  );
}

export function findClosingQuestions({ said }: ReadCall): Said[] {
  return said.filter(
    ({ side, plain, isQuestion }) =>
      side === 'sales_rep' &&
      isQuestion &&
      (step.test(plain) || agreement.test(plain)) &&
      !past.test(plain),
  );
}

/** The rep's next line answers these questions with a question or not at all. */
export function findUnanswered(call: ReadCall): Said[] {
  return call.said.filter((asked) => {
    if (asked.side !== 'customer' || !asked.isQuestion) return false;
    const answer = call.next.sales_rep[asked.line];
    return answer?.said.every(({ isQuestion }) => isQuestion) ?? true;
  });
}
