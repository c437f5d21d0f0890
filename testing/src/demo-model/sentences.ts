import { introductionIn, type Introduction } from './introductions.ts';

export interface Sentence {
  text: string;
  /** Word lists need the text in lower case and with straight apostrophes. */
  plain: string;
  isQuestion: boolean;
  introduction: Introduction | undefined;
}

/** The product requests quotes of at most 25 words. */
const maxWords = 25;
const maxCharacters = 300;
/** A long sentence is cut at a comma, unless that leaves fewer words than this. */
const fewWords = 8;

// The lookbehind makes sure that a long row of marks is read only once.
const stop = /(?<![.!?…؟])[.!?…؟]+["”»'’)\]]*(?=\s|$)|[。！？]+[”」』）]*/gu;
const shortForm = /(?:^|[\s("“])(?:mr|mrs|ms|dr|prof|st|vs|no|nr|e\.g|i\.e|z\.b|\p{L})$/iu;
const maxShortFormLength = 8;
const questionEnd = /[?？؟][!.…]*["”»'’)\]」』）]*$/u;
// The modifier letter apostrophe is a letter, but not a word.
const hasWord = /(?!ʼ)[\p{L}\p{N}]/u;

/** Returns the sentences of a text, and the parts of long ones. Each part with a word can be quoted. */
export function sentencesIn(text: string): Sentence[] {
  return fullSentences(text).flatMap(partsOf).filter(hasWordIn).map(sentence);
}

export function plainText(text: string): string {
  return text.toLowerCase().replace(/[’‘`´]/g, "'");
}

export function anyOf(...phrases: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

function sentence(text: string): Sentence {
  return {
    text,
    plain: plainText(text),
    isQuestion: questionEnd.test(text),
    introduction: introductionIn(text),
  };
}

function hasWordIn(text: string): boolean {
  return hasWord.test(text);
}

function fullSentences(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(stop)) {
    const before = text.slice(Math.max(start, index - maxShortFormLength), index);
    if (mark === '.' && shortForm.test(before)) continue;
    const end = index + mark.length;
    found.push(text.slice(start, end));
    start = end;
  }
  return [...found, text.slice(start)];
}

/** Cuts between words, so that each part is exact. A word that is too long to quote is left out. */
function partsOf(text: string): string[] {
  const isShort =
    text.length <= maxCharacters && text.split(/\s/u, maxWords + 1).length <= maxWords;
  if (isShort) return [text.trim()];
  const parts: string[] = [];
  let words: string[] = [];
  let length = 0;

  function close(count: number) {
    if (count > 0) parts.push(words.slice(0, count).join(''));
    words = words.slice(count);
    length = words.join('').length;
  }

  for (const [word] of text.matchAll(/\s*\S+/gu)) {
    if (word.length > maxCharacters) {
      close(words.length);
      continue;
    }
    while (words.length === maxWords || (length > 0 && length + word.length > maxCharacters)) {
      close(cutOf(words));
    }
    words.push(word);
    length += word.length;
  }
  close(words.length);
  return parts.map((part) => part.trim());
}

function cutOf(words: readonly string[]): number {
  const afterComma = words.findLastIndex((word) => /[,;:]$/.test(word)) + 1;
  return afterComma >= fewWords ? afterComma : words.length;
}
