import type { CustomerQuestion } from '@sales-analytics/contract';
import { foundPlace, type CheckedPlace, type Place } from '../evidence/checked-evidence.ts';
import { foldedQuote } from '../evidence/folded-quote.ts';
import { normaliseText } from '../evidence/normalise-text.ts';
import type { FindQuote } from '../evidence/quote-finder.ts';
import type { LookedUpQuote } from '../evidence/quote-tally.ts';
import type { AskedQuestion } from '../metrics/call-metrics.ts';
import type { SideQuotes } from './side-quotes.ts';

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
  /**
   * The quotes that the model gave for questions and their answers, looked for where they have to stand: a question in
   * the customer's words, its answer in the rep's, after the question.
   */
  quotes: LookedUpQuote[];
}

export interface QuestionsToCheck {
  find: SideQuotes;
  /** Those that the question rule finds. */
  asked: readonly AskedQuestion[];
  /** What the model says of the customer's questions. */
  given: readonly CustomerQuestion[];
}

interface GivenQuestion extends CustomerQuestion {
  /** The quote's words, as quotes are compared. */
  words: string;
  /** Each time the same words are given they are looked for behind the last place. */
  place: CheckedPlace;
  /** Where the question of the rule begins that it was matched to. */
  usedAt?: number;
}

interface PlacedQuestion {
  question: string;
  place: Place;
  given?: GivenQuestion;
}

/**
 * Every question of the customer, found by the rule or named by the model, for which the model names no words of the
 * rep that were said after it. Words that are not found, are the customer's or stand before the question don't count.
 */
export function questionFindings({
  find,
  asked,
  given: ofModel,
}: QuestionsToCheck): QuestionFindings {
  const given = placed(ofModel, find.customer);
  const questions = joined(asked, given);
  const places = new Map(questions.map((question) => [question.given, question.place]));
  const answers = new Map(
    given
      .filter(({ answer }) => answer !== undefined)
      .map((one) => [one, find.sales_rep(one.answer ?? '', places.get(one)?.line)]),
  );
  const unanswered = questions.filter(({ given: one }) => !one || !foundPlace(answers.get(one)));
  const quotes = given.flatMap((one): LookedUpQuote[] => {
    const place = answers.get(one);
    return [
      { claim: 'customer-question', quote: one.quote, place: one.place },
      ...(place === undefined
        ? []
        : [{ claim: 'answer' as const, quote: one.answer ?? '', place }]),
    ];
  });
  return {
    asked: questions.length,
    unanswered: unanswered.map(({ question, place, given: one }) => ({
      question,
      place,
      ...(one?.comment !== undefined && { comment: one.comment }),
    })),
    quotes,
  };
}

function placed(given: readonly CustomerQuestion[], find: FindQuote): GivenQuestion[] {
  const last = new Map<string, Place | undefined>();
  return given.map((one) => {
    const words = ` ${foldedQuote(one.quote)} `;
    const before = last.get(words);
    const next = before && foundPlace(find(one.quote, before.line));
    const place = next ?? before ?? find(one.quote);
    last.set(words, foundPlace(place));
    return { ...one, words, place };
  });
}

/** The questions of the rule with what the model says of each, and those that only the model names, in their order. */
function joined(asked: readonly AskedQuestion[], given: GivenQuestion[]): PlacedQuestion[] {
  const sorted = asked.toSorted((a, b) => a.line - b.line);
  const questions = sorted.map(({ text, line, startMs }) => ({
    question: text,
    words: ` ${normaliseText(text).join(' ')} `,
    place: { line, ...(startMs !== undefined && { startMs }) },
  }));
  // The same words first: a part of one question can be the whole of another ('Why?').
  const same = questions.map((question) =>
    use(
      question,
      given.find((one) => !isUsed(one) && one.words === question.words),
    ),
  );
  const byRule = questions.map((question, at): PlacedQuestion => {
    const one =
      same[at] ??
      use(
        question,
        given.find((other) => isAbout(other, question)),
      );
    return { question: question.question, place: question.place, ...(one && { given: one }) };
  });
  const lines = new Set<string>();
  const others = given.flatMap((one): PlacedQuestion[] => {
    const { quote, words } = one;
    const place = foundPlace(one.place);
    const key = `${place?.line} ${words}`;
    if (!place || isUsed(one) || lines.has(key)) return [];
    lines.add(key);
    return [{ question: quote, place, given: one }];
  });
  return [...byRule, ...others].toSorted((a, b) => a.place.line - b.place.line);
}

function isUsed({ usedAt }: GivenQuestion): boolean {
  return usedAt !== undefined;
}

function use({ place }: { place: Place }, given: GivenQuestion | undefined) {
  if (given) given.usedAt = place.line;
  return given;
}

const fewWords = 3;
/** A quote that is so much longer is about more than this question; in characters. */
const muchLonger = 500;

/**
 * One has all words of the other in a row: a model quotes a part of a sentence, or more than one. A word or two are
 * found in many questions, so then the quote has to stand on the same line.
 */
function isAbout(given: GivenQuestion, { words, place }: { words: string; place: Place }): boolean {
  const [shorter, longer] =
    given.words.length < words.length ? [given.words, words] : [words, given.words];
  const isOpen = !isUsed(given) || (given.usedAt === place.line && longer === given.words);
  if (!isOpen || longer.length - shorter.length > muchLonger) return false;
  // What is said of nearly all pairs comes first: there are as many as questions times quotes.
  if (!longer.includes(shorter) || shorter.trim() === '') return false;
  const isSameLine = foundPlace(given.place)?.line === place.line;
  return isSameLine || shorter.trim().split(' ').length >= fewWords;
}
