import { sentencesOf, type Sentence } from '../text/sentences.ts';
import { isCommonWord } from './common-words.ts';
import { isDate } from './contact-details.ts';
import { isNameHere } from './name-evidence.ts';
import type { NameFinder } from './name-finder.ts';
import { joinParts, type TextPart } from './name-replacer.ts';
import { normaliseName } from './name-words.ts';
import { isMonthName, isNameAndWord, isOtherCapitalised } from './ordinary-words.ts';

interface WordInContext {
  before: string;
  word: string;
  after: string;
}

/** A possible name stays in the file unless the user replaces it. */
export interface PossibleName {
  text: string;
  /** An everyday word with a capital letter is not a name in small letters. */
  isExact: boolean;
  count: number;
  places: WordInContext[];
}

interface ReadText {
  shown: string;
  /** Characters of placeholders are replaced by one that is not a letter. */
  masked: string;
  sentences: readonly Sentence[];
  kind: 'title' | 'details' | 'other';
}

const mask = '\u0001';
const word = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu;
const wordOfTag = /[\p{L}\p{M}\p{N}]+/gu;
const capital = /^\p{Lu}/u;
const small = /^\p{Ll}/u;
const possessive = /[’']s?$/u;
const beyondAscii = /[^\0-\x7f]/;
const anythingBefore = /[\p{L}\p{N}]/u;
const startsQuote = /[:“"„«]\s*$/u;
const beforeName = new Set(
  'at from with hi hello hey thanks dear is mr mrs ms miss dr called named and to by for me'.split(
    ' ',
  ),
);
const otherPatterns = [
  // The first pattern finds addresses with an unknown end, the second addresses said in words.
  /(?<![\p{L}\p{N}@._-])[\p{L}\p{N}-]{2,63}(?:\.[\p{Ll}\p{N}-]{2,63}){1,8}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,40} (?:dot|punto|punkt|ponto) \p{L}{2,20}(?![\p{L}\p{N}])/giu,
  // The next two find user names.
  /(?<![\p{L}\p{N}_@#])[@#]?\p{L}{2,30}(?:_[\p{L}\p{N}]{1,30}){1,4}(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}_])\p{L}{3,30}\d{2,8}(?![\p{L}\p{N}_])/gu,
  // The last one finds words that are spelled out.
  /(?<![\p{L}\p{N}])\p{L}(?:[ .\p{Pd}]{1,2}\p{L}){2,20}(?![\p{L}\p{N}])/gu,
];
const longNumber =
  /(?<![\p{L}\p{N}.,$€£])\d(?:[ /\p{Pd}]?\d){4,24}(?![\p{L}\p{N}]|,\d|\s?(?:%|euro|dollar|pound|per cent|percent))/giu;
const maxPlaces = 3;
const contextLength = 36;

/** The most frequent names come first. `texts` has every text of the file once. */
export function findPossibleNames(
  texts: readonly (readonly TextPart[])[],
  { finder, title, details = [], tags }: KnownForNames,
): PossibleName[] {
  const shownTitle = title && joinParts(title);
  const shownDetails = new Set(details.map(joinParts));
  const reader = new PossibleNameCollector(
    texts.map((parts) => {
      const shown = joinParts(parts);
      const other = shownDetails.has(shown) ? 'details' : 'other';
      return readText(parts, shown === shownTitle ? 'title' : other);
    }),
  );
  for (const text of reader.texts) {
    reader.readKnown(text, finder);
    reader.readOthers(text);
    reader.readSentences(text);
  }
  for (const tag of tags) reader.readTag(readText(tag, 'other'));
  return reader.found();
}

interface KnownForNames {
  finder: NameFinder;
  title?: readonly TextPart[];
  /**
   * An unusual word with a capital letter in the summary, notes or title is listed in every letter
   * case.
   */
  details?: readonly (readonly TextPart[])[];
  tags: readonly (readonly TextPart[])[];
}

function readText(parts: readonly TextPart[], kind: ReadText['kind']): ReadText {
  const masked = parts
    .map(({ text, isPlaceholder }) => (isPlaceholder ? mask.repeat(text.length) : text))
    .join('');
  return { shown: joinParts(parts), masked, sentences: sentencesOf(masked), kind };
}

interface Found {
  key: string;
  start: number;
  end: number;
  isExact: boolean;
}

class PossibleNameCollector {
  readonly texts: readonly ReadText[];
  readonly #inSmall = new Set<string>();
  readonly #inDetails = new Set<string>();
  readonly #found = new Map<string, PossibleName>();
  #starts = new Set<number>();

  constructor(texts: readonly ReadText[]) {
    this.texts = texts;
    for (const { sentences, kind } of texts) {
      for (const { text } of sentences) {
        const isMixed = hasBothCases(text);
        for (const { 0: each } of text.matchAll(word)) {
          if (isMixed && small.test(each)) this.#inSmall.add(plain(each));
          if (kind !== 'other' && (isMixed ? capital.test(each) : kind === 'title'))
            this.#addToDetails(each);
        }
      }
    }
  }

  /** 'Al-Rashid' is also written 'Rashid'. */
  #addToDetails(each: string): void {
    for (const part of [each, ...each.split('-')]) {
      if (part.length > 2 && isUnusual(part)) this.#inDetails.add(plain(part));
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
    for (const { text: sentence, from } of text.sentences) {
      const hasCase = hasBothCases(sentence);
      let row: { start: number; end: number } | undefined;
      let previous = '';
      for (const { 0: each, index } of sentence.matchAll(word)) {
        const start = from + index;
        const end = start + each.replace(possessive, '').length;
        const isName = hasCase
          ? this.#isCapitalName(text, { start, end, before: sentence.slice(0, index) })
          : each.length > 2 &&
            (beforeName.has(previous) || text.kind === 'title') &&
            isUnusual(each);
        const isListed = isName || this.#inDetails.has(plain(each));
        const goesOn = row && text.masked.slice(row.end, start) === ' ';
        if (isListed && row && goesOn) row.end = end;
        else {
          this.#addRow(text, row);
          row = isListed ? { start, end } : undefined;
        }
        previous = each.toLowerCase();
      }
      this.#addRow(text, row);
    }
  }

  #isCapitalName(
    { masked: text, kind }: ReadText,
    { start, end, before }: { start: number; end: number; before: string },
  ): boolean {
    const each = text.slice(start, end);
    if (!capital.test(each) || each.length < 2) return false;
    if (isMonthName(each)) {
      // This accepts 'May' of 'May Lindqvist', whose surname is replaced.
      const isFirstName = isAtStart(before) && text.startsWith(` ${mask}`, end);
      return isFirstName || isNameHere({ text, start, end }, 'person');
    }
    if (isOtherCapitalised(each)) return false;
    const isSmallToo = this.#inSmall.has(plain(each));
    if (isAtStart(before) || startsQuote.test(before.slice(-3))) {
      if (kind === 'title' && isNameAndWord(each)) return true;
      return isUnusual(each) && !isSmallToo;
    }
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
    if (entry.places.length < maxPlaces) entry.places.push(placeOf(shown, start, end));
  }
}

/** Letter case means nothing in a sentence that has only capitals or only small letters. */
function hasBothCases(sentence: string): boolean {
  return /\p{Ll}/u.test(sentence) && /\p{Lu}/u.test(sentence.replace(/\bI\b/g, ''));
}

function isUnusual(each: string): boolean {
  return !isCommonWord(each) && !isOtherCapitalised(each);
}

function isAtStart(before: string): boolean {
  return !anythingBefore.test(before) && !before.includes(mask);
}

function plain(text: string): string {
  const name = text.replace(possessive, '');
  return beyondAscii.test(name) ? normaliseName(name) : name.toLowerCase();
}

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
