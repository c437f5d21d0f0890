import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTerms, searchTokens } from './search-terms.ts';

describe('searchTerms', () => {
  it.each([
    ["The customer's budget, really!", ['the', 'customer', 'budget', 'realli']],
    ['don’t DON`T dont don´t don\u1ffdt', ['dont', 'dont', 'dont', 'dont', 'dont']],
    ["‘quoted’ 'words' rock'n'roll", ['quote', 'word', 'rocknrol']],
    ['Prices, pricing; PRICED', ['price', 'price', 'price']],
    ['well-known — e-mail_list', ['well', 'known', 'e', 'mail', 'list']],
    ['3.5 1,000 $5k 10:30', ['3', '5', '1', '000', '5k', '10', '30']],
    ['café Café CAFE\u0301 cafe', ['cafe', 'cafe', 'cafe', 'cafe']],
    ['Straße STRASSE STRAẞE', ['strass', 'strass', 'strass']],
    ['Łódź Århus Ærø Đà Nẵng', ['lodz', 'arhus', 'aero', 'da', 'nang']],
    ['İstanbul ISTANBUL ıstanbul', ['istanbul', 'istanbul', 'istanbul']],
    ['ΟΔΟΣ οδός', ['οδοσ', 'οδοσ']],
    ['Ёлка елка', ['елка', 'елка']],
    ['שָׁלוֹם שלום', ['שלום', 'שלום']],
    ['مُحَمَّد محمد محـمد أحمد احمد', ['محمد', 'محمد', 'محمد', 'احمد', 'احمد']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['ﬁrst １２％ ｏｆｆ', ['first', '12', 'off']],
    ['co\u00adope\u200brate \ufeffnow n\ufeffow', ['cooperat', 'now', 'now']],
    ['a\u0000b\u0007c\u0085d\u00a0e\u3000f', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['太贵了。预算budget', ['太', '贵', '了', '预', '算', 'budget']],
    ['サーバー ｻｰﾊﾞｰ', ['サ', 'ー', 'バ', 'ー', 'サ', 'ー', 'バ', 'ー']],
    ['か\u3099 が か', ['が', 'が', 'か']],
    ['ราคา', ['ร', 'า', 'ค', 'า']],
    ['예산 예산'.normalize('NFD'), ['예산', '예산']],
    ['ㄱㅏ 가', ['가', '가']],
    ['葛\u{e0100}城', ['葛', '城']],
    ['Acme™ Acme® 1️⃣ ❤️', ['acm', 'acm', '1']],
    ['2½ m² 5㎏', ['2', '1', '2', 'm2', '5', 'kg']],
    ['“ ” … — 🙂 * " ( ) : ^ - & | ! <->', []],
    ['NEAR AND OR NOT', ['near', 'and', 'or', 'not']],
    ['\ud83d \udc00', []],
    ['\u0301 \u0301a', ['a']],
    ['', []],
  ])('reads %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
    expect(searchTokens(text).map(({ term }) => term)).toEqual(terms);
  });

  it('cuts long words after 40 characters and never within one', () => {
    expect(searchTerms('x'.repeat(50))).toEqual(['x'.repeat(40)]);
    expect(searchTerms('é'.repeat(50))).toEqual(['e'.repeat(40)]);
    expect(searchTerms(`a${'𐐷'.repeat(50)}`)).toEqual([`a${'𐐷'.repeat(39)}`]);
  });

  it('is done with a hostile text at once', () => {
    for (const part of ["a'", 'é', '\u0301', '-', "'", 'ー', '\u200b', 's', 'ing', 'll'])
      expect(searchTerms(part.repeat(200_000)).length).toBeLessThanOrEqual(200_000);
  });
});

describe('searchTokens', () => {
  it.each([
    ["The customer's “budget”", ['The', "customer's", 'budget']],
    ['Cafe\u0301s, très', ['Cafe\u0301s', 'très']],
    ['太贵了 OK', ['太', '贵', '了', 'OK']],
    ["ＡＢ 'don’t' 3.5", ['ＡＢ', 'don’t', '3', '5']],
    ['½', ['½', '½']],
  ])('gives the places of the words of %j', (text, words) => {
    const found = searchTokens(text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(words);
  });
});

const pieces = [
  "'|’|-|.| |\n|s|ed|ing|Stop|price|É|e\u0301|ß|ς|Σ|İ|ŉ|ǰ|ﬁ|\u200b|\ufeff|\u00ad|½|™|🙂|𐐷",
  '预|算|か|\u3099|ﾞ|ー|ร|ำ|\u0e49|ᄒ|ᅡ|ᆫ|ㄱ|ㅏ|ﷺ|أ|\u064e|हि',
].flatMap((list) => list.split('|'));
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...pieces) }),
);
describe('the terms of any text', () => {
  it('are the terms of themselves', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const terms = searchTerms(text);
        expect(searchTerms(terms.join(' '))).toEqual(terms);
      }),
    );
  });

  it('have only small letters, digits and marks, at most 40', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const term of searchTerms(text)) {
          expect(term).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u);
          expect(term).toBe(term.toLowerCase());
          expect(Array.from(term).length).toBeLessThanOrEqual(40);
        }
      }),
    );
  });

  it('are the same with and without places', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(searchTokens(text).map(({ term }) => term)).toEqual(searchTerms(text));
      }),
    );
  });

  it('are those of the words at their places', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { term, start, end } of searchTokens(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(searchTerms(text.slice(start, end))).toContain(term);
          last = start;
        }
      }),
    );
  });

  it('do not depend on case, punctuation, white space and the form of accents', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(' ', ', ', ' – ', '\n', '! "'), (text, mark) => {
        const terms = searchTerms(text);
        // The text is put in small letters first, because only the small letter of ẞ becomes SS.
        expect(searchTerms(text.toLowerCase().toUpperCase())).toEqual(terms);
        expect(searchTerms(text.replaceAll(' ', mark))).toEqual(terms);
        expect(searchTerms(text.normalize('NFD'))).toEqual(terms);
        expect(searchTerms(text.normalize('NFC'))).toEqual(terms);
      }),
    );
  });

  it('are the letters of Chinese or Japanese text, however it is read', () => {
    const kana = fc.integer({ min: 0x3041, max: 0x30ff }).map((code) => String.fromCharCode(code));
    const han = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(kana, han) }), (run) => {
        expect(searchTerms(`${run}é`)).toEqual([...searchTerms(run), 'e']);
        expect(searchTokens(run).map(({ term }) => term)).toEqual(searchTerms(run));
      }),
    );
  });

  it('do not depend on the accents of a Latin text', () => {
    const latin = fc.string({ unit: fc.constantFrom('a', 'b', 'e', 'i', 'n', 'o', 's', ' ') });
    fc.assert(
      fc.property(latin, fc.constantFrom('\u0301', '\u0308', '\u0327\u0301'), (text, accent) => {
        const accented = text.replace(/[a-z]/g, `$&${accent}`);
        expect(searchTerms(accented.normalize('NFC'))).toEqual(searchTerms(text));
      }),
    );
  });
});
