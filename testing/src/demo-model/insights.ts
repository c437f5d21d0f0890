import type { Insight, ObjectionKind } from '@sales-analytics/contract';
import type { FoundCompetitor } from './competitors.ts';
import { inventedQuote } from './quoting.ts';
import { findNeeds, findNextSteps, findUnanswered } from './moments.ts';
import { namesFigure, type FoundObjection } from './objections.ts';
import { wordsOf, type ReadCall, type Said } from './read-call.ts';

export interface InsightSource {
  call: ReadCall;
  transcript: string;
  objections: readonly FoundObjection[];
  competitors: readonly FoundCompetitor[];
}

type FoundInsight = Required<Insight>;

const maxInsights = 6;
const maxObjections = 2;
/** The rep talks more than most reps if their share of all words, in percent, is at least this. */
const muchTalk = 65;
const openQuestion =
  /^(?:(?:and|so|but|okay|well|um),? )*(?:how(?! about)|what|why|which|where|who)(?!\p{L})/u;

/** Returns advice with exact quotes, except for the last one, whose quote is invented. */
export function findInsights(source: InsightSource): FoundInsight[] {
  const { call } = source;
  const found = [
    ...objectionInsights(source),
    needInsight(call),
    questionInsight(call),
    unansweredInsight(call),
    competitorInsight(source),
    talkInsight(call),
    stepInsight(call),
  ].filter((insight) => insight !== undefined);
  const insights = found.length > 0 ? found.slice(0, maxInsights) : openingInsight(call);
  return insights.length > 0 ? [...insights, inventedInsight(source.transcript)] : [];
}

function inventedInsight(transcript: string): FoundInsight {
  return {
    title: 'An example of an invented quote',
    text: 'These words were not said. The demo adds them to show how a quote is marked that is not in the transcript.',
    quote: inventedQuote(transcript),
  };
}

const objectionTips: Record<ObjectionKind, { title: string; text: string }> = {
  price: {
    title: 'Set a gain against the price',
    text: 'Ask what the problem costs before you defend the price.',
  },
  existing_solution: {
    title: 'Ask about the present solution',
    text: 'Ask what it does well and what it leaves undone before you compare.',
  },
  timing: {
    title: 'Make the timing concrete',
    text: 'Say how much time it takes and offer a date that suits the customer.',
  },
  authority: {
    title: 'Find out who decides',
    text: 'Ask what the person who decides needs to see, and offer to show it to them.',
  },
  dismissive: {
    title: 'Earn the next minute',
    text: 'Say in one sentence why you call this customer in particular, and ask one question.',
  },
  situational: {
    title: 'Respect the situation',
    text: 'Ask when it is better, and agree on a date at once.',
  },
  other: {
    title: 'Ask what is behind the doubt',
    text: 'Let the customer explain the doubt before you answer it.',
  },
};

function objectionInsights({ objections }: InsightSource): FoundInsight[] {
  const unsettled = objections.filter(({ outcome }) => outcome !== 'accepted');
  const settled = objections.find(({ outcome }) => outcome === 'accepted');
  const tips = unsettled.slice(0, maxObjections).map((objection) => {
    const { title, text } = objectionTips[objection.kind];
    return { title, text: `${openingOf(objection)} ${text}`, quote: objection.said.text };
  });
  if (!settled) return tips;
  const praise = {
    title: 'You settled this concern',
    text: 'The customer accepted your answer. Use it again when this concern comes up.',
    quote: settled.said.text,
  };
  return [...tips, praise];
}

function openingOf({ kind, answer, outcome }: FoundObjection): string {
  if (!answer) return 'This was not answered.';
  if (kind === 'price' && !namesFigure(answer)) return 'The answer to this named no figure.';
  if (outcome === 'parked') return 'This was put off.';
  return outcome === 'lost'
    ? 'This ended the matter.'
    : 'The customer did not say that this was settled.';
}

function needInsight(call: ReadCall): FoundInsight | undefined {
  const [need] = findNeeds(call);
  if (!need) return undefined;
  const asksOn = call.next.sales_rep[need.line]?.said.some(({ isQuestion }) => isQuestion);
  return asksOn
    ? {
        title: 'You asked about the need',
        text: 'The customer spoke of a need, and you asked a question next. Go on until you know what it costs.',
        quote: need.text,
      }
    : {
        title: 'Ask what this costs',
        text: 'The customer spoke of a need, and your next line has no question mark. Ask how often it happens and what it costs.',
        quote: need.text,
      };
}

function questionInsight(call: ReadCall): FoundInsight | undefined {
  const asked = call.said.filter(({ side, isQuestion }) => side === 'sales_rep' && isQuestion);
  const [best] = asked
    .filter(({ plain }) => openQuestion.test(plain))
    .map((question) => ({ question, words: call.next.customer[question.line]?.words ?? 0 }))
    .toSorted((a, b) => b.words - a.words);
  if (best && best.words > 0) {
    return {
      title: 'Keep asking open questions',
      text: `The customer answered this question with ${best.words === 1 ? 'one word' : `${best.words} words`}.`,
      quote: best.question.text,
    };
  }
  const first = call.said.find(({ side }) => side === 'sales_rep');
  if (asked.length > 0 || !first) return undefined;
  return {
    title: 'Ask questions',
    text: 'None of your sentences has a question mark. You opened with these words; follow them with a question.',
    quote: first.text,
  };
}

function unansweredInsight(call: ReadCall): FoundInsight | undefined {
  const [question] = findUnanswered(call);
  if (!question) return undefined;
  const asksBack = (call.next.sales_rep[question.line]?.said.length ?? 0) > 0;
  const what = asksBack
    ? 'Your next line only asks another question.'
    : 'No words of yours follow.';
  return {
    title: 'Answer this question',
    text: `The customer asked this. ${what} Come back to it.`,
    quote: question.text,
  };
}

function competitorInsight({ competitors }: InsightSource): FoundInsight | undefined {
  const [first] = competitors;
  const [said] = first?.said ?? [];
  if (!first || !said) return undefined;
  return {
    title: 'Learn what the competitor lacks',
    text: `${first.name} was named. Ask what the customer misses there.`,
    quote: said.text,
  };
}

function talkInsight(call: ReadCall): FoundInsight | undefined {
  const rep = wordsOf(call, 'sales_rep');
  const share = Math.round((100 * rep) / Math.max(1, rep + wordsOf(call, 'customer')));
  const [longest] = call.lines
    .filter(({ side, said }) => side === 'sales_rep' && said.length > 0)
    .toSorted((a, b) => b.words - a.words);
  const [opening] = longest?.said ?? [];
  if (share < muchTalk || !longest || !opening || call.sides.size < 2) return undefined;
  return {
    title: 'Leave more room',
    text: `You spoke ${share} percent of all words. Your longest line has ${longest.words} words and begins with these.`,
    quote: opening.text,
  };
}

function stepInsight(call: ReadCall): FoundInsight | undefined {
  const step = findNextSteps(call).at(-1);
  const last = call.said.findLast(({ side }) => side === 'sales_rep');
  if (step) return confirmed(step);
  if (!last) return undefined;
  return {
    title: 'Close with a next step',
    text: 'The demo’s English word lists found no next step. Your last words were these; end with a date instead.',
    quote: last.text,
  };
}

function confirmed({ text }: Said): FoundInsight {
  return {
    title: 'Confirm the next step',
    text: 'This was said about what comes next. Confirm it in writing today.',
    quote: text,
  };
}

/** This insight is for a call in which no rule finds anything, for example if only the customer speaks. */
function openingInsight({ said }: ReadCall): FoundInsight[] {
  const [first] = said;
  if (!first) return [];
  return [
    {
      title: 'How the call begins',
      text: 'The demo’s rules found nothing else to say about this call, which begins with these words.',
      quote: first.text,
    },
  ];
}
