import type { LibraryView } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { bearer, startApp } from '../../test/test-app.ts';

const view: LibraryView = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Pilots that we talked too much in',
  query: {
    q: 'budget',
    kind: 'practice',
    persona: ['skeptical'],
    callType: ['demo'],
    outcome: 'lost',
    tag: ['Pilot'],
    tags: 'all',
    company: 'Acme',
    sentiment: ['negative'],
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-12-01T00:00:00.000Z',
    shareFrom: 60,
    shareTo: 100,
    sort: 'talkRatio',
    direction: 'asc',
    period: 'this-month',
  },
};

test('a saved view with every filter is read as it was saved', async () => {
  const app = await startApp();
  const headers = bearer(await app.signUp());
  const url = '/api/library/views';
  const payload = { views: [view], revision: 0 };
  const saved = await app.send({ method: 'PUT', url, headers, payload });
  expect(saved.json()).toEqual({ revision: 1 });
  const read = await app.send({ url, headers });
  expect(read.json()).toEqual({ views: [view], revision: 1 });
});

test('two views with one id are rejected, and nothing is stored', async () => {
  const app = await startApp();
  const headers = bearer(await app.signUp());
  const url = '/api/library/views';
  const payload = { views: [view, { ...view, name: 'Another' }], revision: 0 };
  const refused = await app.send({ method: 'PUT', url, headers, payload });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    message: 'Views must have a different id for each view.',
    code: 'invalid_request',
  });
  expect((await app.send({ url, headers })).json()).toEqual({ views: [], revision: 0 });
});
