import { describe, expect, it } from 'vitest';
import { anyOf, sentencesIn } from './sentences.ts';

function texts(text: string): string[] {
  return sentencesIn(text).map((sentence) => sentence.text);
}

describe('the sentences of a line', () => {
  it.each([
    ['Yes. How long? Good!', ['Yes.', 'How long?', 'Good!']],
    [
      'It is 3.5 percent, says Dr. Reed at example.com. Fine.',
      ['It is 3.5 percent, says Dr. Reed at example.com.', 'Fine.'],
    ],
    ['They asked “why?” Then they left', ['They asked “why?”', 'Then they left']],
    ['価格はいくらですか？高いですね。', ['価格はいくらですか？', '高いですね。']],
    ['... ?! — *', []],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('are in parts of at most 25 words, cut at a comma, each copied from the line', () => {
    const line = `${'one two three four five, '.repeat(9)}${'six '.repeat(40)}seven?`;
    const parts = texts(line);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      expect(part.split(' ').length).toBeLessThanOrEqual(25);
      expect(line).toContain(part);
    }
    expect(parts[0]).toMatch(/five,$/);
    expect(parts.join(' ')).toBe(line);
    expect(sentencesIn(line).map(({ isQuestion }) => isQuestion)).toEqual(
      parts.map((part) => part.endsWith('?')),
    );
  });

  it('leave out a word that is too long to quote', () => {
    expect(texts(`We like ${'x'.repeat(400)} very much.`)).toEqual(['We like', 'very much.']);
  });

  it('are read in a moment, whatever the line is made of', () => {
    const before = process.cpuUsage();
    for (const part of ['!', '?"', 'a.', '. ', ', ', 'Dr. ', '…”', '[[']) {
      sentencesIn(part.repeat(200_000));
    }
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
  });
});

it('a question ends in a question mark of any script, also within quotes', () => {
  const questions = sentencesIn('Why? “Why?” Why?! なぜ？ لماذا؟ Why. “Why” he asked.');
  expect(questions.map(({ isQuestion }) => isQuestion)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('a word list finds only whole words', () => {
  const list = anyOf('price', 'too \\w+');
  expect(list.test('the price is')).toBe(true);
  expect(list.test('too late')).toBe(true);
  expect(list.test('priceless, überprice')).toBe(false);
});
