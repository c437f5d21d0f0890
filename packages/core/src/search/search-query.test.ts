import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseSearchQuery,
  searchSaidBy,
  sideOfSearch,
  type SearchClause,
  type SearchQuery,
} from './search-query.ts';
import { searchTerms } from './search-terms.ts';

function written({ terms, side, isExcluded, isPrefix, expansions }: SearchClause): string {
  const forms = expansions.length > 0 ? `|${expansions.join('|')}` : '';
  const prefix = isPrefix ? `*${forms}` : '';
  return `${isExcluded ? '-' : ''}${side ? `${side}:` : ''}${terms.join('+')}${prefix}`;
}

function clauses(text: string): string[] {
  return parseSearchQuery(text).clauses.map(written);
}

describe('parseSearchQuery', () => {
  it.each([
    ['budget prices ', ['budget', 'price']],
    ['"next week" price ', ['next+week', 'price']],
    ['-price budget ', ['-price', 'budget']],
    ['-"next week" budget ', ['-next+week', 'budget']],
    ['rep:budget CUSTOMER:price ', ['sales_rep:budget', 'customer:price']],
    [
      '-rep:price rep:-budget -Customer:"no way" ok ',
      ['-sales_rep:price', '-sales_rep:budget', '-customer:no+way', 'ok'],
    ],
    ['rep: budget rep:"next week" ', ['sales_rep:budget', 'sales_rep:next+week']],
    ['representative:x reps: y ', ['representativ+x', 'rep', 'y']],
    ['"rep:budget" ', ['rep+budget']],
    ['well-known 3.5 and/or 预算 ', ['well+known', '3+5', 'and+or', '预+算']],
    ["don't customer's rock'n'roll ", ['dont', 'customer', 'rocknrol']],
    ['- budget -- price --stop ', ['budget', 'price', '-stop']],
    ['(-price) (budget) [-"a b"] −stop ', ['-price', 'budget', '-a+b', '-stop']],
    [':-) $-5 -$5 -3.5 -> ', ['5', '-5', '-3+5']],
    [
      '„next week“ «next month» “a b” ‹c d› "e f” ',
      ['next+week', 'next+month', 'a+b', 'c+d', 'e+f'],
    ],
    ['budget"next week"price ', ['budget', 'next+week', 'price']],
    ['"" "  " -"" rep:"" " ', []],
    ['price PRICES pricing "price" ', ['price']],
    ['NEAR(a b) a* AND ^b OR {c} : d ', ['near+a', 'b', 'a', 'and', 'or', 'c', 'd']],
    ["'; DROP TABLE calls; -- ", ['drop', 'tabl', 'call']],
    ['a\u0000b \u0007 c\ufeffd ', ['a+b', 'cd']],
    ['₨ ㎏ ① ', ['rs', 'kg', '1']],
  ])('reads %j', (text, expected) => {
    expect(clauses(text)).toEqual(expected);
  });

  it.each([
    ['budget pri', ['budget', 'pri*']],
    ['budget price', ['budget', 'price*']],
    ['pricin', ['pricin*|price']],
    ['prices', ['prices*|price']],
    ['stopp', ['stopp*|stop']],
    ['budgete', ['budgete*|budget']],
    ['company', ['company*|compani']],
    ['compani', ['compani*|compan']],
    ['tr', ['tr*']],
    ['don', ['don*']],
    ["don'", ['don*']],
    ['"next wee', ['next+wee*']],
    ['well-kno', ['well+kno*']],
    ['3.5', ['3+5*']],
    ['rep:bud', ['sales_rep:bud*']],
    ['预算', ['预+算*']],
    ['น้ำ', ['น้ํ+า*']],
    ['Бюдж', ['бюдж*']],
    ['bu\u00ad', ['bu*']],
    ['news', ['news*']],
  ])('takes the last word of %j for a prefix', (text, expected) => {
    expect(clauses(text)).toEqual(expected);
  });

  it.each([
    ['budget ', ['budget']],
    ['budget?', ['budget']],
    ['"next week"', ['next+week']],
    ['“next week”', ['next+week']],
    ['budget\n', ['budget']],
    ['budget -pri', ['budget', '-pri']],
    ['budget -', ['budget']],
    ['budget rep:', ['budget']],
    ['budget "', ['budget']],
    ['budget 🙂', ['budget']],
  ])('does not take a word of %j for a prefix', (text, expected) => {
    expect(clauses(text)).toEqual(expected);
  });

  it.each(['', '  ', '-', '"', '-price', '-rep:price -"a b"', 'rep:', '...', '🙂', '\ud83d', '*'])(
    'asks for nothing in %j',
    (text) => {
      expect(parseSearchQuery(text).hasWords).toBe(false);
    },
  );

  it('searches for what is not excluded', () => {
    expect(parseSearchQuery('-price budget').hasWords).toBe(true);
  });

  it('reads 32 clauses, 32 terms of each, and 2,000 characters', () => {
    const many = Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ');
    expect(clauses(many)).toHaveLength(32);
    expect(clauses(`${'a '.repeat(999)}b c`)).toEqual(['a', 'b']);
    expect(clauses(`"${'no '.repeat(2_000)}`)[0]?.split('+')).toHaveLength(32);
  });

  it('cuts long words to the indexed length', () => {
    const word = `${'x'.repeat(38)}ing`;
    expect(clauses(`${word} `)).toEqual(searchTerms(word));
    expect(clauses('x'.repeat(50))).toEqual([`${'x'.repeat(40)}*`]);
  });
});

describe('any query', () => {
  const signs = fc.string({
    unit: fc.constantFrom(
      ...'"|“|”|«|-|−|:|(|*|\'| |\n|rep:|customer:|a|bing|É|预|ำ|\u0301|\ufeff|½|㎏|🙂|\ud83d'.split(
        '|',
      ),
    ),
    maxLength: 40,
  });
  const anyQuery = fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 60 }));

  it('is read, into clauses of terms as they are indexed', () => {
    fc.assert(
      fc.property(anyQuery, (text) => {
        const query = parseSearchQuery(text);
        expect(query.hasWords).toBe(query.clauses.some(({ isExcluded }) => !isExcluded));
        for (const { terms, expansions, isPrefix, isExcluded } of query.clauses) {
          expect(terms).not.toEqual([]);
          const indexed = [...(isPrefix ? terms.slice(0, -1) : terms), ...expansions];
          expect(indexed.flatMap(searchTerms)).toEqual(indexed);
          expect(isExcluded && isPrefix).toBe(false);
        }
      }),
    );
  });

  it('has as many words as the text without its operators', () => {
    fc.assert(
      fc.property(anyQuery, (text) => {
        const query = parseSearchQuery(`${text.replaceAll(/rep|customer/gi, 'x')} `);
        const terms = new Set(query.clauses.flatMap((clause) => clause.terms));
        const expected = new Set(searchTerms(text.replaceAll(/rep|customer/gi, 'x')));
        fc.pre(query.clauses.length < 32);
        expect(terms).toEqual(expected);
      }),
    );
  });
});

describe('a search that one side has to have said', () => {
  it.each([
    ['budget', 'customer', 'customer:budget'],
    ['rep:budget "next year"', 'customer', 'customer:budget customer:"next year"'],
    ['budget -price -rep:cost', 'sales_rep', 'rep:budget -price -rep:cost'],
    ['customer:budget rep:"next year" ', undefined, 'budget "next year" '],
    ['… budget, "open', 'sales_rep', 'rep:budget, rep:"open'],
    ['!!', 'customer', ''],
  ] as const)('%j said by %s is %j', (text, side, expected) => {
    expect(searchSaidBy(text, side)).toBe(expected);
  });

  it('means the same words, each of that side', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const included = ({ clauses }: SearchQuery) =>
          clauses.filter(({ isExcluded }) => !isExcluded).map(({ terms }) => terms);
        const limited = parseSearchQuery(searchSaidBy(text, 'customer'));
        expect(included(limited).length).toBeLessThanOrEqual(
          included(parseSearchQuery(text)).length,
        );
        expect(sideOfSearch(limited)).toBe(limited.hasWords ? 'customer' : undefined);
      }),
    );
  });

  it('has no side if anyone may have said a word', () => {
    expect(sideOfSearch(parseSearchQuery('rep:budget rep:price'))).toBe('sales_rep');
    expect(sideOfSearch(parseSearchQuery('rep:budget price'))).toBeUndefined();
    expect(sideOfSearch(parseSearchQuery('rep:budget -price'))).toBe('sales_rep');
    expect(sideOfSearch(parseSearchQuery(''))).toBeUndefined();
  });
});
