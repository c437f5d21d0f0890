const word = "[\\p{L}\\p{M}\\p{N}]+(?:(?:['-]|(?<=\\p{N})[.,](?=\\p{N}))[\\p{L}\\p{M}\\p{N}]+)*";
const pause = '[,;:.!?…—–\\n]+|--+';
const tokens = new RegExp(`${word}|${pause}`, 'gu');
const pauseStarts = ',;:.!?…—–\n-';

// Scripts that set no space between words. A name in one of them has at most four letters.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{5}/u;

/** The words of a text in small letters (don't, twenty-five and 3.5 are one each), and what pauses between them. */
export function tokensOf(text: string): string[] {
  return text.toLowerCase().replaceAll('’', "'").match(tokens) ?? [];
}

/** Every token that is no pause. */
export function isWord(token: string): boolean {
  return !pauseStarts.includes(token.charAt(0));
}

export function countWords(text: string): number {
  return tokensOf(text).filter(isWord).length;
}

/** Whether the words of a text can be counted: not in Chinese, Japanese or Thai. */
export function hasCountableWords(text: string): boolean {
  return !unspaced.test(text);
}
