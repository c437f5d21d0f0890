import type { CustomerQuestion, Sides, Transcript } from '@sales-analytics/contract';
import type { Place } from '../evidence/checked-evidence.ts';
import { normaliseText } from '../evidence/normalise-text.ts';
import type { AskedQuestion } from '../metrics/call-metrics.ts';
import { sideQuoteFinder, type FindSideQuote } from './side-quotes.ts';

/** A question of the customer that no words of the rep answer. */
export interface UnansweredQuestion {
  /** As it was said. */
  question: string;
  place: Place;
  /** What the model says became of it. */
  comment?: string;
}

export interface QuestionFindings {
  /** How many questions the customer asked. */
  asked: number;
  unanswered: UnansweredQuestion[];
  /** How many quotes the model gave for questions and their answers, and how many of them were not found. */
  quoteCount: number;
  missingCount: number;
}

export interface QuestionsToCheck {
  transcript: Transcript;
  sides: Sides;
  /** Those that the question rule finds. */
  asked: readonly AskedQuestion[];
  /** What the model says of the customer's questions. */
  given: readonly CustomerQuestion[];
}

interface PlacedQuestion {
  question: string;
  place: Place;
  given?: CustomerQuestion;
}

/**
 * Every question of the customer, found by the rule or named by the model, for which the model names no words of the
 * rep that were said after it. Words that are not found, are the customer's or stand before the question don't count.
 */
export function questionFindings({
  transcript,
  sides,
  asked,
  given,
}: QuestionsToCheck): QuestionFindings {
  const { utterances } = transcript;
  const findQuestion = sideQuoteFinder(utterances, sides, 'customer');
  const findAnswer = sideQuoteFinder(utterances, sides, 'sales_rep');
  const places = given.map(({ quote }) => findQuestion(quote));
  const answers = given.map(({ answer }, at) =>
    answer === undefined ? undefined : findAnswer(answer, places[at]?.line),
  );
  const questions = joined(asked, given, findQuestion);
  const unanswered = questions.filter(({ given: one }) => !one || !answers[given.indexOf(one)]);
  const answerQuotes = answers.filter((place) => place !== undefined);
  return {
    asked: questions.length,
    unanswered: unanswered.map(({ question, place, given: one }) => ({
      question,
      place,
      ...(one?.comment !== undefined && { comment: one.comment }),
    })),
    quoteCount: places.length + answerQuotes.length,
    missingCount: [...places, ...answerQuotes].filter((place) => place === null).length,
  };
}

/** The questions of the rule with what the model says of each, and those that only the model names, in their order. */
function joined(
  asked: readonly AskedQuestion[],
  given: readonly CustomerQuestion[],
  find: FindSideQuote,
): PlacedQuestion[] {
  const open = new Set(given);
  const byRule = asked.map(({ text, line, startMs }): PlacedQuestion => {
    const one = [...open].find(({ quote }) => isSameQuestion(quote, text));
    if (one) open.delete(one);
    const place = { line, ...(startMs !== undefined && { startMs }) };
    return { question: text, place, ...(one && { given: one }) };
  });
  const others = [...open].flatMap((one): PlacedQuestion[] => {
    const place = find(one.quote);
    return place ? [{ question: one.quote, place, given: one }] : [];
  });
  return [...byRule, ...others].toSorted((a, b) => a.place.line - b.place.line);
}

/** One has all words of the other in a row: a model quotes a part of a sentence, or more than one. */
function isSameQuestion(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => ` ${normaliseText(text).join(' ')} `);
  if (first === undefined || second === undefined || first.trim() === '') return false;
  return first.includes(second) || second.includes(first);
}
