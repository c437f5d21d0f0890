import type {
  Analysis,
  CustomerQuestion,
  Evidence,
  QuotedQuestion,
  Side,
} from '@sales-analytics/contract';
import { measureCall } from '@sales-analytics/core';
import {
  customerQuestionOf,
  findClosing,
  findSteps,
  objectionsWithRepeats,
} from './call-findings.ts';
import { findCompetitors } from './competitors.ts';
import { findInsights } from './insights.ts';
import { findObjections } from './objections.ts';
import { readCall, wordsOf, type ReadCall, type Said } from './read-call.ts';
import { readSentiment } from './sentiment.ts';

/** The product's prompt estimates times from words by this speed. */
const wordsPerMinute = 150;
const maxQuestions = 1_000;
/** The brackets and commas of the lists need this room when questions are left out because of the limit. */
const spareCharacters = 200;

/** Returns the arguments of `callAnalysis` as JSON. Questions are left out first. */
export function analyse(transcript: string, maxLength = Infinity): string {
  const call = readCall(transcript);
  const findings = findingsOf(call, transcript);
  const room = maxLength - JSON.stringify(findings).length - spareCharacters;
  return JSON.stringify(withQuestions(findings, questionsWithin(call, room)));
}

interface AnsweredQuestion {
  said: Said;
  quoted: QuotedQuestion;
  ofCustomer: CustomerQuestion[];
}

/** Returns the first questions that fit. Each is in the answer twice, and the customer's are there three times. */
function questionsWithin(call: ReadCall, room: number): AnsweredQuestion[] {
  let left = room;
  return call.said
    .filter(({ isQuestion }) => isQuestion)
    .slice(0, maxQuestions)
    .map((said): AnsweredQuestion => ({
      said,
      quoted: { side: said.side, quote: said.text },
      ofCustomer: said.side === 'customer' ? [customerQuestionOf(call, said)] : [],
    }))
    .filter(({ said, quoted, ofCustomer }) => {
      left -= JSON.stringify([said.text, quoted, ...ofCustomer]).length;
      return left >= 0;
    });
}

type Findings = Omit<Required<Analysis>, 'competitor_mentions' | 'questions_asked'> &
  Omit<Required<Evidence>, 'questions' | 'customer_questions'> & {
    competitor_mentions: { name: string; count: number }[];
    speaker_roles: { speaker: string; role: Side }[];
  };

function findingsOf(call: ReadCall, transcript: string): Findings {
  const objections = findObjections(call);
  const competitors = findCompetitors(call);
  const insights = findInsights({ call, transcript, objections, competitors });
  return {
    talk_to_listen_ratio: talkRatio(call),
    objection_count: objections.length,
    competitor_mentions: competitors.map(({ name, count }) => ({ name, count })),
    sentiment: sentimentOf(call),
    filler_words: fillerWords(call),
    longest_monologue_duration: Math.round((60 * longestStretch(call)) / wordsPerMinute),
    actionable_insights: insights.map(({ text }) => text).join('\n'),
    speaker_roles: rolesOf(call),
    objections: objections.flatMap(objectionsWithRepeats),
    competitors: competitors.flatMap(({ name, said }) =>
      said.map(({ text }) => ({ name, quote: text })),
    ),
    insights,
    closing_questions: findClosing(call),
    next_steps: findSteps(call),
  };
}

function withQuestions(findings: Findings, questions: readonly AnsweredQuestion[]) {
  return {
    ...findings,
    questions_asked: {
      sales_rep: textsOf(questions, 'sales_rep'),
      customer: textsOf(questions, 'customer'),
    },
    questions: questions.map(({ quoted }) => quoted),
    customer_questions: questions.flatMap(({ ofCustomer }) => ofCustomer),
  };
}

function textsOf(questions: readonly AnsweredQuestion[], side: Side): string[] {
  return questions.filter(({ said }) => said.side === side).map(({ said }) => said.text);
}

function rolesOf({ sides }: ReadCall) {
  // A line without a label has no speaker.
  return [...sides].filter(([label]) => label !== '').map(([speaker, role]) => ({ speaker, role }));
}

function talkRatio(call: ReadCall): { sales_rep: number; customer: number } {
  const rep = wordsOf(call, 'sales_rep');
  const all = rep + wordsOf(call, 'customer');
  const share = all === 0 ? 50 : Math.round((100 * rep) / all);
  return { sales_rep: share, customer: 100 - share };
}

function sentimentOf(call: ReadCall) {
  const { overall, sides } = readSentiment(call);
  return {
    overall_sentiment: overall,
    sales_rep_sentiment: sides.sales_rep,
    customer_sentiment: sides.customer,
  };
}

/** Counts filler words like the product, because another definition would contradict the page. */
function fillerWords({ lines, sides }: ReadCall): string[] {
  const utterances = lines.map(({ label, text }) => ({ speaker: label, text }));
  const { fillerWords: found } = measureCall({ utterances }, Object.fromEntries(sides));
  const words = [found?.sales_rep, found?.customer].flatMap((side) => side?.words ?? []);
  return [...new Set(words.map(({ word }) => word))];
}

function longestStretch({ lines }: ReadCall): number {
  let longest = 0;
  let current = 0;
  for (const { side, words } of lines) {
    current = side === 'sales_rep' ? current + words : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}
