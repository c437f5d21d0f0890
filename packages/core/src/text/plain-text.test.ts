import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMentionCounter } from '../evidence/count-mentions.ts';
import { normaliseText } from '../evidence/normalise-text.ts';
import { isPlainText } from './plain-text.ts';
import { hasCountableWords, tokensOf } from './words.ts';

describe('isPlainText', () => {
  it.each([
    '',
    "Okay, that’s 3.5% – “fine” … isn't it?\n",
    'a\tb\r\nc ~!@#$%^&*()_+`-={}[]|\\:;<>?/',
  ])('holds for %j', (text) => {
    expect(isPlainText(text)).toBe(true);
  });

  it.each([
    'é',
    'ß',
    '€',
    '\u00A0',
    '\u200B',
    '´',
    '\u0301',
    '中',
    'ﬁ',
    '１',
    '\u212A',
    '🙂',
    '\uD83D',
  ])('does not hold for %j', (text) => {
    expect(isPlainText(`so ${text} then`)).toBe(false);
  });
});

describe('a plain text', () => {
  // This is neither a word nor a pause, and not plain text any more.
  const mark = ' €';
  const words = ['I', 'It', 's', 'Quotewell', '3', '10', 'um', 'B2B', 'X'];
  const marks = [
    ' ',
    "'",
    '’',
    '‘',
    '`',
    '-',
    '–',
    '.',
    ',',
    '…',
    '?',
    '"',
    '“',
    '\n',
    "'s",
    '’S ',
  ];
  const plain = fc.string({ unit: fc.constantFrom(...words, ...marks), maxLength: 30 });

  it('is read like any other text', () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect(normaliseText(text)).toEqual(normaliseText(text + mark));
        expect(tokensOf(text)).toEqual(tokensOf(text + mark));
        expect(hasCountableWords(text)).toBe(hasCountableWords(text + mark));
      }),
    );
  });

  it('names the same as another text', () => {
    fc.assert(
      fc.property(plain, fc.constantFrom(...words), (text, name) => {
        const [own, other] = [text, text + mark].map((said) =>
          createMentionCounter([{ speaker: 'A', text: said }])(name),
        );
        expect(own).toEqual(other);
      }),
    );
  });
});
