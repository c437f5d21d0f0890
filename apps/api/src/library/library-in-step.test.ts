import {
  newCallSchema,
  type Call,
  type CallChanges,
  type LibraryCall,
} from '@sales-analytics/contract';
import { callNumbers, matchesCall, parseSearchQuery, searchableCall } from '@sales-analytics/core';
import { seededRandom } from '@sales-analytics/testing';
import { expect, test } from 'vitest';
import { createTestCalls } from '../../test/create-test-calls.ts';
import { openLibrary } from '../../test/open-library.ts';
import { hourMs } from '../../test/test-app.ts';

const words = ['budget', 'price', 'pilot', 'route', 'depot', '预算', 'café', 'renewal'];
const operations = 250;

test(
  'after many saves, changes, deletions and restores, the list and the index match the calls',
  { timeout: 120_000 },
  async () => {
    const { accountId, calls, clock, database, idsOf, page } = await openLibrary();
    const random = seededRandom(11);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
    const text = () => Array.from({ length: 4 }, () => pick(words)).join(' ');
    const ids: string[] = [];

    async function changeOne(id: string) {
      const stored = await calls.find(accountId, id);
      if (stored === undefined) return;
      const { revision = 0, createdAt } = JSON.parse(stored) as Call;
      const part = pick<Omit<CallChanges, 'revision'>>([
        { title: text() },
        { summary: text() },
        { tags: [text().slice(0, 40)] },
        { transcript: `Customer: ${text()}`, utterances: [{ speaker: 'B', text: text() }] },
        { sides: { A: 'customer', B: 'sales_rep' } },
        { outcome: pick(['won', 'lost']) },
        { callType: pick(['demo', 'discovery']), outcome: 'none' },
        { names: { A: text() } },
        { notes: [{ id, text: text(), createdAt, changedAt: createdAt }] },
        { analysis: { objection_count: Math.floor(random() * 9) } },
        { answers: [] },
      ]);
      // Some changes are based on an older revision, so the store rejects them.
      const based = random() < 0.1 ? Math.max(0, revision - 1) : revision;
      await calls.change({ accountId, id, changes: { ...part, revision: based } });
    }

    for (let count = 0; count < operations; count += 1) {
      const id = pick(ids) ?? '';
      const chance = random();
      if (chance < 0.3) {
        const utterances = [
          { speaker: 'A', text: text() },
          { speaker: 'B', text: text() },
        ];
        const sides = { A: 'sales_rep', B: 'customer' };
        const call = newCallSchema.parse({ analysis: {}, summary: text(), utterances, sides });
        const key = `key ${Math.floor(random() * 60)}`;
        const saved = await calls.save(accountId, call, random() < 0.5 ? key : undefined);
        if (saved.kind === 'saved') ids.push(saved._id);
      } else if (chance < 0.7) await changeOne(id);
      else if (chance < 0.85) await calls.remove(accountId, id);
      else if (chance < 0.97) await calls.restore(accountId, id);
      else {
        clock.advance(25 * hourMs);
        await calls.purge();
      }
    }

    const visible: Call[] = [];
    for (const id of new Set(ids)) {
      const stored = await calls.find(accountId, id);
      if (stored !== undefined) visible.push(JSON.parse(stored) as Call);
    }
    expect(visible.length).toBeGreaterThan(20);
    expect(await idsOf({})).toEqual(visible.map(({ _id }) => _id).toSorted());
    const cards = new Map<string, LibraryCall>();
    let cursor: string | undefined;
    do {
      const read = await page({ limit: 100, ...(cursor !== undefined && { cursor }) });
      for (const card of read.calls) cards.set(card._id, card);
      cursor = read.cursor;
    } while (cursor !== undefined);
    for (const call of visible) {
      const { _id, title, revision, tags = [], outcome = 'none', callType = 'other' } = call;
      const numbers = callNumbers(call);
      expect(call.numbers).toEqual(numbers);
      const listed = { title, numbers, revision, tags, outcome, callType };
      expect(cards.get(_id)).toMatchObject(listed);
    }
    for (const word of words) {
      for (const q of [`${word} `, `rep:${word} `, `customer:${word} `, `"${word} ${words[0]}"`]) {
        const due = visible.filter((call) =>
          matchesCall(parseSearchQuery(q), searchableCall({ ...call, title: call.title ?? '' })),
        );
        expect(await idsOf({ q })).toEqual(due.map(({ _id }) => _id).toSorted());
      }
    }
    const listed = await database.kysely.selectFrom('call_list').select('id').execute();
    expect(listed).toHaveLength(visible.length);
  },
);

test('a call that was deleted and restored while it was changed is found', async () => {
  const { accountId, calls, clock, database, idsOf, save } = await openLibrary();
  const id = await save({ summary: 'depot' });
  let isFirst = true;
  const write: typeof database.write = async (query, dependents) => {
    if (isFirst) {
      isFirst = false;
      await calls.remove(accountId, id);
      // A repeated save leaves the call in this state until it is listed.
      const restored = { deleted_at: null, derived_version: 0 };
      await database.write(database.kysely.updateTable('calls').set(restored));
    }
    return database.write(query, dependents);
  };
  const changing = createTestCalls({ ...database, write }, { clock, nextId: () => '' });
  await changing.change({ accountId, id, changes: { revision: 0, answers: [] } });
  expect(await idsOf({ q: 'depot' })).toEqual([id]);
});
