import type { CustomerQuestion } from '@sales-analytics/contract';
import { foundPlace, type CheckedPlace, type Place } from '../evidence/checked-evidence.ts';
import { foldedQuote } from '../evidence/folded-quote.ts';
import { normaliseText } from '../evidence/normalise-text.ts';
import type { FindQuote } from '../evidence/quote-finder.ts';
import type { LookedUpQuote } from '../evidence/quote-tally.ts';
import type { AskedQuestion } from '../metrics/call-metrics.ts';
import type { SideQuotes } from './side-quotes.ts';

export interface UnansweredQuestion {
  question: string;
  place: Place;
  comment?: string;
}

export interface QuestionFindings {
  asked: number;
  unanswered: UnansweredQuestion[];
  /** A question is searched for only in the customer's words, and its answer only in the rep's words after it. */
  quotes: LookedUpQuote[];
}

export interface QuestionsToCheck {
  find: SideQuotes;
  asked: readonly AskedQuestion[];
  given: readonly CustomerQuestion[];
}

interface GivenQuestion extends CustomerQuestion {
  words: string;
  /** If the same words are given several times, each is searched for after the previous place. */
  place: CheckedPlace;
  usedAt?: number;
}

interface PlacedQuestion {
  question: string;
  place: Place;
  given?: GivenQuestion;
}

/** An answer doesn't count if its words are not found, are the customer's or come before the question. */
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

/** Questions that were found by their form and questions that only the model names are returned in order. */
function joined(asked: readonly AskedQuestion[], given: GivenQuestion[]): PlacedQuestion[] {
  const sorted = asked.toSorted((a, b) => a.line - b.line);
  const questions = sorted.map(({ text, line, startMs }) => ({
    question: text,
    words: ` ${normaliseText(text).join(' ')} `,
    place: { line, ...(startMs !== undefined && { startMs }) },
  }));
  // Identical words are matched first, because the whole of one question can be a part of another ('Why?').
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
/** A quote that is this many characters longer is about more than this question. */
const muchLonger = 500;

/** A model may quote a part of a sentence or several sentences. One or two words must also be on the same line. */
function isAbout(given: GivenQuestion, { words, place }: { words: string; place: Place }): boolean {
  const [shorter, longer] =
    given.words.length < words.length ? [given.words, words] : [words, given.words];
  const isOpen = !isUsed(given) || (given.usedAt === place.line && longer === given.words);
  if (!isOpen || longer.length - shorter.length > muchLonger) return false;
  // There are as many pairs as questions times quotes, so the check that excludes nearly all of them comes first.
  if (!longer.includes(shorter) || shorter.trim() === '') return false;
  const isSameLine = foundPlace(given.place)?.line === place.line;
  return isSameLine || shorter.trim().split(' ').length >= fewWords;
}
