import { describe, expect, it } from 'vitest';
import { textLimits, textOfWords, withinTextLimits } from './text.ts';

const schema = textOfWords(10_000_000);
const { marksOfLetter, wordLength } = textLimits;

function messageOf(text: string): string | undefined {
  return schema.safeParse(text).error?.issues[0]?.message;
}

describe('a text of words', () => {
  it.each([
    ['marks of every language', 'é, נִקּוּד, हिन्दी, Việt'],
    ['as many marks as a letter may have', `e${'\u0301'.repeat(marksOfLetter)}`],
    ['a word that is as long as it may be', 'x'.repeat(wordLength)],
    ['long words with white space between them', 'x'.repeat(wordLength).concat('\u3000y')],
    ['a million words', 'so '.repeat(1_000_000)],
  ])('has %s', (_, text) => {
    expect(messageOf(text)).toBeUndefined();
    expect(withinTextLimits(text)).toBe(text);
  });

  it.each([
    ['one mark more on a letter', `e${'\u0301'.repeat(marksOfLetter + 1)}`],
    ['marks of two kinds in turn', '\u0301\u0323'.repeat(450_000)],
  ])('does not have %s', (_, text) => {
    expect(messageOf(text)).toBe(
      'must not have more than 30 combining marks (such as accents) on one letter',
    );
    const limited = withinTextLimits(text);
    expect(limited).toBe(text.slice(0, text.startsWith('e') ? 31 : 30));
    expect(messageOf(limited)).toBeUndefined();
  });

  it('does not have a word of megabytes', () => {
    const text = `yes ${'x'.repeat(5_000_000)} no`;
    expect(messageOf(text)).toBe('must not have more than 50000 characters without a space');
    const limited = withinTextLimits(text);
    expect(limited.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(messageOf(limited)).toBeUndefined();
  });
});
