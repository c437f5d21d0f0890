import { findCompetitors } from './competitors.ts';
import { findNeeds, findNextSteps, findUnanswered, findValue } from './moments.ts';
import { findObjections } from './objections.ts';
import type { ReadCall, Said } from './read-call.ts';
import { anyOf } from './sentences.ts';

interface Topic {
  asked: RegExp;
  find: (call: ReadCall) => readonly Said[];
  opening: string;
  /**
   * This is the answer if the call has nothing about the subject. It is missing if the question's words may still be found.
   */
  nothing?: string;
}

const priceWords = anyOf(
  'prices?|pricing|costs?|expensive|cheap(?:er)?|budget|pay|pays|paid|money|discount|quote|fee|dollars?|euros?|pounds?',
);
const currency = /[$€£]\s?\d/u;
const timeWords = anyOf(
  "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|(?:next|this|last) (?:week|month|quarter|year)|january|february|march|april|june|july|august|september|october|november|december|o'clock|(?:\\d+|one|two|three|four|five|six|ten|twelve) (?:minutes?|hours?|days?|weeks?|months?|years?)|at (?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|noon)|afternoon|morning",
);
const deciderWords = anyOf(
  'decides?|decision|boss|manager|director|board|owner|procurement|sign(?:s|ed)?|approves?|approval|my team',
);

function matching(words: RegExp): Topic['find'] {
  return ({ said }) => said.filter(({ plain }) => words.test(plain));
}

const topics: readonly Topic[] = [
  {
    asked: anyOf('(?:not|never|un)[ -]?answered|open questions?|left open'),
    find: findUnanswered,
    opening: 'The next line did not answer these questions:',
    nothing: 'Each question of the customer is followed by a line that is more than a question.',
  },
  {
    asked: anyOf(
      'next steps?|follow[- ]?up|agree(?:d)?|to-?do|happens next|action items?|promised?',
    ),
    find: (call) => findNextSteps(call).slice(-3),
    opening: 'This was said about what comes next:',
  },
  {
    asked: anyOf(
      'objections?|objected|concerns?|concerned|worr(?:y|ies|ied)|doubts?|hesitat\\w+|push ?back',
    ),
    find: (call) => findObjections(call).map(({ said }) => said),
    opening: 'These objections came up:',
    nothing: 'No objection came up in words that the demo knows.',
  },
  {
    asked: anyOf(
      'competitors?|competition|alternatives?|rivals?|other (?:tools?|vendors?|suppliers?)',
    ),
    find: (call) => findCompetitors(call).flatMap(({ said }) => said),
    opening: 'Others were named here:',
    nothing: 'No other company was named where the demo looks for one.',
  },
  {
    asked: anyOf('prices?|pricing|how much|costs?|budget|money|pay|discount|expensive|cheap'),
    find: ({ said }) =>
      said.filter(({ text, plain }) => priceWords.test(plain) || currency.test(text)),
    opening: 'This was said about money:',
  },
  {
    asked: anyOf('pains?|pain points?|problems?|needs?|challenges?|issues?|struggl\\w+'),
    find: findNeeds,
    opening: 'The customer said this about what is missing:',
  },
  {
    asked: anyOf('decides?|decision|decision[- ]maker|boss|manager|approv\\w+|sign off'),
    find: matching(deciderWords),
    opening: 'This was said about who decides:',
  },
  {
    asked: anyOf('when|how long|deadline|timeline|dates?|how soon|by when'),
    find: matching(timeWords),
    opening: 'This was said about times:',
  },
  {
    asked: anyOf('offer(?:ed)?|value|benefits?|pitch(?:ed)?|advantages?'),
    find: findValue,
    opening: 'The sales rep offered this:',
  },
  {
    asked: anyOf('questions?', 'did (?:\\w+ )?ask'),
    find: ({ said }) => said.filter(({ isQuestion }) => isQuestion),
    opening: 'These questions were asked:',
  },
];

export interface TopicAnswer {
  opening: string;
  said: readonly Said[];
  nothing?: string | undefined;
}

/** Returns undefined if the question, which must be in lower case, names no subject. */
export function topicOf(question: string, call: ReadCall): TopicAnswer | undefined {
  const topic = topics.find(({ asked }) => asked.test(question));
  return topic && { opening: topic.opening, said: topic.find(call), nothing: topic.nothing };
}
