import { sentencesOf } from '../metrics/sentences.ts';
import { isCommonWord } from './common-words.ts';
import { isDate } from './contact-details.ts';
import { isNameHere } from './name-evidence.ts';
import type { NameFinder } from './name-finder.ts';
import type { TextPart } from './name-replacer.ts';
import { isMonthName, isNameAndWord, isOtherCapitalised } from './ordinary-words.ts';

/** A word of a text, with a few words before and after it. */
interface WordInContext {
  before: string;
  word: string;
  after: string;
}

/** A name, address, user name or phone number, as far as one can tell. It stays in the file unless the user replaces it. */
export interface PossibleName {
  text: string;
  /** An everyday word with a capital letter. Written with small letters, it is not a name. */
  isExact: boolean;
  count: number;
  /** The first three. */
  places: WordInContext[];
}

interface ReadText {
  shown: string;
  /** The same text with every character of a placeholder replaced by a character that is no letter. */
  masked: string;
}

const mask = '\u0001';
const word = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu;
const wordOfTag = /[\p{L}\p{M}\p{N}]+/gu;
const capital = /^\p{Lu}/u;
const small = /^\p{Ll}/u;
const possessive = /[’']s?$/u;
const anythingBefore = /[\p{L}\p{N}]/u;
const startsQuote = /[:“"„«]\s*$/u;
const beforeName = new Set(
  'at from with hi hello hey thanks dear is mr mrs ms miss dr called named and to by for me'.split(
    ' ',
  ),
);
const otherPatterns = [
  // Addresses whose end is not known, and those that are said in words.
  /(?<![\p{L}\p{N}@._-])[\p{L}\p{N}-]{2,63}(?:\.[\p{Ll}\p{N}-]{2,63}){1,8}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,40} (?:dot|punto|punkt|ponto) \p{L}{2,20}(?![\p{L}\p{N}])/giu,
  // User names.
  /(?<![\p{L}\p{N}_@#])[@#]?\p{L}{2,30}(?:_[\p{L}\p{N}]{1,30}){1,4}(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}_])\p{L}{3,30}\d{2,8}(?![\p{L}\p{N}_])/gu,
  // What is spelled.
  /(?<![\p{L}\p{N}])\p{L}(?:[ .\p{Pd}]{1,2}\p{L}){2,20}(?![\p{L}\p{N}])/gu,
];
const longNumber =
  /(?<![\p{L}\p{N}.,$€£])\d(?:[ /\p{Pd}]?\d){4,24}(?![\p{L}\p{N}]|,\d|\s?(?:%|euro|dollar|pound|per cent|percent))/giu;
const mostPlaces = 3;
const contextLength = 36;

/**
 * Finds what may be a name in a file and is not replaced: words that are spelled like a known name, words with a capital
 * letter within a sentence, addresses, user names and long numbers. The most frequent come first.
 * @param texts every text of the file, once
 * @param tags every unusual word of a tag may be a name
 */
export function findPossibleNames(
  texts: readonly (readonly TextPart[])[],
  { finder, tags }: { finder: NameFinder; tags: readonly (readonly TextPart[])[] },
): PossibleName[] {
  const reader = new PossibleNameCollector(texts.map(readText));
  for (const text of reader.texts) {
    reader.readKnown(text, finder);
    reader.readOthers(text);
    reader.readSentences(text);
  }
  for (const tag of tags) reader.readTag(readText(tag));
  return reader.found();
}

function readText(parts: readonly TextPart[]): ReadText {
  return {
    shown: parts.map(({ text }) => text).join(''),
    masked: parts
      .map(({ text, isPlaceholder }) => (isPlaceholder ? mask.repeat(text.length) : text))
      .join(''),
  };
}

interface Found {
  key: string;
  start: number;
  end: number;
  isExact: boolean;
}

/** Collects possible names from the texts of a file. */
class PossibleNameCollector {
  readonly texts: readonly ReadText[];
  readonly #inSmall = new Set<string>();
  readonly #found = new Map<string, PossibleName>();
  /** Where in the current text a possible name was found already. */
  #starts = new Set<number>();

  constructor(texts: readonly ReadText[]) {
    this.texts = texts;
    for (const { masked } of texts) {
      for (const { 0: each } of masked.matchAll(word)) {
        if (small.test(each)) this.#inSmall.add(plain(each));
      }
    }
  }

  found(): PossibleName[] {
    return [...this.#found.values()].toSorted((a, b) => b.count - a.count);
  }

  readKnown(text: ReadText, finder: NameFinder): void {
    this.#starts = new Set();
    const { spans, doubtful } = finder.find(text.masked);
    for (const { start, end } of [...spans, ...doubtful]) {
      this.#add(text, { key: `=${text.shown.slice(start, end)}`, start, end, isExact: true });
    }
  }

  readOthers(text: ReadText): void {
    for (const pattern of otherPatterns) {
      for (const { 0: each, index } of text.masked.matchAll(pattern))
        this.#addPlain(text, each, index);
    }
    for (const { 0: each, index } of text.masked.matchAll(longNumber)) {
      if (!isDate(each)) this.#addPlain(text, each, index);
    }
  }

  #addPlain(text: ReadText, each: string, start: number): void {
    this.#add(text, { key: each.toLowerCase(), start, end: start + each.length, isExact: false });
  }

  readSentences(text: ReadText): void {
    for (const { text: sentence, from } of sentencesOf(text.masked)) {
      const hasCase = /\p{Ll}/u.test(sentence) && /\p{Lu}/u.test(sentence.replace(/\bI\b/g, ''));
      let row: { start: number; end: number } | undefined;
      let previous = '';
      for (const { 0: each, index } of sentence.matchAll(word)) {
        const start = from + index;
        const end = start + each.replace(possessive, '').length;
        const isName = hasCase
          ? this.#isCapitalName(text.masked, { start, end, before: sentence.slice(0, index) })
          : each.length > 2 && beforeName.has(previous) && isUnusual(each);
        const goesOn = row && text.masked.slice(row.end, start) === ' ';
        if (isName && row && goesOn) row.end = end;
        else {
          this.#addRow(text, row);
          row = isName ? { start, end } : undefined;
        }
        previous = each.toLowerCase();
      }
      this.#addRow(text, row);
    }
  }

  #isCapitalName(
    text: string,
    { start, end, before }: { start: number; end: number; before: string },
  ): boolean {
    const each = text.slice(start, end);
    if (!capital.test(each) || each.length < 2) return false;
    if (isMonthName(each)) return isNameHere({ text, start, end }, 'person');
    if (isOtherCapitalised(each)) return false;
    const isSmallToo = this.#inSmall.has(plain(each));
    if (isAtStart(before) || startsQuote.test(before.slice(-3)))
      return isUnusual(each) && !isSmallToo;
    return !isCommonWord(each) || isNameAndWord(each) || !isSmallToo;
  }

  readTag(text: ReadText): void {
    this.#starts = new Set();
    for (const { 0: each, index } of text.masked.matchAll(wordOfTag)) {
      if (each.length > 2 && isUnusual(each) && /\p{L}/u.test(each))
        this.#addPlain(text, each, index);
    }
  }

  #addRow(text: ReadText, row: { start: number; end: number } | undefined): void {
    if (!row) return;
    const each = text.shown.slice(row.start, row.end);
    const isExact = each.split(' ').every(isCommonWord);
    this.#add(text, { key: isExact ? `=${each}` : each.toLowerCase(), ...row, isExact });
  }

  #add({ shown }: ReadText, { key, start, end, isExact }: Found): void {
    if (this.#starts.has(start)) return;
    this.#starts.add(start);
    const each = shown.slice(start, end);
    const known = this.#found.get(key);
    const entry = known ?? { text: each, isExact, count: 0, places: [] };
    if (!known) this.#found.set(key, entry);
    entry.count += 1;
    if (entry.places.length < mostPlaces) entry.places.push(placeOf(shown, start, end));
  }
}

function isUnusual(each: string): boolean {
  return !isCommonWord(each) && !isOtherCapitalised(each);
}

function isAtStart(before: string): boolean {
  return !anythingBefore.test(before) && !before.includes(mask);
}

function plain(text: string): string {
  return text.toLowerCase().replace(possessive, '');
}

/** Whole words around a word, on one line. */
function placeOf(text: string, start: number, end: number): WordInContext {
  const before = text.slice(Math.max(0, start - contextLength), start);
  const after = text.slice(end, end + contextLength);
  const isCutBefore = start > contextLength;
  const isCutAfter = end + contextLength < text.length;
  return {
    before: oneLine(isCutBefore ? before.replace(/^\S*\s/, '… ') : before),
    word: text.slice(start, end),
    after: oneLine(isCutAfter ? after.replace(/\s\S*$/, ' …') : after),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
