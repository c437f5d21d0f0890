import type { ClosingQuestion, Side } from '@sales-analytics/contract';
import type { Place, QuotePlace } from '../evidence/checked-evidence.ts';
import { fuzzyMatch } from '../evidence/fuzzy-match.ts';
import { normaliseText } from '../evidence/normalise-text.ts';
import { createWordIndex } from '../evidence/word-index.ts';
import { oneDecimal } from '../metrics/one-decimal.ts';
import { sentencesOf } from '../metrics/sentences.ts';
import { isTimed } from '../metrics/side-speech.ts';
import type { Stretch } from '../metrics/stretches.ts';
import type { CallSpeech } from './call-speech.ts';
import { statesPrice } from './price-statements.ts';

/** A price or a closing question of the rep, and what followed it. */
export interface AfterAsk {
  kind: 'price' | 'closing';
  /** The sentence, as it was said. */
  sentence: string;
  place: Place;
  /** The rep spoke on in the same stretch. */
  wentOn: boolean;
  /** From the end of the stretch until anyone spoke, to one decimal; undefined without times or a next word. */
  seconds?: number;
  /** Who spoke first afterwards; undefined where no words follow. */
  next?: Side;
}

export interface AsksToFind {
  speech: CallSpeech;
  /** Closing questions that the model names. */
  closingQuestions: readonly ClosingQuestion[];
  /** Whether price words can be read in this call. */
  isEnglish: boolean;
}

export interface FoundAsks {
  asks: AfterAsk[];
  /** Where each closing question stands in the rep's words, in the order given; null where it was not found. */
  closingPlaces: QuotePlace[];
}

interface RepSentence {
  stretch: Stretch;
  text: string;
  place: Place;
  isLast: boolean;
}

/**
 * What happened after each price statement and each closing question of the rep: the seconds until anyone spoke, and
 * who did. Where the ask is not the last sentence of its stretch the rep went on: 0 s.
 */
export function afterAsks({ speech, closingQuestions, isEnglish }: AsksToFind): FoundAsks {
  const sentences = speech.stretches
    .filter(({ side }) => side === 'sales_rep')
    .flatMap(sentencesOfStretch);
  const index = createWordIndex(sentences);
  const closing = closingQuestions.map(({ quote }) => {
    const match = fuzzyMatch(index, normaliseText(quote));
    return match && sentences[index.lines[match.end - 1] ?? -1];
  });
  const closes = new Set(closing);
  const asks = sentences.flatMap((sentence): AfterAsk[] => {
    if (closes.has(sentence)) return [askOf('closing', sentence, speech)];
    return statesPrice(sentence.text, isEnglish) ? [askOf('price', sentence, speech)] : [];
  });
  return { asks, closingPlaces: closing.map((sentence) => sentence?.place ?? null) };
}

function sentencesOfStretch(stretch: Stretch): RepSentence[] {
  const sentences = sentencesOf(stretch.text);
  return sentences.map(({ text, from }, at) => {
    const { line, startMs } = stretch.parts.findLast((part) => part.from <= from) ?? stretch;
    const place = { line, ...(startMs !== undefined && { startMs }) };
    return { stretch, text, place, isLast: at === sentences.length - 1 };
  });
}

function askOf(kind: AfterAsk['kind'], sentence: RepSentence, speech: CallSpeech): AfterAsk {
  const { text, place, isLast, stretch } = sentence;
  const ask = { kind, sentence: text, place, wentOn: !isLast };
  if (!isLast) return { ...ask, next: 'sales_rep', ...(speech.turns && { seconds: 0 }) };
  const next = speech.turns ? nextByTime(stretch, speech) : nextInOrder(stretch, speech);
  return { ...ask, ...next };
}

function nextInOrder(stretch: Stretch, { stretches }: CallSpeech): Pick<AfterAsk, 'next'> {
  const next = stretches[stretches.indexOf(stretch) + 1];
  return next ? { next: next.side } : {};
}

/** The first speech that goes on or begins after the end of the stretch: 0 s where it began before that end. */
function nextByTime(
  stretch: Stretch,
  { stretches }: CallSpeech,
): Pick<AfterAsk, 'next' | 'seconds'> {
  const endMs = stretch.endMs ?? 0;
  const later = stretches
    .filter(isTimed)
    .filter((other) => other !== stretch && other.endMs > endMs);
  const [first] = later.toSorted((a, b) => a.startMs - b.startMs);
  if (!first) return {};
  return { next: first.side, seconds: oneDecimal(Math.max(0, first.startMs - endMs) / 1000) };
}
