import { hasTellingMarks, partsOfHumps } from '../evidence/competitor-name.ts';
import { isCommonWord } from './common-words.ts';
import type { Span } from './contact-details.ts';
import { endOfLegalForm } from './legal-forms.ts';
import { isNameHere, type Evidence } from './name-evidence.ts';
import { NameTree } from './name-tree.ts';
import { foldedWordsOf, otherSpelling, wordsOf, type NameWord } from './name-words.ts';
import { spelledWord } from './spelled-words.ts';

/** A name as it may be written, and what stands in for it. */
export interface NameForm {
  text: string;
  placeholder: string;
  /** What has to show that the name is meant, where the same letters may be another word. */
  evidence?: Evidence | undefined;
  /** Legal forms that follow belong to it, and it may be a part of a longer word. */
  isCompany?: boolean | undefined;
  /** Only with exactly these letters. */
  isExact?: boolean | undefined;
}

/** Where names stand in a text. */
export interface FoundNames {
  spans: Span[];
  /** Words that are written like a known name where nothing shows that it is meant. */
  doubtful: Span[];
}

interface Match {
  form: NameForm;
  count: number;
}

const startsWithCapital = /^\p{Lu}/u;
const endDigits = /^\d+|\d+$/g;
const fewestLettersToSplit = 6;
const fewestLettersWithInitial = 6;
const fewestLettersOfPart = 3;

/** Finds names in texts: whole words, the longest name first, whatever its letter case, accents and spaces are. */
export class NameFinder {
  readonly #tree = new NameTree<NameForm>();
  readonly #splits = new Map<string, NameForm>();
  readonly #literals: { pattern: RegExp; small: string; placeholder: string }[] = [];

  constructor(forms: readonly NameForm[]) {
    for (const form of forms) this.#add(form);
  }

  #add(form: NameForm): void {
    const folded = foldedWordsOf(form.text);
    if (folded.length === 0 || hasTellingMarks(form.text)) {
      if (form.text.trim() !== '') this.#literals.push(literal(form));
      return;
    }
    const isLetter = folded.length === 1 && Array.from(folded[0] ?? '').length === 1;
    const added = isLetter ? { ...form, isExact: true } : form;
    this.#tree.add(folded, added);
    if (isLetter || form.isExact) return;
    const joined = folded.join('');
    if (folded.length > 1 && joined.length >= fewestLettersOfPart) {
      const isWord = isCommonWord(joined) || isShortWithInitial(folded);
      const evidence = form.evidence ?? (isWord ? 'capital' : undefined);
      this.#tree.add([joined], { ...form, evidence });
    }
    const parts = partsOfHumps(form.text);
    if (parts) this.#tree.add(parts, form);
    if (folded.length === 1 && joined.length >= fewestLettersToSplit)
      this.#splits.set(joined, form);
    const other = otherSpelling(form.text);
    if (other !== undefined) this.#tree.add(foldedWordsOf(other), form);
  }

  find(text: string): FoundNames {
    const words = wordsOf(text);
    const spans = this.#findLiterals(text);
    const doubtful: Span[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const match = this.#matchAt({ text, words, at, doubtful });
      const start = words[at]?.start;
      if (!match || start === undefined) continue;
      const { form, count } = match;
      const end = form.isCompany
        ? endOfLegalForm(text, words, at + count)
        : (words[at + count - 1]?.end ?? start);
      spans.push({ start, end, placeholder: form.placeholder });
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
      const form = values.find((each) => isMeant(each, found));
      if (form) return { form, count };
      const [unsure] = values;
      if (unsure && isRecognisable(unsure, found))
        doubtful.push({ ...found, placeholder: unsure.placeholder });
    }
    return this.#spelledAt(place) ?? this.#splitAt(place) ?? this.#insideWord(first.word);
  }

  /** 'h-a-l-d-e-n' */
  #spelledAt({ text, words, at }: Reading): Match | undefined {
    // A row of letters is tried at its start, and behind an article.
    if (at >= 3 && [1, 2, 3].every((back) => words[at - back]?.word.length === 1)) return undefined;
    const spelled = spelledWord(text, words, at);
    if (!spelled) return undefined;
    const form =
      this.#tree.wordsLike(spelled.word).find(({ isExact }) => !isExact) ??
      this.#tree.partsOf(spelled.word);
    return form && { form, count: spelled.count };
  }

  /** One name as two words, both with a capital: 'Quote Well', but not 'sales force'. */
  #splitAt({ text, words, at }: Reading): Match | undefined {
    const first = words[at];
    const next = words[at + 1];
    const form = first && next && this.#splits.get(first.word + next.word);
    if (!form) return undefined;
    const areCapital = [first, next].every(({ start, end }) =>
      startsWithCapital.test(text.slice(start, end)),
    );
    return areCapital ? { form, count: 2 } : undefined;
  }

  /** 'dana84', 'haldenfreight' and 'haldenhq' */
  #insideWord(word: string): Match | undefined {
    if (word.length <= fewestLettersOfPart) return undefined;
    const letters = word.replace(endDigits, '');
    const form =
      letters !== word && letters.length >= fewestLettersOfPart
        ? this.#tree.wordsLike(letters).find(({ evidence, isExact }) => !evidence && !isExact)
        : undefined;
    const found = form ?? this.#tree.partsOf(letters);
    return found && { form: found, count: 1 };
  }
}

interface Reading {
  text: string;
  words: readonly NameWord[];
  at: number;
  doubtful: Span[];
}

type PlaceOfMatch = Parameters<typeof isNameHere>[0];

function isMeant({ text, evidence, isExact }: NameForm, place: PlaceOfMatch): boolean {
  if (isExact && place.text.slice(place.start, place.end) !== text) return false;
  return evidence === undefined || isNameHere(place, evidence);
}

/** A person's name in any letter case; of a company's everyday word only what has a capital letter. */
function isRecognisable({ evidence, isExact }: NameForm, place: PlaceOfMatch): boolean {
  if (isExact || evidence === 'initial') return false;
  return evidence !== 'company' || isNameHere(place, 'person');
}

/** A name that its marks tell from other names, like 'C++', or that has no letters at all. */
function literal({ text, placeholder }: NameForm) {
  const name = text.trim();
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const before = /^[\p{L}\p{M}\p{N}]/u.test(name) ? '(?<![\\p{L}\\p{M}\\p{N}])' : '';
  const after = /[\p{L}\p{M}\p{N}+#]$/u.test(name) ? '(?![\\p{L}\\p{M}\\p{N}+#])' : '';
  const pattern = new RegExp(`${before}${escaped}${after}`, 'giu');
  return { pattern, small: name.toLowerCase(), placeholder };
}

/** 'chill' of 'C. Hill': an everyday word as likely as a name. */
function isShortWithInitial(words: readonly string[]): boolean {
  return (
    words.join('').length < fewestLettersWithInitial && words.some(({ length }) => length === 1)
  );
}
