import { hasTellingMarks, partsOfHumps } from '../evidence/competitor-name.ts';
import { isCommonWord } from './common-words.ts';
import type { Span } from './contact-details.ts';
import { endOfLegalForm } from './legal-forms.ts';
import { isNameHere, type Evidence } from './name-evidence.ts';
import { NameTree } from './name-tree.ts';
import { foldedWordsOf, otherSpelling, wordsOf, type NameWord } from './name-words.ts';
import { spelledWord } from './spelled-words.ts';
import { beginningsOfHangul, minLettersInLongerWord, withoutPrefixes } from './uncased-names.ts';

export interface SpellingToReplace {
  text: string;
  placeholder: string;
  evidence?: Evidence | undefined;
  /** Legal forms that follow belong to the name, and it may be a part of a longer word. */
  isCompany?: boolean | undefined;
  isExact?: boolean | undefined;
}

export interface FoundNames {
  spans: Span[];
  /** These words are written like a known name, but nothing shows that it is meant. */
  doubtful: Span[];
}

interface Match {
  spelling: SpellingToReplace;
  count: number;
  from?: number;
  behind?: number;
}

const startsWithCapital = /^\p{Lu}/u;
const endDigits = /^\d+|\d+$/g;
const maxLettersBehind = 2;
const hangulAtStart = /^[가-힣]/u;
const firstUncased = 0x5d0;
const minLettersToSplit = 6;
const minLettersWithInitial = 6;
const minLettersOfPart = 3;

/** Prefers the longest name, in any letter case and with any accents and spaces. */
export class NameFinder {
  readonly #tree = new NameTree<SpellingToReplace>();
  readonly #splits = new Map<string, SpellingToReplace>();
  readonly #literals: { pattern: RegExp; small: string; placeholder: string }[] = [];

  constructor(spellings: readonly SpellingToReplace[]) {
    for (const spelling of spellings) this.#add(spelling);
  }

  #add(spelling: SpellingToReplace): void {
    const folded = foldedWordsOf(spelling.text);
    if (folded.length === 0 || hasTellingMarks(spelling.text)) {
      if (spelling.text.trim() !== '') this.#literals.push(literal(spelling));
      return;
    }
    const isLetter = folded.length === 1 && Array.from(folded[0] ?? '').length === 1;
    const added = isLetter ? { ...spelling, isExact: true } : spelling;
    this.#tree.add(folded, added);
    if (isLetter || spelling.isExact) return;
    const joined = folded.join('');
    if (folded.length > 1 && joined.length >= minLettersOfPart) {
      const isWord = isCommonWord(joined) || isShortWithInitial(folded);
      const evidence = spelling.evidence ?? (isWord ? 'capital' : undefined);
      this.#tree.add([joined], { ...spelling, evidence });
    }
    const parts = partsOfHumps(spelling.text);
    if (parts) this.#tree.add(parts, spelling);
    if (folded.length === 1 && joined.length >= minLettersToSplit)
      this.#splits.set(joined, spelling);
    const other = otherSpelling(spelling.text);
    if (other !== undefined) this.#tree.add(foldedWordsOf(other), spelling);
  }

  find(text: string): FoundNames {
    const words = wordsOf(text);
    const spans = this.#findLiterals(text);
    const doubtful: Span[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const match = this.#matchAt({ text, words, at, doubtful });
      const first = words[at];
      if (!match || !first) continue;
      const startOfWords = first.start + (match.from ?? 0);
      const { spelling, count } = match;
      const endOfWords =
        spelling.isCompany && !match.behind
          ? endOfLegalForm(text, words, at + count)
          : (words[at + count - 1]?.end ?? startOfWords) - (match.behind ?? 0);
      const { start, end } = withBracket(text, spelling, { start: startOfWords, end: endOfWords });
      spans.push({ start, end, placeholder: spelling.placeholder });
      while ((words[at + 1]?.start ?? end) < end) at += 1;
    }
    return { spans, doubtful };
  }

  #findLiterals(text: string): Span[] {
    if (this.#literals.length === 0) return [];
    const lower = text.toLowerCase();
    return this.#literals
      .filter(({ small }) => lower.includes(small))
      .flatMap(({ pattern, placeholder }) =>
        Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
          start: index,
          end: index + found.length,
          placeholder,
        })),
      );
  }

  #matchAt(place: Reading): Match | undefined {
    const { text, words, at, doubtful } = place;
    const first = words[at];
    if (!first) return undefined;
    for (const { values, count } of this.#tree.matchesAt(words, at)) {
      const last = words[at + count - 1] ?? first;
      const found = { text, start: first.start, end: last.end };
      const spelling = values.find((each) => isMeant(each, found));
      if (spelling) return { spelling, count };
      const [unsure] = values;
      if (unsure && isRecognisable(unsure, found))
        doubtful.push({ ...found, placeholder: unsure.placeholder });
    }
    return (
      this.#spelledAt(place) ??
      this.#splitAt(place) ??
      this.#insideWord(first.word) ??
      this.#uncasedAt(place)
    );
  }

  /** The names have a prefix of Hebrew or Arabic, or an unknown ending of Korean. */
  #uncasedAt({ words, at, doubtful }: Reading): Match | undefined {
    const first = words[at];
    if (!first || first.word.charCodeAt(0) < firstUncased) return undefined;
    const { word, start, end } = first;
    // If full stops are left out, the places of letters are not known.
    const isPlain = end - start === word.length;
    let unsure: SpellingToReplace | undefined;
    const parts = withoutPrefixes(word).concat(
      beginningsOfHangul(word).map((each) => ({ word: each, from: 0 })),
    );
    for (const { word: part, from } of parts) {
      const values = this.#tree.wordsLike(part).filter(({ isExact }) => !isExact);
      const spelling = values.find(({ evidence }) => evidence === undefined);
      if (spelling && part.length >= minLettersInLongerWord) {
        const rest = hangulAtStart.test(word) ? word.slice(part.length) : '';
        // A longer rest, or a name, is replaced as well.
        const isEnding = rest.length <= maxLettersBehind && this.#tree.wordsLike(rest).length === 0;
        return { spelling, count: 1, ...(isPlain && { from, behind: isEnding ? rest.length : 0 }) };
      }
      unsure ??= values[0];
    }
    if (unsure) doubtful.push({ start, end, placeholder: unsure.placeholder });
    return undefined;
  }

  /** An example is 'h-a-l-d-e-n'. */
  #spelledAt({ text, words, at }: Reading): Match | undefined {
    // A sequence of letters is tried at its start, and after an article.
    if (at >= 3 && [1, 2, 3].every((back) => words[at - back]?.word.length === 1)) return undefined;
    const spelled = spelledWord(text, words, at);
    if (!spelled) return undefined;
    const spelling =
      this.#tree.wordsLike(spelled.word).find(({ isExact }) => !isExact) ??
      this.#tree.partsOf(spelled.word);
    return spelling && { spelling, count: spelled.count };
  }

  /** 'Quote Well' is a name, but 'sales force' has no capitals. */
  #splitAt({ text, words, at }: Reading): Match | undefined {
    const first = words[at];
    const next = words[at + 1];
    const spelling = first && next && this.#splits.get(first.word + next.word);
    if (!spelling) return undefined;
    const areCapital = [first, next].every(({ start, end }) =>
      startsWithCapital.test(text.slice(start, end)),
    );
    return areCapital ? { spelling, count: 2 } : undefined;
  }

  /** Examples are 'dana84', 'haldenfreight' and 'haldenhq'. */
  #insideWord(word: string): Match | undefined {
    if (word.length <= minLettersOfPart) return undefined;
    const letters = word.replace(endDigits, '');
    const spelling =
      letters !== word && letters.length >= minLettersOfPart
        ? this.#tree.wordsLike(letters).find(({ evidence, isExact }) => !evidence && !isExact)
        : undefined;
    const found = spelling ?? this.#tree.partsOf(letters);
    return found && { spelling: found, count: 1 };
  }
}

interface Reading {
  text: string;
  words: readonly NameWord[];
  at: number;
  doubtful: Span[];
}

type PlaceOfMatch = Parameters<typeof isNameHere>[0];

function isMeant({ text, evidence, isExact }: SpellingToReplace, place: PlaceOfMatch): boolean {
  if (isExact && place.text.slice(place.start, place.end) !== text) return false;
  return evidence === undefined || isNameHere(place, evidence);
}

/** A company's everyday word must have a capital letter, but a person's name need not. */
function isRecognisable({ evidence, isExact }: SpellingToReplace, place: PlaceOfMatch): boolean {
  if (isExact || evidence === 'initial') return false;
  return evidence !== 'company' || isNameHere(place, 'person');
}

function withBracket(
  text: string,
  { text: given }: SpellingToReplace,
  { start, end }: Pick<Span, 'start' | 'end'>,
): Pick<Span, 'start' | 'end'> {
  const name = given.trim();
  const found = text.slice(start, end);
  const hasOpening = /^[([{]/.test(name) && text[start - 1] === name[0] && /[)\]}]/.test(found);
  const hasClosing = /[)\]}]$/.test(name) && text[end] === name.at(-1) && /[([{]/.test(found);
  return { start: hasOpening ? start - 1 : start, end: hasClosing ? end + 1 : end };
}

/** Names like 'C++' differ from others by their marks, or have no letters. */
function literal({ text, placeholder }: SpellingToReplace) {
  const name = text.trim();
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const before = /^[\p{L}\p{M}\p{N}]/u.test(name) ? '(?<![\\p{L}\\p{M}\\p{N}])' : '';
  const after = /[\p{L}\p{M}\p{N}+#]$/u.test(name) ? '(?![\\p{L}\\p{M}\\p{N}+#])' : '';
  const pattern = new RegExp(`${before}${escaped}${after}`, 'giu');
  return { pattern, small: name.toLowerCase(), placeholder };
}

/** 'chill' for 'C. Hill' is as likely to be an everyday word as a name. */
function isShortWithInitial(words: readonly string[]): boolean {
  return words.join('').length < minLettersWithInitial && words.some(({ length }) => length === 1);
}
