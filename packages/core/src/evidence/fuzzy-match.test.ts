import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyMatch, isNegation, type Match, searchBudget } from './fuzzy-match.ts';
import { normaliseText } from './normalise-text.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

function indexOf(...texts: string[]): WordIndex {
  return createWordIndex(texts.map((text) => ({ text })));
}

function find(quote: string, ...texts: string[]): Match | undefined {
  return fuzzyMatch(indexOf(...texts), normaliseText(quote));
}

const never = Number.NEGATIVE_INFINITY;

/** Computes the longest common subsequence that leaves out no negation, directly from its definition. */
function common(a: readonly string[], b: readonly string[]): number {
  const first = b.findIndex(isNegation);
  let row = [0, ...b.map((_, at) => (first !== -1 && at >= first ? never : 0))];
  for (const word of a) {
    const next = [isNegation(word) ? never : (row[0] ?? 0)];
    for (const [at, other] of b.entries()) {
      next.push(
        Math.max(
          word === other ? (row[at] ?? 0) + 1 : never,
          isNegation(word) ? never : (row[at + 1] ?? 0),
          isNegation(other) ? never : (next[at] ?? 0),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function bestOfAll(quote: readonly string[], lines: readonly string[][]): Match | undefined {
  const words = lines.flatMap((line, at) => line.map((word) => ({ word, at })));
  const text = words.map(({ word }) => word);
  const found: Match[] = [];
  for (let start = 0; start < text.length; start += 1) {
    for (
      let end = start + 1;
      end <= Math.min(text.length, start + quote.length * 2 + 3);
      end += 1
    ) {
      const isOneLine = words[start]?.at === words[end - 1]?.at;
      const room = isOneLine || quote.length < 3 ? 0 : 3;
      if (end - start > quote.length + Math.floor(quote.length / 5) + room) continue;
      const matched = common(quote, text.slice(start, end));
      const isTight =
        matched > common(quote, text.slice(start + 1, end)) &&
        matched > common(quote, text.slice(start, end - 1));
      if (isTight && matched >= 0.9 * quote.length) found.push({ start, end, matched });
    }
  }
  return found.toSorted(
    (a, b) => b.matched - a.matched || a.end - a.start - (b.end - b.start) || a.start - b.start,
  )[0];
}

describe('fuzzyMatch', () => {
  it.each([
    ['one word', { quote: 'price', texts: ['the price is high'], start: 1 }],
    [
      'the quote to the word',
      { quote: 'is too high', texts: ['the price is too high for us'], start: 2 },
    ],
    ['the first of two', { quote: 'yes', texts: ['no yes', 'yes'], start: 1 }],
    [
      'a word more in five',
      { quote: 'we pay too much today', texts: ['well we pay um too much today'], start: 1 },
    ],
    [
      'a quote over two lines',
      { quote: 'too much for us', texts: ['it is too much', 'for us all'], start: 2 },
    ],
    [
      'a back-channel between',
      { quote: 'too much for us', texts: ['is too much', 'right okay yeah', 'for us'], start: 1 },
    ],
    [
      'nine of ten words',
      { quote: 'a b c d e f g h i j', texts: ['a b c d e x g h i j'], start: 0 },
    ],
    [
      'a quote without its first word',
      { quote: 'z b c d e f g h i j', texts: ['a b c d e f g h i j'], start: 1 },
    ],
    [
      'the whole one behind the worse',
      {
        quote: 'a b c d e f g h i j',
        texts: ['a b c x e f g h i j', 'a b c d e f g h i j'],
        start: 10,
      },
    ],
    [
      'the shortest of equals',
      { quote: 'a b c d e f g h i z', texts: ['a', 'a b c d e f g h i'], start: 1 },
    ],
    [
      'a denial as it was said',
      {
        quote: 'no I do not really want to buy any of this year',
        texts: ['well no, I do not want to buy any of this year'],
        start: 1,
      },
    ],
    [
      'a quote before a denial',
      { quote: 'we buy this', texts: ['we buy this not that'], start: 0 },
    ],
  ])('finds %s', (_, { quote, texts, start }) => {
    expect(find(quote, ...texts)?.start).toBe(start);
  });

  it.each([
    ['no words', '', ['a']],
    ['words of an empty transcript', 'a', []],
    ['an unsaid word', 'no', ['yes']],
    ['part of a word', 'ring', ['during']],
    ['words in another order', 'b a c', ['a b c']],
    ['two words that are apart', 'too expensive', ['too very expensive']],
    ['two words with a line between', 'too expensive', ['too', 'mhm', 'expensive']],
    ['eight of nine words', 'a b c d e f g h i', ['a b c d x f g h i']],
    ['eight of ten words', 'a b c d e f g h i j', ['a b c d x y g h i j']],
    ['words that deny it', 'I do want to buy this', ['I do not want to buy this']],
    [
      'words with another denial',
      'we do plan to stay here',
      ["we do plan, don't we, to stay here"],
    ],
    [
      'words that leave a denial out',
      'I do not want to buy any of it this year',
      ['I do want to buy any of it this year'],
    ],
    [
      'words that deny something else',
      'I do not want it but we do like the look of it here',
      ['I do want it but we do not like the look of it here'],
    ],
    [
      'words with a denial over two lines',
      'we want to buy this',
      ['we want', 'No.', 'to buy this'],
    ],
    ['words that are far apart', 'a b c d e', ['a b x x c d e']],
    ['words around a long line', 'a b c d e', ['a b', 'x x x x x', 'c d e']],
  ])('does not find %s', (_, quote, texts) => {
    expect(find(quote, ...texts)).toBeUndefined();
  });

  it('stays in the given range', () => {
    const index = indexOf('a b c a b c');
    expect(fuzzyMatch(index, ['a', 'b'], { from: 1, to: 6 })?.start).toBe(3);
    expect(fuzzyMatch(index, ['a', 'b'], { from: 1, to: 4 })).toBeUndefined();
  });

  it('finds the same as trying every passage', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'not');
    const lines = fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 5 });
    const free = fc.array(word, { minLength: 1, maxLength: 14 });
    const slice = fc.tuple(lines, fc.nat(40), fc.integer({ min: 1, max: 24 }), fc.nat(30), word);
    const nearly = slice.map(([given, from, length, at, other]) => {
      const quote = given.flat().slice(from, from + length);
      if (at < quote.length) quote[at] = other;
      return [given, quote] as const;
    });
    fc.assert(
      fc.property(fc.oneof(fc.tuple(lines, free), nearly), ([given, quote]) => {
        const index = indexOf(...given.map((line) => line.join(' ')));
        expect(fuzzyMatch(index, quote)).toEqual(bestOfAll(quote, given));
      }),
    );
  });

  it.each([
    ['one word over and over', 'a '.repeat(27_000), `${'a '.repeat(4_990)}b`],
    ['two words in turns', 'a b '.repeat(13_500), `${'a b '.repeat(1_200)}${'b a a '.repeat(400)}`],
    ['a short quote of them', 'a b '.repeat(13_500), `${'a b '.repeat(20)}${'b a a '.repeat(20)}`],
  ])('gives up in time on %s', (_, text, quote) => {
    const index = indexOf(text);
    const before = performance.now();
    fuzzyMatch(index, normaliseText(quote));
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});

describe('a budget', () => {
  const index = indexOf('So it takes two days and then one more.');

  it('is used up by every search, and nothing is found when it is', () => {
    const budget = searchBudget();
    const { steps } = budget;
    const words = normaliseText('two days and then');
    expect(fuzzyMatch(index, words, { budget })).toMatchObject({ start: 3, end: 7 });
    expect(budget.steps).toBeLessThan(steps);
    budget.steps = 0;
    expect(fuzzyMatch(index, words, { budget })).toBeUndefined();
    expect(fuzzyMatch(index, words)).toBeDefined();
  });

  it('is enough for hundreds of quotes that were never said', () => {
    const call = indexOf(
      ...Array.from({ length: 900 }, (_, at) => `We tried it ${at} times and it takes two days.`),
    );
    const budget = searchBudget();
    const invented = normaliseText('it takes two weeks and times two we tried more than days');
    for (let count = 0; count < 500; count += 1) {
      expect(fuzzyMatch(call, invented, { budget })).toBeUndefined();
    }
    expect(fuzzyMatch(call, normaliseText('We tried it 7 times'), { budget })).toBeDefined();
  });
});
