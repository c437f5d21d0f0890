import type {
  ClosingQuestion,
  CustomerQuestion,
  NextStep,
  Objection,
  Side,
} from '@sales-analytics/contract';
import { findClosingQuestions, findNextSteps } from './moments.ts';
import { describeAnswer, type FoundObjection } from './objections.ts';
import type { ReadCall, Said } from './read-call.ts';
import { anyOf } from './sentences.ts';

const maxClosingQuestions = 20;
const maxSteps = 8;
const wordsOfStep = 8;

export function objectionsWithRepeats({
  repeats,
  ...first
}: FoundObjection): Required<Objection>[] {
  return [first, ...repeats].map(({ said, outcome, answer }, at) => ({
    quote: said.text,
    kind: first.kind,
    outcome,
    response: describeAnswer(answer),
    repeats: at === 0 ? '' : first.said.text,
  }));
}

/** The first statement of the rep's next line is the answer. */
export function customerQuestionOf(call: ReadCall, asked: Said): CustomerQuestion {
  const next = call.next.sales_rep[asked.line];
  const answer = next?.said.find(({ isQuestion }) => !isQuestion);
  if (answer) return { quote: asked.text, answer: answer.text, comment: '' };
  const asksBack = (next?.said.length ?? 0) > 0;
  const comment = asksBack
    ? 'Your next line only asks another question.'
    : 'No words of yours follow.';
  return { quote: asked.text, answer: '', comment };
}

export function findClosing(call: ReadCall): ClosingQuestion[] {
  return findClosingQuestions(call)
    .slice(-maxClosingQuestions)
    .map(({ text }) => ({ quote: text }));
}

export function findSteps(call: ReadCall): Required<NextStep>[] {
  return findNextSteps(call).slice(-maxSteps).map(stepOf);
}

const other: Record<Side, Side> = { sales_rep: 'customer', customer: 'sales_rep' };
const asksOther = anyOf(
  'please',
  '(?:can|could|would|will) you',
  '(?:send|show|call|e-?mail) (?:me|us)',
);
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const count = '(?:\\d{1,2}|an?|one|two|three|four|five|six)';
const dueWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:next )?${weekday}(?: at \\p{L}+)?|tomorrow|today|next (?:week|month)|(?:in|within) ${count} (?:days?|weeks?|months?)|(?:in )?${month}|on the \\p{L}+)(?![\\p{L}\\p{N}])`,
  'iu',
);

/** A request is a step of the other side. Anything else is a step of the side that says it. */
function stepOf({ side, text, plain }: Said): Required<NextStep> {
  const words = text.split(/\s+/u).slice(0, wordsOfStep).join(' ');
  return {
    owner: asksOther.test(plain) ? other[side] : side,
    what: words.replace(/[\s.,;:!?…]+$/u, '') || words,
    due: dueWords.exec(text)?.[0] ?? '',
    quote: text,
  };
}
