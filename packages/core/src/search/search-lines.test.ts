import type { Side, Utterance } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTranscriptCounter } from './transcript-hits.ts';
import { transcriptText } from '../transcript/transcript-text.ts';
import type { SearchableLine } from './find-clauses.ts';
import { bestLines, countHits, findInLines } from './search-lines.ts';
import { parseSearchQuery } from './search-query.ts';
import { searchTokens } from './search-terms.ts';

function found(query: string, lines: (string | SearchableLine)[]) {
  const all = lines.map((line) => (typeof line === 'string' ? { text: line } : line));
  return findInLines(parseSearchQuery(query), all).map(({ line, ranges }) => [
    line,
    ...ranges.map(([start, end]) => all[line]?.text.slice(start, end)),
  ]);
}

const budgetTalk: SearchableLine[] = [
  { side: 'sales_rep', text: 'Is there a budget for next week?' },
  { side: 'customer', text: "The Budget's gone, budgeted last week." },
  { text: 'Budget: not known.' },
];

describe('findInLines', () => {
  it('marks whole words of any form, case and accent', () => {
    expect(found('budget ', budgetTalk)).toEqual([
      [0, 'budget'],
      [1, "Budget's", 'budgeted'],
      [2, 'Budget'],
    ]);
    expect(found('cafe ', ['Café, CAFE\u0301S', 'cafeteria'])).toEqual([
      [0, 'Café', 'CAFE\u0301S'],
    ]);
  });

  it('marks the whole word that begins with the typed letters', () => {
    expect(found('bud', budgetTalk)[1]).toEqual([1, "Budget's", 'budgeted']);
    expect(found('pricin', ['Prices', 'our pricing', 'pricey'])).toEqual([
      [0, 'Prices'],
      [1, 'pricing'],
    ]);
  });

  it('marks a phrase as one range, only on one line', () => {
    expect(found('"next week"', ['The next  week, next-weeks', 'next', 'week'])).toEqual([
      [0, 'next  week', 'next-weeks'],
    ]);
    expect(found('"no no"', ['No, no, no!'])).toEqual([[0, 'No, no']]);
    expect(found('"a b a c" ', ['a b a b a c a b a c'])).toEqual([[0, 'a b a c', 'a b a c']]);
    expect(found('"no no m', ['no no no me no no may'])).toEqual([[0, 'no no me', 'no no may']]);
  });

  it('looks on the side that a clause is limited to', () => {
    expect(found('rep:budget ', budgetTalk)).toEqual([[0, 'budget']]);
    expect(found('customer:"last week" rep:week ', budgetTalk)).toEqual([
      [0, 'week'],
      [1, 'last week'],
    ]);
  });

  it('does not search for excluded clauses', () => {
    expect(found('budget -week ', budgetTalk)).toHaveLength(3);
    expect(found('-week ', budgetTalk)).toEqual([]);
  });

  it('marks what overlaps once', () => {
    expect(found('week "next week" "week now"', ['Not next week now.'])).toEqual([
      [0, 'next week now'],
    ]);
  });

  it('finds any part of a run of letters without spaces', () => {
    expect(found('预算', ['我们的预算不够。'])).toEqual([[0, '预算']]);
    expect(found('算 ', ['我们的预算不够。', '太贵了'])).toEqual([[0, '算']]);
  });

  it("ignores apostrophes and what can't be seen", () => {
    expect(found('customer ', ["The customer's", 'cus’tom’ers', 'cus\u00adtomer'])).toHaveLength(3);
    expect(found('dont ', ["Don't."])).toEqual([[0, "Don't"]]);
  });

  it('counts clauses and hits of a line', () => {
    const query = parseSearchQuery('budget "last week" price ');
    expect(findInLines(query, budgetTalk)[1]).toMatchObject({ line: 1, clauses: 2, hits: 3 });
  });
});

describe('a long phrase that is almost everywhere', () => {
  it('is looked for at once', () => {
    const text = 'no '.repeat(100_000);
    const phrases = Array.from({ length: 31 }, (_, at) => `"${'no '.repeat(16)}w${at}"`).join('');
    expect(findInLines(parseSearchQuery(phrases), [{ text }])).toEqual([]);
    const longPhrase = parseSearchQuery(`"${'no '.repeat(666)}"`);
    expect(countHits(longPhrase, [{ text }])).toBe(3_125);
  });
});

describe('bestLines', () => {
  const matches = [
    [1, 1],
    [1, 4],
    [2, 2],
    [1, 4],
    [3, 3],
  ].map(([clauses = 0, hits = 0], line) => ({ line, ranges: [], clauses, hits }));

  it('prefers more clauses, then more hits, then the earlier line, and keeps the order of the call', () => {
    const { lines, more } = bestLines(matches, 3);
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 4]);
    expect(more).toBe(2);
  });

  it('returns all if there are few', () => {
    expect(bestLines(matches.slice(0, 2), 3)).toEqual({ lines: matches.slice(0, 2), more: 0 });
    expect(bestLines([], 3)).toEqual({ lines: [], more: 0 });
  });
});

describe('countHits', () => {
  it.each([
    ['budget ', 4],
    ['bud', 4],
    ['"last week"', 1],
    ['rep:budget ', 1],
    ['budget -week ', 4],
    ['budget week ', 3],
    ['week price ', 2],
    ['price ', 0],
    ['-budget ', 0],
    ['', 0],
  ])('counts %j', (query, count) => {
    expect(countHits(parseSearchQuery(query), budgetTalk)).toBe(count);
  });
});

const sides: Record<string, Side> = { 'Sales Rep': 'sales_rep', Customer: 'customer' };
const sideOf = (label: string) => sides[label];

function saidIn(query: string, text: string): [number, number] {
  const count = createTranscriptCounter(parseSearchQuery(query));
  const utf8 = new TextEncoder().encode(text);
  const bytes = String.fromCharCode(...utf8);
  const between = (start: number, end: number) => new TextDecoder().decode(utf8.slice(start, end));
  return [count(text, sideOf), count({ bytes, between }, sideOf)];
}

describe('the hits in a transcript', () => {
  it.each([
    ['budget ', 2],
    ['rep:budget ', 1],
    ['customer ', 1],
    ['no the ', 2],
  ])('are those of its lines, not of their labels: %j', (query, count) => {
    const text = 'Budget: no\nCustomer: The budget.\r\nSales Rep: Budget!\rWho: A customer';
    expect(saidIn(query, text)).toEqual([count, count]);
    expect(saidIn(query, text.replaceAll(/\r\n?/g, '\n'))).toEqual([count, count]);
  });

  it.each(['don’t', "don't", 'dont', 'DON‘T', 'd`ont'])(
    'are found however %s is written',
    (word) => {
      const text = `A: I ${word} know … “well”\nB: café`;
      expect(saidIn('dont ', text)).toEqual([1, 1]);
      expect(saidIn('cafe ', text)).toEqual([1, 1]);
    },
  );
});

const word = fc.oneof(
  fc.constantFrom(
    ...'budget budgets BUDGETED price pricing stop stopped try tries next week Café don’t rock’n’roll 3.5 预算不够 ราคา Бюджет co\u00adoperate B2B a I'.split(
      ' ',
    ),
  ),
  fc.stringMatching(/^[a-z]{1,3}(s|es|ed|ing|ies|e|y)?$/),
);
const speech = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
const utterances = fc.array(
  fc.record({ speaker: fc.constantFrom('Sales Rep', 'Customer', 'Dana', ''), text: speech }),
  { maxLength: 6 },
);
const clause = fc
  .tuple(
    fc.constantFrom('', '', '-', 'rep:', 'customer:'),
    word,
    fc.constantFrom('', ' next', ' week'),
  )
  .map(([sign, first, second]) => (second ? `${sign}"${first}${second}"` : `${sign}${first}`));
const anyQuery = fc
  .tuple(fc.array(clause, { minLength: 1, maxLength: 3 }), fc.constantFrom('', ' '))
  .map(([clauses, end]) => clauses.join(' ') + end);
function linesOf(list: readonly Utterance[]): SearchableLine[] {
  return list.map(({ speaker, text }) => {
    const side = sideOf(speaker);
    return side ? { text, side } : { text };
  });
}

describe('the hits of any query', () => {
  it('are within their lines, in order, and whole words', () => {
    fc.assert(
      fc.property(anyQuery, utterances, (query, list) => {
        for (const { line, ranges, clauses, hits } of findInLines(
          parseSearchQuery(query),
          linesOf(list),
        )) {
          const text = list[line]?.text ?? '';
          const tokens = searchTokens(text);
          let last = 0;
          for (const [start, end] of ranges) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(tokens.some((token) => token.start === start)).toBe(true);
            expect(tokens.some((token) => token.end === end)).toBe(true);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
          expect(hits).toBeGreaterThanOrEqual(Math.max(clauses, ranges.length));
        }
      }),
    );
  });

  it('are as many on lines as in the saved text', () => {
    fc.assert(
      fc.property(anyQuery, utterances, (text, list) => {
        const query = parseSearchQuery(text);
        const count = countHits(query, linesOf(list));
        expect(saidIn(text, transcriptText(list))).toEqual([count, count]);
        const matches = findInLines(query, linesOf(list));
        const isOne = query.clauses.filter(({ isExcluded }) => !isExcluded).length === 1;
        const hits = matches.reduce((sum, match) => sum + match.hits, 0);
        expect(count).toBe(isOne ? hits : matches.length);
      }),
    );
  });

  it('are the same in a text of plain letters and in any other', () => {
    fc.assert(
      fc.property(anyQuery, utterances, (text, list) => {
        const query = parseSearchQuery(text);
        // This character is neither a word nor a plain letter.
        const marked = list.map((said) => ({ ...said, text: `${said.text} €` }));
        expect(findInLines(query, linesOf(marked))).toEqual(findInLines(query, linesOf(list)));
      }),
    );
  });
});

describe('any text', () => {
  it('is found by each of its words, and by any beginning of three letters or more', () => {
    fc.assert(
      fc.property(speech, (text) => {
        for (const { start, end } of searchTokens(text)) {
          const typed = text.slice(start, end);
          expect(found(`${typed} `, [text])).not.toEqual([]);
          for (let length = 3; length <= typed.length; length += 1)
            expect([typed, length, found(typed.slice(0, length), [text])[0]?.[0]]).toEqual([
              typed,
              length,
              0,
            ]);
        }
      }),
    );
  });

  it('is found by any part of its words in a row', () => {
    fc.assert(
      fc.property(speech, fc.nat(20), fc.nat(20), (text, first, count) => {
        const tokens = searchTokens(text);
        const part = tokens.slice(first, first + count + 1);
        fc.pre(part.length > 0);
        const phrase = text.slice(part[0]?.start, part.at(-1)?.end);
        expect(found(`"${phrase}"`, [text])).not.toEqual([]);
      }),
    );
  });

  it('of a script without spaces is found by any part of it', () => {
    const run = fc.string({
      unit: fc.constantFrom('预', '算', '不', '够', 'サ', 'ー', 'が', 'ร', 'า', 'ค', 'ก', 'မ', 'ខ'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(run, fc.nat(11), fc.nat(11), (text, from, length) => {
        const part = text.slice(from, from + length + 1);
        fc.pre(part !== '');
        const hits = found(`${part} `, [`ok ${text}。`]);
        expect(hits[0]?.[1]).toContain(part);
        expect(found(part, [text])).not.toEqual([]);
      }),
    );
  });
});
