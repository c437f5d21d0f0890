import type { ClosingQuestion, Side } from '@sales-analytics/contract';
import type { CheckedPlace, Place } from '../evidence/checked-evidence.ts';
import { maxQuoteLength } from '../evidence/folded-quote.ts';
import { fuzzyMatch, isUsedUp, type SearchBudget } from '../evidence/fuzzy-match.ts';
import { normaliseText } from '../evidence/normalise-text.ts';
import { withoutLabels } from '../evidence/spoken-quote.ts';
import { createWordIndex } from '../evidence/word-index.ts';
import { oneDecimal } from '../metrics/one-decimal.ts';
import { questionMark, sentencesOf } from '../text/sentences.ts';
import { isTimed } from '../metrics/side-utterances.ts';
import type { Segment } from '../metrics/segments.ts';
import type { Times } from '../transcript/times.ts';
import type { CallSpeech } from './call-speech.ts';
import { statesPrice } from './price-statements.ts';

export interface AfterAsk {
  kind: 'price' | 'closing';
  sentence: string;
  place: Place;
  /** It is true if the rep continued to speak in the same segment. */
  wentOn: boolean;
  /** It has one decimal. It is undefined if there are no times or no words follow. */
  seconds?: number;
  next?: Side;
}

export interface AsksToFind {
  speech: CallSpeech;
  closingQuestions: readonly ClosingQuestion[];
  /** Words about prices are only known in English. */
  isEnglish: boolean;
  budget?: SearchBudget;
}

export interface FoundAsks {
  asks: AfterAsk[];
  closingPlaces: CheckedPlace[];
}

interface RepSentence {
  segment: Segment;
  text: string;
  place: Place;
  isLast: boolean;
}

/** Measures the time until either side speaks. It is 0 s if the sentence is not the last of its segment. */
export function afterAsks({ speech, closingQuestions, isEnglish, budget }: AsksToFind): FoundAsks {
  const sentences = speech.segments
    .filter(({ side }) => side === 'sales_rep')
    .flatMap(sentencesOfSegment);
  const closing = closingSentences(closingQuestions, sentences, budget && { budget });
  const closes = new Set<RepSentence | null | 'not-searched'>(closing);
  const asks = sentences.flatMap((sentence): AfterAsk[] => {
    if (closes.has(sentence)) return [askOf('closing', sentence, speech)];
    return statesPrice(sentence.text, isEnglish) ? [askOf('price', sentence, speech)] : [];
  });
  return {
    asks,
    closingPlaces: closing.map((sentence) =>
      typeof sentence === 'object' ? (sentence?.place ?? null) : sentence,
    ),
  };
}

/** The result is null for a question that was not found. A repeated quote is searched for after its previous place. */
function closingSentences(
  closingQuestions: readonly ClosingQuestion[],
  sentences: readonly RepSentence[],
  limit: { budget?: SearchBudget } = {},
): (RepSentence | null | 'not-searched')[] {
  if (closingQuestions.length === 0) return [];
  const index = createWordIndex(sentences);
  const speakers = new Set(sentences.map(({ segment }) => segment.speaker.trim().toLowerCase()));
  const ends = new Map<string, number>();
  return closingQuestions.map(({ quote }) => {
    if (quote.length > maxQuoteLength) return null;
    const words = normaliseText(withoutLabels(quote, speakers));
    const key = words.join(' ');
    const from = ends.get(key) ?? 0;
    const match =
      fuzzyMatch(index, words, { from, ...limit }) ??
      (from > 0 ? fuzzyMatch(index, words, limit) : undefined);
    if (!match) return isUsedUp(limit.budget) ? 'not-searched' : null;
    ends.set(key, match.end);
    const [first = -1, last = -1] = [index.lines[match.start], index.lines[match.end - 1]];
    return askIn(sentences.slice(first, last + 1)) ?? null;
  });
}

/** Words from two segments were not said in a row, so the result is undefined for them. */
function askIn(quoted: readonly RepSentence[]): RepSentence | undefined {
  if (quoted.some(({ segment }) => segment !== quoted[0]?.segment)) return undefined;
  return quoted.findLast(({ text }) => questionMark.test(text)) ?? quoted.at(-1);
}

function sentencesOfSegment(segment: Segment): RepSentence[] {
  const sentences = sentencesOf(segment.text);
  return sentences.map(({ text, from }, at) => {
    const { line, startMs } = segment.parts.findLast((part) => part.from <= from) ?? segment;
    const place = { line, ...(startMs !== undefined && { startMs }) };
    return { segment, text, place, isLast: at === sentences.length - 1 };
  });
}

function askOf(kind: AfterAsk['kind'], sentence: RepSentence, speech: CallSpeech): AfterAsk {
  const { text, place, isLast, segment } = sentence;
  const ask = { kind, sentence: text, place, wentOn: !isLast };
  if (!isLast) return { ...ask, next: 'sales_rep', ...(speech.turns && { seconds: 0 }) };
  const next = speech.turns ? nextByTime(segment, speech) : nextInOrder(segment, speech);
  return { ...ask, ...next };
}

function nextInOrder(segment: Segment, { segments }: CallSpeech): Pick<AfterAsk, 'next'> {
  const next = segments[segments.indexOf(segment) + 1];
  return next ? { next: next.side } : {};
}

/** The wait is 0 s if the speech began before the end. It is missing if the segment or the next line has no times. */
function nextByTime(
  segment: Segment,
  { segments, isTimed: hasTimes }: CallSpeech,
): Pick<AfterAsk, 'next' | 'seconds'> {
  const endMs = segment.endMs ?? 0;
  let first: (Segment & Times) | undefined;
  for (const other of segments) {
    if (other === segment || !isTimed(other)) continue;
    const isLater = other.endMs > endMs || other.startMs === endMs;
    if (isLater && (!first || other.startMs < first.startMs)) first = other;
  }
  if (!first) return {};
  if (!hasTimes(segment) || !hasTimes(first)) return { next: first.side };
  return { next: first.side, seconds: oneDecimal(Math.max(0, first.startMs - endMs) / 1000) };
}
