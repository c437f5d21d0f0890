import { maxCallBytes, newCallSchema } from '@sales-analytics/contract';
import { callNumbers, defaultTitle } from '@sales-analytics/core';
import { expect, test } from 'vitest';
import {
  aCallToSave,
  listedFields,
  bearer,
  hourMs,
  idsOf,
  listIds,
  saveCall,
  startApp,
  type TestApp,
} from '../../test/test-app.ts';

const unknownId = '01932b5e-7a00-7000-8000-000000000000';
const personaMessage =
  'practice.persona must be one of positive, negative, neutral, curious, skeptical, busy, ' +
  'decision-maker, overwhelmed.';

function post(app: TestApp, token: string, payload: object) {
  return app.send({ method: 'POST', url: '/api/metrics', headers: bearer(token), payload });
}

function postOnce(
  app: TestApp,
  token: string,
  { key, ...change }: { key: string; summary?: string; practice?: object },
) {
  const headers = { ...bearer(token), 'idempotency-key': key };
  const payload = { ...aCallToSave(), ...change };
  return app.send({ method: 'POST', url: '/api/metrics', headers, payload });
}

function remove(app: TestApp, token: string, id: string) {
  return app.send({ method: 'DELETE', url: `/api/metrics/${id}`, headers: bearer(token) });
}

function restore(app: TestApp, token: string, id: string) {
  return app.send({ method: 'POST', url: `/api/metrics/${id}/restore`, headers: bearer(token) });
}

async function readOne(app: TestApp, token: string, id: string) {
  const reply = await app.send({ url: `/api/metrics/?id=${id}`, headers: bearer(token) });
  return reply.json<unknown[]>();
}

test('a save returns 201 with the id and the time', async () => {
  const app = await startApp();
  const reply = await post(app, await app.signUp(), aCallToSave());
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    createdAt: '2026-11-14T10:30:00.000Z',
  });
});

test('a saved call is returned complete, in a list with one item', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const id = await saveCall(app, token);
  const createdAt = '2026-11-14T10:30:00.000Z';
  const call = newCallSchema.parse(aCallToSave());
  const added = { title: defaultTitle(call), numbers: callNumbers(call), revision: 0 };
  expect(await readOne(app, token, id)).toEqual([{ _id: id, createdAt, ...call, ...added }]);
});

test('a practice call is read complete and is listed with its persona', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const practice = {
    persona: 'decision-maker',
    hangUpReason: 'No date was offered.',
    difficulty: 'cold',
    mode: 'hands-free',
    name: 'Dana Whitlock',
    role: 'Managing director',
    outcome: { kind: 'hung-up', quote: 'Goodbye.', detail: 'No date was offered.' },
  };
  const id = await saveCall(app, token, { practice });
  const [call] = await readOne(app, token, id);
  const list = await app.send({ url: '/api/metrics', headers: bearer(token) });
  expect(call).toMatchObject({ ...aCallToSave(), practice });
  expect(list.json()).toMatchObject([{ _id: id, practice }]);
});

test('a real call has no `practice` field', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const id = await saveCall(app, token);
  const [call] = await readOne(app, token, id);
  const list = await app.send({ url: '/api/metrics', headers: bearer(token) });
  expect(call).not.toHaveProperty('practice');
  expect(list.json<object[]>()[0]).not.toHaveProperty('practice');
});

test('`/api/metrics?id=` works without the slash before `?`, too', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const id = await saveCall(app, token);
  expect(await listIds(app, token, `?id=${id}`)).toEqual([id]);
});

test('any field of the analysis may be missing', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const reply = await post(app, token, { analysis: {} });
  const [call] = await readOne(app, token, reply.json<{ _id: string }>()._id);
  expect(call).toMatchObject({ analysis: {}, summary: '', transcript: '', audioUrl: '' });
});

test('unknown fields are not stored', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const id = await saveCall(app, token, {
    account_id: 'someone',
    deleted_at: 1,
    apiKey: 'sk-canary',
    analysis: { objection_count: 1, apiKey: 'sk-canary' },
    practice: { persona: 'busy', pitch: 'canary' },
    evidence: { objections: [{ quote: 'Hi.', place: 'canary' }], audio: 'canary' },
    revision: 12,
  });
  const [call] = await readOne(app, token, id);
  expect(call).toMatchObject({ analysis: { objection_count: 1 }, practice: { persona: 'busy' } });
  expect(call).toMatchObject({ evidence: { objections: [{ quote: 'Hi.' }] }, revision: 0 });
  expect(JSON.stringify(call)).not.toContain('canary');
});

test.each([
  ['analysis', { analysis: undefined }, 'Analysis is missing.'],
  ['analysis', { analysis: [] }, 'Analysis must be an object.'],
  [
    'analysis.objection_count',
    { analysis: { objection_count: '2' } },
    'analysis.objection_count must be a number.',
  ],
  [
    'analysis.objection_count',
    { analysis: { objection_count: 1.5 } },
    'analysis.objection_count must be a whole number.',
  ],
  [
    'analysis.talk_to_listen_ratio.sales_rep',
    { analysis: { talk_to_listen_ratio: { sales_rep: 101 } } },
    'analysis.talk_to_listen_ratio.sales_rep must be at most 100.',
  ],
  [
    'analysis.sentiment.overall_sentiment',
    { analysis: { sentiment: { overall_sentiment: 'great' } } },
    'analysis.sentiment.overall_sentiment must be one of positive, negative, neutral.',
  ],
  [
    'analysis.filler_words.1',
    { analysis: { filler_words: ['um', 7] } },
    'analysis.filler_words.1 must be text.',
  ],
  ['summary', { summary: 'a\u0000' }, 'Summary must not contain a NUL character.'],
  [
    'utterances.0.text',
    { utterances: [{ speaker: 'A', text: null }] },
    'utterances.0.text must be text.',
  ],
  [
    'callType',
    { callType: 'chat' },
    'callType must be one of cold-call, discovery, demo, negotiation, other.',
  ],
  ['names.A', { names: { A: 7 } }, 'names.A must be text.'],
  [
    'evidence.objections.0.quote',
    { evidence: { objections: [{ kind: 'price' }] } },
    'evidence.objections.0.quote is missing.',
  ],
  [
    'evidence.insights.0.quote',
    { evidence: { insights: [{ text: 'x', quote: 'a\u0000' }] } },
    'evidence.insights.0.quote must not contain a NUL character.',
  ],
  [
    'answers.0.answer',
    { answers: [{ question: 'Who?', askedAt: '2026-11-14T10:00:00.000Z' }] },
    'answers.0.answer is missing.',
  ],
  [
    'language',
    { language: 'English, spoken' },
    'Language must be a language tag such as en or en-GB.',
  ],
  ['practice', { practice: null }, 'Practice must be an object.'],
  ['practice', { practice: 'busy' }, 'Practice must be an object.'],
  ['practice.persona', { practice: {} }, personaMessage],
  ['practice.persona', { practice: { persona: 'indecisive' } }, personaMessage],
  [
    'practice.hangUpReason',
    { practice: { persona: 'busy', hangUpReason: 'a\u0000' } },
    'practice.hangUpReason must not contain a NUL character.',
  ],
  [
    'practice.hangUpReason',
    { practice: { persona: 'busy', hangUpReason: 'x'.repeat(501) } },
    'practice.hangUpReason must have at most 500 characters.',
  ],
  [
    'practice.outcome.quote',
    { practice: { persona: 'busy', outcome: { kind: 'agreed', quote: 'x'.repeat(2_001) } } },
    'practice.outcome.quote must have at most 2000 characters.',
  ],
])('an invalid %s is rejected and the response names its path', async (path, change, message) => {
  const app = await startApp();
  const reply = await post(app, await app.signUp(), { ...aCallToSave(), ...change });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ message, code: 'invalid_request', path });
});

test('a call of the largest expected size is accepted; a body over 32 MiB is rejected', async () => {
  const app = await startApp();
  const token = await app.signUp();
  // Each character takes three bytes and is stored twice: in the transcript and in the utterances.
  const line = '言'.repeat(39_990);
  const utterances = Array.from({ length: 100 }, () => ({ speaker: 'A', text: line }));
  const transcript = Array(100).fill(`A: ${line}`).join('\n');
  const large = { ...aCallToSave(), transcript, utterances };
  expect((await post(app, token, large)).statusCode).toBe(201);
  const tooLarge = await post(app, token, { ...large, filler: 'x'.repeat(maxCallBytes) });
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json()).toEqual({
    message: 'The request body is too large.',
    code: 'too_large',
  });
});

test('a repeated request with the same key gets the first response and stores nothing', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const first = await postOnce(app, token, { key: 'key-1' });
  app.clock.advance(hourMs);
  const second = await postOnce(app, token, { key: 'key-1' });
  expect(second.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  expect(await listIds(app, token)).toHaveLength(1);
});

test('the same key with another call is rejected', async () => {
  const app = await startApp();
  const token = await app.signUp();
  await postOnce(app, token, { key: 'key-1' });
  const reply = await postOnce(app, token, { key: 'key-1', summary: 'Another' });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toEqual({
    message: 'This Idempotency-Key was already used to save another call.',
    code: 'idempotency_conflict',
  });
});

test('the same key with another persona is rejected', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const busy = { key: 'key-1', practice: { persona: 'busy' } };
  const first = await postOnce(app, token, busy);
  expect((await postOnce(app, token, busy)).json()).toEqual(first.json());
  const curious = { key: 'key-1', practice: { persona: 'curious' } };
  expect((await postOnce(app, token, curious)).statusCode).toBe(422);
  expect((await postOnce(app, token, { key: 'key-1' })).statusCode).toBe(422);
  expect(await listIds(app, token)).toHaveLength(1);
});

test('two requests without a key store two calls', async () => {
  const app = await startApp();
  const token = await app.signUp();
  await Promise.all([post(app, token, aCallToSave()), post(app, token, aCallToSave())]);
  expect(await listIds(app, token)).toHaveLength(2);
});

test('a key of more than 200 characters is rejected', async () => {
  const app = await startApp();
  const reply = await postOnce(app, await app.signUp(), { key: 'k'.repeat(201) });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ path: 'idempotency-key' });
});

test('the list is empty at first', async () => {
  const app = await startApp();
  const reply = await app.send({ url: '/api/metrics', headers: bearer(await app.signUp()) });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual([]);
  expect(reply.headers['link']).toBeUndefined();
});

test('the list is newest first, without summary, transcript and audio URL', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const ids = [await saveCall(app, token), await saveCall(app, token)];
  const reply = await app.send({ url: '/api/metrics', headers: bearer(token) });
  expect(idsOf(reply)).toEqual(ids.toReversed());
  const [call] = reply.json<object[]>();
  expect(Object.keys(call ?? {})).toEqual(listedFields);
});

test('paging returns 25 calls with the same creation time once each, in the order of the unpaged list', async () => {
  const app = await startApp();
  const token = await app.signUp();
  for (let count = 0; count < 25; count += 1) await saveCall(app, token);
  const pages: string[][] = [];
  let url: string | undefined = '/api/metrics?limit=10';
  while (url !== undefined) {
    const reply = await app.send({ url, headers: bearer(token) });
    pages.push(idsOf(reply));
    url = /<(.+)>; rel="next"/.exec(String(reply.headers['link']))?.[1];
  }
  expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
  expect(pages.flat()).toEqual(await listIds(app, token));
});

test('a page that ends with the last call has no next link', async () => {
  const app = await startApp();
  const token = await app.signUp();
  await saveCall(app, token);
  const reply = await app.send({ url: '/api/metrics?limit=1', headers: bearer(token) });
  expect(reply.headers['link']).toBeUndefined();
});

test('saving or deleting calls between two page requests causes no duplicates or gaps', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) ids.unshift(await saveCall(app, token));
  const [first = '', second = '', third = ''] = await listIds(app, token, '?limit=3');
  await saveCall(app, token);
  await remove(app, token, third);
  expect(await listIds(app, token, `?limit=3&cursor=${third}`)).toEqual(ids.slice(3));
  expect([first, second]).toEqual(ids.slice(0, 2));
});

test.each([
  ['limit=0', 'limit', 'Limit must be at least 1.'],
  ['limit=1001', 'limit', 'Limit must be at most 1000.'],
  ['limit=ten', 'limit', 'Limit must be a number.'],
  ['limit=', 'limit', 'Limit must be at least 1.'],
  ['limit=1.5', 'limit', 'Limit must be a whole number.'],
  ['cursor=nonsense', 'cursor', 'Cursor must be a cursor from a Link header of this list.'],
  ['id=a&id=b', 'id', 'Id must be text.'],
])('a list with ?%s is rejected', async (query, path, message) => {
  const app = await startApp();
  const headers = bearer(await app.signUp());
  const reply = await app.send({ url: `/api/metrics?${query}`, headers });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ message, code: 'invalid_request', path });
});

test.each([unknownId, 'nonsense', '', '%00', "' or 1=1 --", '%f0%9f%98%80'])(
  'the id %j returns an empty list',
  async (id) => {
    const app = await startApp();
    expect(await readOne(app, await app.signUp(), id)).toEqual([]);
  },
);

test('a deleted call is neither listed nor found by its id', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const id = await saveCall(app, token);
  const reply = await remove(app, token, id);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ message: 'The call was deleted.' });
  expect(await listIds(app, token)).toEqual([]);
  expect(await readOne(app, token, id)).toEqual([]);
});

test('deleting a call twice, or an unknown call, returns 404', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const id = await saveCall(app, token);
  await remove(app, token, id);
  for (const gone of [id, unknownId, 'nonsense']) {
    const reply = await remove(app, token, gone);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ message: 'This call was not found.', code: 'not_found' });
  }
});

test('DELETE and restore accept a JSON content type with an empty body', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const id = await saveCall(app, token);
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const removed = await app.send({ method: 'DELETE', url: `/api/metrics/${id}`, headers });
  const url = `/api/metrics/${id}/restore`;
  const restored = await app.send({ method: 'POST', url, headers });
  expect([removed.statusCode, restored.statusCode]).toEqual([200, 200]);
});

test('a restored call returns to its place in the list', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const ids = [await saveCall(app, token), await saveCall(app, token), await saveCall(app, token)];
  await remove(app, token, ids[1] ?? '');
  app.clock.advance(23 * hourMs);
  const reply = await restore(app, token, ids[1] ?? '');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ message: 'The call was restored.' });
  expect(await listIds(app, token)).toEqual(ids.toReversed());
});

test('a call that is not deleted, or deleted for 24 hours, cannot be restored', async () => {
  const app = await startApp();
  const token = await app.signUp();
  const [kept, old] = [await saveCall(app, token), await saveCall(app, token)];
  await remove(app, token, old);
  app.clock.advance(24 * hourMs);
  for (const id of [kept, old, unknownId]) {
    const reply = await restore(app, token, id);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({
      message: 'No deleted call with this id was found.',
      code: 'not_found',
    });
  }
});

test('a practice call is visible to its user only', async () => {
  const app = await startApp();
  const [alex, kim] = [await app.signUp('Alex'), await app.signUp('Kim')];
  const id = await saveCall(app, alex, { practice: { persona: 'curious' } });
  expect(await listIds(app, kim)).toEqual([]);
  expect(await readOne(app, kim, id)).toEqual([]);
});

test('the calls of another user cannot be listed, read, deleted or restored', async () => {
  const app = await startApp();
  const [alex, kim] = [await app.signUp('Alex'), await app.signUp('Kim')];
  const [shown, deleted] = [await saveCall(app, alex), await saveCall(app, alex)];
  await remove(app, alex, deleted);
  expect(await listIds(app, kim)).toEqual([]);
  expect(await listIds(app, kim, `?limit=5&cursor=${deleted}`)).toEqual([]);
  expect(await readOne(app, kim, shown)).toEqual([]);
  expect((await remove(app, kim, shown)).statusCode).toBe(404);
  expect((await restore(app, kim, deleted)).statusCode).toBe(404);
  expect(await listIds(app, alex)).toEqual([shown]);
});

test.each([
  ['POST', '/api/metrics'],
  ['GET', '/api/metrics'],
  ['HEAD', '/api/metrics'],
  ['GET', `/api/metrics/?id=${unknownId}`],
  ['DELETE', `/api/metrics/${unknownId}`],
  ['POST', `/api/metrics/${unknownId}/restore`],
  ['PATCH', `/api/metrics/${unknownId}`],
] as const)('%s %s without a token returns 401', async (method, url) => {
  const app = await startApp();
  const reply = await app.send({ method, url });
  expect(reply.statusCode).toBe(401);
  expect(reply.headers['www-authenticate']).toBe('Bearer');
});

test('the body of a request without a token is not parsed', async () => {
  const app = await startApp();
  const headers = { 'content-type': 'application/json' };
  const reply = await app.send({ method: 'POST', url: '/api/metrics', headers, payload: '{' });
  expect(reply.statusCode).toBe(401);
});
