import { foldWords } from '../search/fold-words.ts';
import { contactDetails } from './contact-details.ts';
import type { SpellingToReplace } from './name-finder.ts';
import { foldedWordsOf } from './name-words.ts';
import { beginningsOfHangul, minLettersInLongerWord, withoutPrefixes } from './uncased-names.ts';

export interface Leak {
  text: string;
  where: 'file name' | 'title' | 'page' | 'data';
}

export interface FileToCheck {
  name: string;
  html: string;
  /** The frame is the same file without any text of the call. Nothing in it is a name. */
  frame: string;
}

interface PageText {
  text: string;
  where: Leak['where'];
}

const piece = /<[^>]*>|[^<]+/g;
const attribute = /"([^"]*)"/g;
const entity = /&(?:amp|lt|gt|quot|#39);/g;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const placeholder =
  /\b(?:Sales Rep|Customer|Person|Company|Competitor|Name)(?: (?:\d+|[A-Z]{1,3})\b)?|\ban? (?:e-mail address|web address|phone number|user name)/g;
const apostrophe = /['’‘ʼ`´]/;
const mask = '\u0001';
const extension = /\.html$/;
const maxLeaks = 20;
const minFixedTextLength = 3;

/**
 * Does not use the code that replaces names. Spellings that may also be another word are not
 * searched for, because they are listed as possible names.
 */
export function leaksIn(file: FileToCheck, spellings: readonly SpellingToReplace[]): Leak[] {
  const known = new Set<string>();
  let maxWords = 1;
  for (const { text, evidence, isExact } of spellings) {
    const words = foldedWordsOf(text);
    if (evidence || isExact || words.join('').length < 2 || /[+#]|^\./.test(text)) continue;
    known.add(words.join(' '));
    maxWords = Math.max(maxWords, words.length);
  }
  const fixed = new Set(textsIn(file.frame).map(({ text }) => text.trim()));
  const phrases = [...fixed].filter((text) => text.length >= minFixedTextLength);
  const leaks: Leak[] = [];
  // A sentence occurs in the page and in its data, and often as a quote too.
  const seen = fixed;
  for (const { text, where } of [
    { text: file.name.replace(extension, ''), where: 'file name' as const },
    ...textsIn(file.html),
  ]) {
    if (leaks.length >= maxLeaks || seen.has(text.trim())) continue;
    seen.add(text.trim());
    const leaked = firstLeak(text, { known, maxWords, phrases });
    if (leaked !== undefined) leaks.push({ text: leaked, where });
  }
  return leaks;
}

interface Sought {
  known: ReadonlySet<string>;
  maxWords: number;
  phrases: readonly string[];
}

function firstLeak(given: string, { known, maxWords, phrases }: Sought): string | undefined {
  const text = given.replace(placeholder, mask);
  const found = nameIn(text, known, maxWords) ?? detailIn(text);
  if (found === undefined) return undefined;
  // A text of the page itself may be next to one of the call.
  const own = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, mask), text);
  return nameIn(own, known, maxWords) ?? detailIn(own);
}

function nameIn(text: string, known: ReadonlySet<string>, maxWords: number): string | undefined {
  for (const part of text.split(mask)) {
    const joined = apostrophe.test(part) ? [foldWords(part).map(({ word }) => word)] : [];
    for (const words of [foldedWordsOf(part), ...joined]) {
      for (let at = 0; at < words.length; at += 1) {
        let row = '';
        for (let count = 0; count < maxWords && at + count < words.length; count += 1) {
          row = count === 0 ? (words[at] ?? '') : `${row} ${words[at + count] ?? ''}`;
          if (known.has(row)) return row;
        }
        const part = partIn(known, words[at] ?? '');
        if (part !== undefined) return part;
      }
    }
  }
  return undefined;
}

/** Shorter names in a longer word of Hebrew, Arabic or Korean are listed as possible names. */
function partIn(known: ReadonlySet<string>, word: string): string | undefined {
  return [...withoutPrefixes(word).map((rest) => rest.word), ...beginningsOfHangul(word)].find(
    (part) => part.length >= minLettersInLongerWord && known.has(part),
  );
}

function detailIn(text: string): string | undefined {
  const [found] = contactDetails(text).filter(({ placeholder: kind }) => kind !== 'a phone number');
  return found && text.slice(found.start, found.end);
}

function textsIn(html: string): PageText[] {
  const texts: PageText[] = [];
  let inside = '';
  for (const [found] of html.matchAll(piece)) {
    if (found.startsWith('<')) {
      inside = /^<(\w+)/.exec(found)?.[1] ?? '';
      for (const [, value = ''] of found.matchAll(attribute))
        texts.push({ text: decoded(value), where: 'page' });
    } else if (inside === 'script') {
      texts.push(...textsOfData(JSON.parse(found)));
    } else if (inside !== 'style') {
      texts.push({ text: decoded(found), where: inside === 'title' ? 'title' : 'page' });
    }
  }
  return texts.filter(({ text }) => text.trim() !== '');
}

function textsOfData(data: unknown): PageText[] {
  if (typeof data === 'string') return [{ text: data, where: 'data' }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => [
    { text: key, where: 'data' as const },
    ...textsOfData(value),
  ]);
}

function decoded(text: string): string {
  return text.replace(entity, (found) => entities[found] ?? found);
}
