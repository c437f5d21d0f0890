import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from './normalise-text.ts';

describe('normaliseText', () => {
  it.each([
    ['It’s TOO expensive!', ['its', 'too', 'expensive']],
    ["don't", ['dont']],
    ['don’t', ['dont']],
    ['dont', ['dont']],
    ['follow-up — now…or never', ['follow', 'up', 'now', 'or', 'never']],
    ['the \uFB01rst of\uFB01ce', ['the', 'first', 'office']],
    ['１２ ％ ｏｆｆ', ['12', 'off']],
    ['Straße, STRASSE, STRAẞE', ['strasse', 'strasse', 'strasse']],
    ['ΟΔΟΣ οδοσ', ['οδοσ', 'οδοσ']],
    ['re\u0301sume\u0301 résumé resume', ['résumé', 'résumé', 'resume']],
    ['co\u00ADope\u200Brate', ['cooperate']],
    ['a\u00A0b\tc\r\nd', ['a', 'b', 'c', 'd']],
    ['太贵了。', ['太', '贵', '了']],
    ['“ ” … — 🙂', []],
    ['\ud83d', []],
    ['', []],
  ])('reads the words of %j', (text, words) => {
    expect(normaliseText(text)).toEqual(words);
  });

  it('returns the same text the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once.join(' '))).toEqual(once);
      }),
    );
  });
});
