import { sentencesOf } from '../metrics/sentences.ts';
import { isOtherCapitalised } from './ordinary-words.ts';

const mostSuggestions = 20;
const word = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu;
const capital = /^\p{Lu}/u;
const small = /^\p{Ll}/u;
const possessive = /[’']s?$/u;

interface Candidate {
  text: string;
  count: number;
}

/**
 * Words that may be names: written with a capital letter within a sentence, never in small letters, no ordinary
 * word. Those that stand in a row are one name. The most frequent first, at most 20.
 * @param texts without what is replaced already
 */
export function suggestedNames(texts: readonly string[]): string[] {
  const inSmall = new Set<string>();
  const found = new Map<string, Candidate>();
  for (const text of texts) {
    for (const { 0: each } of text.matchAll(word)) {
      if (small.test(each)) inSmall.add(plain(each));
    }
    for (const sentence of sentencesOf(text)) collect(sentence.text, found);
  }
  return [...found.values()]
    .filter(({ text }) => text.split(' ').some((each) => !inSmall.has(plain(each))))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostSuggestions)
    .map(({ text }) => text);
}

function plain(text: string): string {
  return text.toLowerCase().replace(possessive, '');
}

function collect(sentence: string, found: Map<string, Candidate>): void {
  let row: string[] = [];
  let rowEnd = -1;
  const end = () => {
    const text = row.join(' ').replace(possessive, '');
    const key = text.toLowerCase();
    if (text !== '') found.set(key, { text, count: (found.get(key)?.count ?? 0) + 1 });
    row = [];
  };
  const [first, ...others] = sentence.matchAll(word);
  if (!first) return;
  for (const { 0: each, index } of others) {
    if (sentence.slice(rowEnd, index) !== ' ') end();
    const isName = capital.test(each) && each.length > 1 && !isOtherCapitalised(each);
    if (isName && !startsQuote(sentence, index)) row.push(each);
    else end();
    rowEnd = index + each.length;
  }
  end();
}

/** 'They said: “Not now.”' */
function startsQuote(sentence: string, index: number): boolean {
  return /[:“"„«]\s*$/u.test(sentence.slice(Math.max(0, index - 3), index));
}
