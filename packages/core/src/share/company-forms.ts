import { partsOfHumps } from '../evidence/competitor-name.ts';
import { isCommonWord } from './common-words.ts';
import { isLegalForm, withoutLegalForm } from './legal-forms.ts';
import { foldedWordsOf, wordsOf } from './name-words.ts';
import { isNameAndWord, isOtherCapitalised } from './ordinary-words.ts';
import type { Evidence, Spelling } from './name-evidence.ts';
import { isThaiLike, uncasedFormsOfCompany } from './uncased-names.ts';

const brackets = /[([{][^)\]}]*[)\]}]?/gu;
const joins = new Set(
  'com net org io co ai app dev eu uk us de fr www http https and und et y e of the for an den der die das la le les los van von del di da do s'.split(
    ' ',
  ),
);
const minLetters = 3;
const oneLetter = /^\p{L}\p{M}*$/u;
// These legal forms follow or precede a name without a space.
const unspacedForms = /株式会社|有限会社|合同会社|股份有限公司|有限公司|㈱|주식회사|㈜/gu;

export function spellingsOfCompany(name: string): Spelling[] {
  const base = name.replace(brackets, ' ').replace(unspacedForms, ' ');
  const main = withoutLegalForm(foldedWordsOf(base).length > 0 ? base : name);
  const words = main.map(({ word }) => word).filter((word) => word !== 's');
  const plain = words.filter((word) => word !== 'and');
  return [
    oneOrMore(name),
    ...wholeNames(words),
    ...wholeNames(plain),
    ...twoInitials(plain),
    ...wholeNames(
      foldedWordsOf(base.slice(main[0]?.start, main.at(-1)?.end).replaceAll('&', ' and ')),
    ),
    ...beginnings(plain),
    ...distinctiveWords(name),
    ...firstWord(plain),
    ...uncasedFormsOfCompany(base),
  ];
}

function wholeNames(words: readonly string[]): Spelling[] {
  return /\p{L}.*\p{L}/u.test(words.join('')) ? [oneOrMore(words.join(' '))] : [];
}

/** Returns 'HM' for 'H&M'. 'Hm' is a word, and listed as a possible name. */
function twoInitials(words: readonly string[]): Spelling[] {
  const areLetters = words.length === 2 && words.every((word) => /^\p{L}$/u.test(word));
  return areLetters ? [{ text: words.join(''), evidence: 'capitals' }] : [];
}

/** A name that is one everyday word, like 'Target', needs more evidence. */
function oneOrMore(text: string): Spelling {
  const words = withoutLegalForm(text);
  const [only] = words;
  if (!only || words.length > 1) return { text };
  const isWord = isCommonWord(only.word) || isOtherCapitalised(only.word);
  // A name with its legal form is not an everyday word.
  return { text, evidence: isWord && foldedWordsOf(text).length === 1 ? 'person' : undefined };
}

function beginnings(words: readonly string[]): Spelling[] {
  if (isThaiLike(words.join(''))) return [];
  return words.slice(2).map((_, at): Spelling => {
    const start = words.slice(0, at + 2);
    return { text: start.join(' '), evidence: start.every(isCommonWord) ? 'capital' : undefined };
  });
}

/** A distinctive word names only this company, and not what it does: 'Halden', not 'Freight'. */
function distinctiveWords(name: string): Spelling[] {
  const [first] = foldedWordsOf(name);
  const texts = wordsOf(name).flatMap(({ word, start, end }) => {
    const raw = name.slice(start, end);
    return foldedWordsOf(raw).length === 1 ? [word, ...(partsOfHumps(raw) ?? [])] : [word];
  });
  return [...new Set(texts)].filter(isDistinctive).map((text) => ({
    text,
    // A later word may say what the company does: 'Dental' of 'Bright Dental'.
    evidence: evidenceOf(text) ?? (text === first ? undefined : 'capital'),
  }));
}

function evidenceOf(word: string): Evidence | undefined {
  if (word.length < minLetters) return 'capital';
  return isNameAndWord(word) ? 'person' : undefined;
}

function isDistinctive(word: string): boolean {
  if (word.length < 2 || joins.has(word) || isLegalForm(word)) return false;
  if (!/\p{L}/u.test(word) || oneLetter.test(word)) return false;
  return !isCommonWord(word) && !isOtherCapitalised(word);
}

/** 'Blue' for 'Blue Harbour' only counts if a company's name is expected. */
function firstWord(words: readonly string[]): Spelling[] {
  const [first] = words;
  if (first === undefined || words.length < 2 || isDistinctive(first) || joins.has(first))
    return [];
  return /\p{L}{3}/u.test(first) ? [{ text: first, evidence: 'company' }] : [];
}
