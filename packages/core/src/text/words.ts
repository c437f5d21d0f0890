import { isPlainText } from './plain-text.ts';

const pause = '[,;:.!?…—–\\n]+|--+';
const pauseStarts = ',;:.!?…—–\n-';

const maxParts = 10_000;

function tokenPattern(letter: string, digit: string, flags: string): RegExp {
  const word = `[${letter}]+(?:(?:['-]|(?<=${digit})[.,](?=${digit}))[${letter}]+){0,${maxParts}}`;
  return new RegExp(`${word}|${pause}`, flags);
}

const tokens = tokenPattern('\\p{L}\\p{M}\\p{N}', '\\p{N}', 'gu');
const plainTokens = tokenPattern('a-z0-9', '[0-9]', 'g');

// These scripts set no space between words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{5}/u;

/** A longer text may be a single word, and a repeating pattern runs out of memory at its end. */
const longText = 1_000_000;
const maxWordLength = 1_000;
const someOfWord = new RegExp(`[\\p{L}\\p{M}\\p{N}]{1,${maxWordLength}}`, 'gu');

function withoutLongWords(text: string): string {
  let kept = '';
  let from = 0;
  let last = -1;
  for (const { 0: letters, index } of text.matchAll(someOfWord)) {
    if (index === last) {
      kept += text.slice(from, index);
      from = index + letters.length;
    }
    last = index + letters.length;
  }
  return kept + text.slice(from);
}

/**
 * Returns words in small letters and pauses. 'don’t', 'twenty-five' and '3.5' are one word each.
 */
export function tokensOf(text: string): string[] {
  const pattern = isPlainText(text) ? plainTokens : tokens;
  const read = text.length > longText ? withoutLongWords(text) : text;
  return read.toLowerCase().replaceAll('’', "'").match(pattern) ?? [];
}

export function isWord(token: string): boolean {
  const first = token.charCodeAt(0);
  // Most words begin with a to z, which is checked fastest.
  return (first >= 97 && first <= 122) || !pauseStarts.includes(token.charAt(0));
}

export function countWords(text: string): number {
  return tokensOf(text).filter(isWord).length;
}

/** Words can't be counted in Chinese, Japanese and Thai. */
export function hasCountableWords(text: string): boolean {
  return isPlainText(text) || !unspaced.test(text);
}
