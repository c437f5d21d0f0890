import { isPlainText } from '../text/plain-text.ts';
import { normaliseText } from './normalise-text.ts';

// Some marks change the name: 'C++' is not 'C', and '.NET' is not 'net'. Others may be left out: 'Yahoo!', 'E*Trade',
// 'AT&T'.
const tellingMarks = /[+#]|^\.(?=\p{L})/u;
const endsInName = /[\p{L}\p{M}\p{N}+#]$/u;
const startsInName = /^[\p{L}\p{M}\p{N}+#]/u;
const hump = /(?<=\p{Ll})(?=\p{Lu})/u;
// These patterns do the same for plain names, because compiling a pattern for any letter takes longer than running it.
const plainTellingMarks = /[+#]|^\.(?=[a-z])/i;
const plainHump = /(?<=[a-z])(?=[A-Z])/;
const minPartLength = 3;

export function hasTellingMarks(name: string): boolean {
  const marks = isPlainText(name) ? plainTellingMarks : tellingMarks;
  return marks.test(name.trim());
}

export function nameKey(name: string): string {
  if (hasTellingMarks(name)) return name.trim().toLowerCase();
  return normaliseText(name).join(' ') || name;
}

/** The name must be in the text with all its marks, and not within a longer word. */
export function countMarked(text: string, name: string): number {
  const sought = name.trim().toLowerCase();
  const lower = text.toLowerCase();
  let count = 0;
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const isPart =
      endsInName.test(lower.slice(Math.max(0, at - 2), at)) ||
      startsInName.test(lower.slice(end, end + 2));
    if (!isPart) count += 1;
  }
  return count;
}

/** Splits 'HubSpot' into 'hub spot'. Very short parts are not accepted. */
export function partsOfHumps(name: string): string[] | undefined {
  const parts = name.split(isPlainText(name) ? plainHump : hump).flatMap(normaliseText);
  const areWords = parts.length > 1 && parts.every(({ length }) => length >= minPartLength);
  return areWords && normaliseText(name).length === 1 ? parts : undefined;
}

/** Counts how often a word is written as two words with capitals, such as 'Quote Well', but not 'sales force'. */
export function countSplit(text: string, words: readonly string[], name: string): number {
  const splits = new Set<string>();
  for (let at = 0; at + 1 < words.length; at += 1) {
    const first = words[at] ?? '';
    const second = words[at + 1] ?? '';
    const surplus = first.length + second.length - name.length;
    // Nearly all pairs have a different length. An "'s" may follow.
    if (surplus !== 0 && surplus !== 1) continue;
    const rest = name.slice(first.length);
    // The whole name is not a half of itself: "Ring 's" says it once.
    if (rest === '' || !name.startsWith(first)) continue;
    if (second !== rest && second !== `${rest}s`) continue;
    splits.add(`${capitalised(first)}[\\s-]+${capitalised(rest)}`);
  }
  if (splits.size === 0) return 0;
  const isPlain = isPlainText(text);
  const inWord = isPlain ? '[a-zA-Z0-9]' : '[\\p{L}\\p{M}\\p{N}]';
  const pattern = `(?<!${inWord})(?:${[...splits].join('|')})(?!${inWord})`;
  return text.match(new RegExp(pattern, isPlain ? 'g' : 'gu'))?.length ?? 0;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
