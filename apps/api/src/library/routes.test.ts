import { librarySortSchema, type LibraryReply } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearer, saveCall, startApp } from '../../test/test-app.ts';

async function startLibrary() {
  const app = await startApp();
  const token = await app.signUp();
  const company = { contact: { name: '', company: 'Halden Freight' } };
  await saveCall(app, token, { title: 'Pilot of the routes', outcome: 'won', ...company });
  await saveCall(app, token, { title: 'Second pilot', analysis: { objection_count: 3 } });
  await saveCall(app, token, { analysis: { talk_to_listen_ratio: { sales_rep: 40.5 } } });
  await saveCall(app, token, { analysis: { sentiment: { overall_sentiment: 'positive' } } });
  const search = (payload: unknown) =>
    app.send({
      method: 'POST',
      url: '/api/library/search',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  return { app, token, search };
}

test('a search is sent in a body, and its words are not logged and not in an address', async () => {
  const { app, search } = await startLibrary();
  const reply = await search({ q: 'pilot', company: 'halden freight', limit: 1 });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    total: 1,
    all: 4,
    calls: [{ title: 'Pilot of the routes' }],
  });
  await search({ q: 'pilot', limit: 'one' });
  expect(app.log.join('')).toContain('/api/library/search');
  expect(app.log.join('')).not.toMatch(/pilot|halden/i);
});

test('an address has no library to read', async () => {
  const { app, token } = await startLibrary();
  const reply = await app.send({ url: '/api/library?q=pilot', headers: bearer(token) });
  expect(reply.statusCode).toBe(404);
});

test('a search without a valid body is rejected with a sentence', async () => {
  const { search } = await startLibrary();
  const bodies = [null, [], 'pilot', { limit: 0 }, { q: 1 }, { outcome: 'wonderful' }];
  for (const body of bodies) {
    const reply = await search(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ message: string }>().message).toMatch(/^[A-Z].*\.$/);
  }
  expect((await search({})).statusCode).toBe(200);
});

const sorts = librarySortSchema.options;
const marker = 'canary';

const values = fc.oneof(
  fc.constantFrom(null, marker, `${marker}\0`, '', '7', 0, -1, 2.5, 1e15, 1e300, true),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.bigInt().map((value) => value.toString()),
  fc.jsonValue({ maxDepth: 1 }),
);
const ids = fc.oneof(
  fc.uuid(),
  fc.constantFrom(marker, '', 'z', null, 7, `01900000-0000-7000-8000-00000000000\0`),
);
const cursors = fc.record({
  sort: fc.constantFrom(...sorts),
  direction: fc.constantFrom('asc', 'desc'),
  value: values,
  id: ids,
  more: fc.constantFrom([], [1]),
});

test('any cursor is either valid or rejected with a sentence', async () => {
  const { app, search } = await startLibrary();
  app.log.length = 0;
  await fc.assert(
    fc.asyncProperty(cursors, async ({ sort, direction, value, id, more }) => {
      const order = sort === 'match' ? sort : `${sort} ${direction}`;
      const position = JSON.stringify([order, value, id, ...more]);
      const cursor = Buffer.from(position).toString('base64url');
      const q = sort === 'match' ? { q: 'pilot' } : {};
      const reply = await search({ ...q, sort, direction, cursor });
      if (reply.statusCode === 200) return;
      expect(reply.statusCode).toBe(400);
      const { message } = reply.json<{ message: string }>();
      const isTooLong = cursor.length > 1_000;
      expect(message).toBe(
        isTooLong
          ? 'Cursor must have at most 1000 characters.'
          : 'Cursor must be a cursor from an answer of this list.',
      );
    }),
  );
  const warnings = app.log.filter((line) => (JSON.parse(line) as { level: number }).level > 30);
  expect(warnings).toEqual([]);
  expect(app.log.join('')).not.toContain(marker);
});

test.each(sorts)('the pages by %s continue at the cursors of the server', async (sort) => {
  const { search } = await startLibrary();
  for (const direction of ['asc', 'desc']) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const reply = await search({ sort, direction, limit: 1, cursor });
      expect(reply.statusCode).toBe(200);
      const page = reply.json<LibraryReply>();
      seen.push(...page.calls.map(({ _id }) => _id));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(4);
  }
});
