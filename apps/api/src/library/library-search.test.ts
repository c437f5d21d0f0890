import { newCallSchema, type NewCall } from '@sales-analytics/contract';
import { defaultTitle, matchesCall, parseSearchQuery, searchableCall } from '@sales-analytics/core';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';

const english =
  "budget budgets price pricing café CAFE I don't the 3.5 well-known null AND OR NEAR rep: *";
const words = [...english.split(' '), '预算', '预算案', 'Straße', 'STRASSE', 'ราคา', 'माल'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((parts) => parts.join(' '));
const speaker = fc.constantFrom('A', 'B', 'C');
const call = fc.record({
  utterances: fc.array(fc.record({ speaker, text }), { maxLength: 4 }),
  sides: fc.constant({ A: 'sales_rep', B: 'customer' } as const),
  summary: text,
  title: text.map((title) => title || 'Untitled'),
  tags: fc.uniqueArray(fc.constantFrom('budget', 'Pilot', '预算'), { maxLength: 2 }),
});
const clause = fc
  .tuple(
    fc.constantFrom('', '', '', '-'),
    fc.constantFrom('', '', 'rep:', 'customer:'),
    fc.oneof(
      fc.constantFrom(...words, 'b', 'p', 'z', 'bud', 'pri', 'caf', 'pilot', 'missing'),
      text.map((quoted) => `"${quoted}"`),
    ),
  )
  .map((parts) => parts.join(''));
const query = fc
  .tuple(fc.array(clause, { minLength: 1, maxLength: 3 }), fc.constantFrom('', ' '))
  .map(([clauses, end]) => clauses.join(' ') + end)
  .filter((q) => q.trim() !== '');

test('a search finds exactly the calls of its definition', { timeout: 120_000 }, async () => {
  const { idsOf, save } = await openLibrary();
  const saved: { id: string; call: NewCall }[] = [];
  for (const given of fc.sample(call, { numRuns: 60, seed: 7 })) {
    saved.push({ id: await save(given), call: newCallSchema.parse({ analysis: {}, ...given }) });
  }
  await fc.assert(
    fc.asyncProperty(query, async (q) => {
      const parsed = parseSearchQuery(q);
      const due = saved
        .filter(({ call: one }) =>
          matchesCall(parsed, searchableCall({ ...one, title: one.title ?? defaultTitle(one) })),
        )
        .map(({ id }) => id);
      expect(await idsOf({ q })).toEqual(due.toSorted());
    }),
  );
});

test('any text is a query', { timeout: 60_000 }, async () => {
  const { idsOf, save } = await openLibrary();
  await save({ summary: 'budget' });
  const odd = [
    '"',
    '""',
    '-',
    '*',
    '()',
    'a AND',
    'NEAR(a b)',
    '{rep}: a',
    "' or 1=1 --",
    '\u0000',
    '\\',
    ':*',
  ];
  for (const q of [...odd, 'x'.repeat(2_000), '"'.repeat(2_000), '预'.repeat(2_000), '- -a -"b"']) {
    expect(await idsOf({ q })).toEqual([]);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (q) => {
      expect(Array.isArray(await idsOf({ q }))).toBe(true);
    }),
  );
});

test('a search sees the calls of one account only', async () => {
  const { idsOf, save, signUp } = await openLibrary();
  const kim = await signUp('kim');
  const own = await save({ summary: 'budget' });
  const others = await save({ summary: 'budget' }, { owner: kim });
  expect(await idsOf({ q: 'budget ' })).toEqual([own]);
  expect(await idsOf({ q: 'budget ' }, kim)).toEqual([others]);
});

test('a search follows changes, deletions and restores', async () => {
  const { accountId, calls, idsOf, save } = await openLibrary();
  const id = await save({ summary: 'first' });
  await calls.change({ accountId, id, changes: { revision: 0, summary: 'second' } });
  expect([await idsOf({ q: 'first ' }), await idsOf({ q: 'second ' })]).toEqual([[], [id]]);
  await calls.remove(accountId, id);
  expect(await idsOf({ q: 'second ' })).toEqual([]);
  await calls.restore(accountId, id);
  expect(await idsOf({ q: 'second ' })).toEqual([id]);
});

test('a phrase is found anywhere in a very long call', { timeout: 60_000 }, async () => {
  const { idsOf, save } = await openLibrary();
  const said = Array.from({ length: 60_000 }, (_, at) => (at % 3 === 0 ? 'the' : `w${at}`)).join(
    ' ',
  );
  const id = await save({ utterances: [{ speaker: 'A', text: said }], sides: { A: 'sales_rep' } });
  for (const at of [1, 16_000, 16_384, 31_999, 45_001, 59_998]) {
    const phrase = said
      .split(' ')
      .slice(at, at + 3)
      .join(' ');
    expect(await idsOf({ q: `rep:"${phrase}"` })).toEqual([id]);
    expect(await idsOf({ q: `customer:"${phrase}"` })).toEqual([]);
  }
  expect(await idsOf({ q: '"w1 w4"' })).toEqual([]);
});

test('a call with any number of any words is indexed', { timeout: 60_000 }, async () => {
  const { idsOf, save } = await openLibrary();
  const said = Array.from({ length: 100_000 }, (_, at) => `预${at.toString(36)}`).join(' ');
  const id = await save({ utterances: [{ speaker: 'A', text: said }], sides: { A: 'customer' } });
  expect(await idsOf({ q: `customer:预${(99_999).toString(36)} ` })).toEqual([id]);
});
