import { tagKey, type LibraryFilter, type LibraryQuery } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';
import { createLibraryReader } from './library-reader.ts';

const share = (sales_rep: number) => ({ talk_to_listen_ratio: { sales_rep } });

async function openFour() {
  const library = await openLibrary();
  const { save } = library;
  const ids = {
    demo: await save({
      callType: 'demo',
      outcome: 'won',
      tags: ['Pilot', 'price'],
      contact: { company: 'Halden Freight' },
      title: 'Bravo',
      analysis: { ...share(40), sentiment: { overall_sentiment: 'positive' } },
    }),
    discovery: await save({
      callType: 'discovery',
      tags: ['pilot'],
      contact: { company: 'HALDEN freight' },
      title: 'alpha',
      analysis: { ...share(60), objection_count: 3 },
    }),
    practice: await save({ practice: { persona: 'busy' }, title: 'Charlie' }),
    plain: await save({
      title: 'delta',
      analysis: { objection_count: 1, sentiment: { overall_sentiment: 'negative' } },
    }),
  };
  return { ...library, ids };
}

test.each<[LibraryFilter, string[]]>([
  [{}, ['demo', 'discovery', 'practice', 'plain']],
  [{ kind: 'real' }, ['demo', 'discovery', 'plain']],
  [{ kind: 'practice' }, ['practice']],
  [{ persona: 'busy' }, ['practice']],
  [{ persona: ['busy', 'curious'] }, ['practice']],
  [{ callType: ['demo', 'discovery'] }, ['demo', 'discovery']],
  [{ callType: 'cold-call' }, ['practice']],
  [{ outcome: 'won' }, ['demo']],
  [{ outcome: 'none' }, ['discovery', 'practice', 'plain']],
  [{ tag: 'PILOT' }, ['demo', 'discovery']],
  [{ tag: ['pilot', 'price'] }, ['demo', 'discovery']],
  [{ tag: ['pilot', 'price'], tags: 'all' }, ['demo']],
  [{ tag: 'missing' }, []],
  [{ company: 'halden FREIGHT' }, ['demo', 'discovery']],
  [{ sentiment: ['positive', 'negative'] }, ['demo', 'plain']],
  [{ shareFrom: 40, shareTo: 59 }, ['demo']],
  [{ shareFrom: 60 }, ['discovery']],
  [{ callType: 'demo', outcome: 'won', tag: 'price', kind: 'real' }, ['demo']],
  [{ callType: 'demo', outcome: 'lost' }, []],
])('the filter %j leaves %j', async (filter, names) => {
  const { ids, idsOf } = await openFour();
  const due = names.map((name) => ids[name as keyof typeof ids]);
  expect(await idsOf(filter)).toEqual(due.toSorted());
});

test('a range of time includes its beginning and excludes its end', async () => {
  const { idsOf, page, save } = await openLibrary();
  const [first, second] = [await save({}), await save({})];
  const [newer, older] = (await page({})).calls;
  const [from, to] = [older?.createdAt ?? '', newer?.createdAt ?? ''];
  expect(await idsOf({ from })).toEqual([first, second].toSorted());
  expect(await idsOf({ from, to })).toEqual([first]);
});

test('each value is counted with all other filters applied', async () => {
  const { page } = await openFour();
  const { all, counts, total } = await page({ callType: 'demo', kind: 'real' });
  expect({ all, total }).toEqual({ all: 4, total: 1 });
  expect(counts.callType).toEqual([
    { value: 'demo', count: 1 },
    { value: 'discovery', count: 1 },
    { value: 'other', count: 1 },
  ]);
  expect(counts.kind).toEqual([{ value: 'real', count: 1 }]);
  expect(counts.tag).toEqual([
    { value: 'Pilot', count: 1 },
    { value: 'price', count: 1 },
  ]);
  expect(counts.company).toEqual([{ value: 'Halden Freight', count: 1 }]);
});

test('if all tags are needed, a tag is counted together with the chosen ones', async () => {
  const { page } = await openFour();
  const countsOf = async (query: LibraryQuery) => (await page(query)).counts.tag;
  const both = [
    { value: 'Pilot', count: 2 },
    { value: 'price', count: 1 },
  ];
  expect(await countsOf({ tag: 'price' })).toEqual(both);
  expect(await countsOf({ tag: 'price', tags: 'all' })).toEqual([
    { value: 'Pilot', count: 1 },
    { value: 'price', count: 1 },
  ]);
});

test.each<[LibraryQuery, string[]]>([
  [{}, ['plain', 'practice', 'discovery', 'demo']],
  [{ direction: 'asc' }, ['demo', 'discovery', 'practice', 'plain']],
  [{ sort: 'title' }, ['discovery', 'demo', 'practice', 'plain']],
  [{ sort: 'talkRatio' }, ['discovery', 'demo', 'plain', 'practice']],
  [{ sort: 'talkRatio', direction: 'asc' }, ['demo', 'discovery', 'plain', 'practice']],
  [{ sort: 'objections' }, ['discovery', 'plain', 'practice', 'demo']],
  [{ sort: 'company' }, ['discovery', 'demo', 'plain', 'practice']],
])(
  'sorted by %j they come in order, page by page, those without a value last',
  async (query, names) => {
    const { ids, page } = await openFour();
    const due = names.map((name) => ids[name as keyof typeof ids]);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const read = await page({ ...query, limit: 1, ...(cursor !== undefined && { cursor }) });
      found.push(...read.calls.map(({ _id }) => _id));
      cursor = read.cursor;
    } while (cursor !== undefined);
    expect(found).toEqual(due);
  },
);

test('with a cursor of another order, the pages begin again', async () => {
  const { page } = await openFour();
  const { calls, cursor = '' } = await page({ sort: 'title', limit: 1 });
  const first = (await page({ sort: 'questions', limit: 1 })).calls;
  expect((await page({ sort: 'questions', limit: 1, cursor })).calls).toEqual(first);
  expect((await page({ sort: 'title', limit: 1, cursor })).calls).not.toEqual(calls);
});

test('the latest calls of a filter come with its first page, whatever it is sorted by', async () => {
  const { ids, page } = await openFour();
  const { cursor = '', latest } = await page({ kind: 'real', sort: 'title', limit: 1 });
  expect(latest?.map(({ _id }) => _id)).toEqual([ids.plain, ids.discovery, ids.demo]);
  expect(await page({ kind: 'real', sort: 'title', limit: 1, cursor })).not.toHaveProperty(
    'latest',
  );
});

const utterance = (speaker: string, text: string, startMs: number) => ({ speaker, text, startMs });
const sides = { A: 'sales_rep', B: 'customer' };

test('a search has the best lines of each call, how often it was said, and the best calls first', async () => {
  const { page, save } = await openLibrary();
  const once = await save({
    utterances: [utterance('A', 'The budget?', 1_000), utterance('B', 'No.', 2_000)],
    transcript: 'Sales Rep: The budget?\nCustomer: No.',
    sides,
  });
  const said = ['A budget.', 'Budgets, and a budget.', 'No.', 'That budget.', 'Budget!', 'Budget…'];
  const often = await save({
    utterances: said.map((text, at) => utterance('B', text, at * 1_000)),
    transcript: said.map((text) => `Customer: ${text}`).join('\n'),
    sides,
  });
  const written = await save({ summary: 'A budget, only in the summary.' });
  const found = await page({ q: 'budget ', sort: 'match' });
  expect(found.said).toEqual({ times: 7, calls: 2 });
  expect(found.calls.map(({ _id }) => _id)).toEqual([often, once, written]);
  expect(found.calls[0]?.found).toEqual({
    lines: [
      { speaker: 'B', side: 'customer', text: 'A budget.', line: 0, startMs: 0, hits: [[2, 8]] },
      {
        speaker: 'B',
        side: 'customer',
        text: 'Budgets, and a budget.',
        line: 1,
        startMs: 1_000,
        hits: [
          [0, 7],
          [15, 21],
        ],
      },
      {
        speaker: 'B',
        side: 'customer',
        text: 'That budget.',
        line: 3,
        startMs: 3_000,
        hits: [[5, 11]],
      },
    ],
    more: 2,
  });
  expect(found.calls[2]?.found).toEqual({ lines: [], more: 0 });
  expect((await page({ q: 'rep:budget ' })).said).toEqual({ times: 1, calls: 1 });
});

test('the pages of the best calls contain each call once', async () => {
  const { page, save } = await openLibrary();
  for (const count of [1, 3, 2, 3, 1, 2, 2]) {
    await save({ transcript: `Customer: ${'budget '.repeat(count)}` });
  }
  const counts: (number | undefined)[] = [];
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const query = { q: 'budget ', sort: 'match', limit: 2 } as const;
    const read = await page({ ...query, ...(cursor !== undefined && { cursor }) });
    for (const { _id, found } of read.calls) {
      ids.add(_id);
      counts.push(found?.lines[0]?.hits.length);
    }
    cursor = read.cursor;
  } while (cursor !== undefined);
  expect(counts).toEqual([3, 3, 2, 2, 2, 1, 1]);
  expect(ids.size).toBe(7);
});

test('filters match their plain definitions', { timeout: 60_000 }, async () => {
  const { idsOf, save } = await openLibrary();
  const tagsOf = fc.uniqueArray(fc.constantFrom('a', 'B', 'ß', '预'), { maxLength: 3 });
  const call = fc.record({
    callType: fc.constantFrom('demo', 'other', 'negotiation'),
    outcome: fc.constantFrom('none', 'won', 'lost'),
    tags: tagsOf,
    contact: fc.record({ company: fc.constantFrom('', 'Acme', 'ACME', 'Zebra') }),
  });
  const given = fc.sample(call, { numRuns: 40, seed: 3 });
  const ids: string[] = [];
  for (const one of given) ids.push(await save(one));
  const filter = fc.record(
    {
      callType: fc.subarray(['demo', 'other'] as const, { minLength: 1 }),
      outcome: fc.subarray(['none', 'won', 'lost'] as const, { minLength: 1 }),
      tag: fc.subarray(['A', 'b', 'SS', '预'], { minLength: 1 }),
      tags: fc.constantFrom('any' as const, 'all' as const),
      company: fc.subarray(['acme', 'zebra'], { minLength: 1 }),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(filter, async (chosen) => {
      const due = ids.filter((_, at) => {
        const one = given[at];
        if (!one) return false;
        const keys = one.tags.map(tagKey);
        const has = (tag: string) => keys.includes(tagKey(tag));
        return (
          (chosen.callType?.some((type) => type === one.callType) ?? true) &&
          (chosen.outcome?.some((outcome) => outcome === one.outcome) ?? true) &&
          (chosen.company?.some((name) => tagKey(name) === tagKey(one.contact.company)) ?? true) &&
          ((chosen.tags === 'all' ? chosen.tag?.every(has) : chosen.tag?.some(has)) ?? true)
        );
      });
      expect(await idsOf(chosen)).toEqual(due.toSorted());
    }),
  );
});

test('a search whose client has disconnected reads no more transcripts', async () => {
  const { accountId, database, save } = await openLibrary();
  await save({ transcript: 'Sales Rep: What is your budget?' });
  const gone = new AbortController();
  gone.abort();
  let reads = 0;
  const longReads = <Result>(read: () => Promise<Result>) => {
    reads += 1;
    return read();
  };
  const reader = createLibraryReader(database, longReads);
  await reader.page(accountId, { q: 'budget ' }, gone.signal);
  const readsWhenGone = reads;
  const reply = await reader.page(accountId, { q: 'budget ' });
  expect(reply.said).toEqual({ times: 1, calls: 1 });
  expect(readsWhenGone).toBe(1);
});
