import { maxCallBytes } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { aCallToSave, bearer, saveCall, startApp, type TestApp } from '../../test/test-app.ts';

const unknownId = '01932b5e-7a00-7000-8000-000000000000';

type Change = { id: string; [part: string]: unknown };

async function startWithCall() {
  const app = await startApp();
  const token = await app.signUp();
  return { app, token, id: await saveCall(app, token) };
}

function patch(app: TestApp, token: string, { id, ...changes }: Change) {
  const headers = bearer(token);
  return app.send({ method: 'PATCH', url: `/api/metrics/${id}`, headers, payload: changes });
}

async function readOne(app: TestApp, token: string, id: string) {
  const reply = await app.send({ url: `/api/metrics/?id=${id}`, headers: bearer(token) });
  return reply.json<object[]>()[0];
}

test('a change returns 200 with the id and the next revision', async () => {
  const { app, token, id } = await startWithCall();
  const reply = await patch(app, token, { id, revision: 0, names: { A: 'Dana' } });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ _id: id, revision: 1 });
  expect(await readOne(app, token, id)).toMatchObject({
    ...aCallToSave(),
    names: { A: 'Dana' },
    revision: 1,
  });
});

test('a summary that arrives after the save replaces the stored one', async () => {
  const { app, token, id } = await startWithCall();
  const reply = await patch(app, token, { id, revision: 0, summary: 'They agreed on Thursday.' });
  expect(reply.json()).toEqual({ _id: id, revision: 1 });
  expect(await readOne(app, token, id)).toMatchObject({
    ...aCallToSave(),
    summary: 'They agreed on Thursday.',
  });
});

test('a changed analysis also appears in the list', async () => {
  const { app, token, id } = await startWithCall();
  await patch(app, token, { id, revision: 0, analysis: { objection_count: 9 } });
  const list = await app.send({ url: '/api/metrics', headers: bearer(token) });
  expect(list.json()).toMatchObject([{ _id: id, analysis: { objection_count: 9 } }]);
});

test('a change without any part returns the current revision', async () => {
  const { app, token, id } = await startWithCall();
  const reply = await patch(app, token, { id, revision: 0 });
  expect(reply.json()).toEqual({ _id: id, revision: 0 });
});

test('a change of a call that was changed in the meantime is a 409 and changes nothing', async () => {
  const { app, token, id } = await startWithCall();
  await patch(app, token, { id, revision: 0, names: { A: 'First' } });
  const reply = await patch(app, token, { id, revision: 0, names: { A: 'Second' } });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toEqual({
    message:
      'This call was changed in another tab or browser. Reload it, then make your change again.',
    code: 'changed_elsewhere',
  });
  expect(await readOne(app, token, id)).toMatchObject({ names: { A: 'First' } });
});

test('of 20 changes of the same revision at the same time, exactly one is made', async () => {
  const { app, token, id } = await startWithCall();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      patch(app, token, { id, revision: 0, names: { A: `${index}` } }),
    ),
  );
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)]);
  const winner = String(statuses.indexOf(200));
  expect(await readOne(app, token, id)).toMatchObject({ names: { A: winner }, revision: 1 });
});

test('a call that is deleted, unknown or of another user is a 404', async () => {
  const { app, token, id } = await startWithCall();
  const kim = await app.signUp('Kim');
  const deleted = await saveCall(app, token);
  const headers = bearer(token);
  await app.send({ method: 'DELETE', url: `/api/metrics/${deleted}`, headers });
  const replies = [
    await patch(app, kim, { id, revision: 0, names: { A: 'Kim was here' } }),
    await patch(app, kim, { id, revision: 0 }),
    // A wrong revision must not reveal that there is such a call.
    await patch(app, kim, { id, revision: 8, names: {} }),
    ...(await Promise.all(
      [deleted, unknownId, 'nonsense', '%00', "' or 1=1 --"].map((gone) =>
        patch(app, token, { id: gone, revision: 0, names: {} }),
      ),
    )),
  ];
  for (const reply of replies) {
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ message: 'This call was not found.', code: 'not_found' });
  }
  expect(await readOne(app, token, id)).toMatchObject({ ...aCallToSave(), revision: 0 });
});

test('fields that a change may not set are not stored', async () => {
  const { app, token, id } = await startWithCall();
  await patch(app, token, {
    id,
    revision: 0,
    names: {},
    audioUrl: 'canary',
    recording: { fileName: 'canary' },
    practice: { persona: 'busy' },
    evidence: { insights: [{ text: 'Ask more.', place: 'canary' }] },
    account_id: 'canary',
    createdAt: '2020-01-01T00:00:00.000Z',
  });
  const call = await readOne(app, token, id);
  expect(call).toMatchObject({ createdAt: '2026-11-14T10:30:00.000Z', names: {}, revision: 1 });
  expect(call).not.toHaveProperty('practice');
  expect(JSON.stringify(call)).not.toContain('canary');
});

test.each([
  ['revision', { revision: undefined }, 'Revision is missing.'],
  ['revision', { revision: -1 }, 'Revision must be at least 0.'],
  ['revision', { revision: 0.5 }, 'Revision must be a whole number.'],
  ['revision', { revision: '0' }, 'Revision must be a number.'],
  ['summary', { summary: null }, 'Summary must be text.'],
  ['analysis', { analysis: null }, 'Analysis must be an object.'],
  ['transcript', { transcript: 'a\u0000' }, 'Transcript must not contain a NUL character.'],
  ['utterances.0.text', { utterances: [{ speaker: 'A' }] }, 'utterances.0.text is missing.'],
  ['sides.A', { sides: { A: 'boss' } }, 'sides.A must be one of sales_rep, customer.'],
  ['names.A', { names: { A: null } }, 'names.A must be text.'],
  ['answers', { answers: {} }, 'Answers must be a list.'],
])('a wrong %s is rejected by its path', async (path, change, message) => {
  const { app, token, id } = await startWithCall();
  const reply = await patch(app, token, { id, revision: 0, ...change });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ message, code: 'invalid_request', path });
});

test('a change without a JSON body is rejected', async () => {
  const { app, token, id } = await startWithCall();
  const url = `/api/metrics/${id}`;
  const bare = await app.send({ method: 'PATCH', url, headers: bearer(token) });
  const headers = { ...bearer(token), 'content-type': 'application/merge-patch+json' };
  const other = await app.send({ method: 'PATCH', url, headers, payload: '{"revision":0}' });
  expect([bare.statusCode, other.statusCode]).toEqual([400, 415]);
});

test('a change of 12 MB is made, and one of more than 32 MiB is not', async () => {
  const { app, token, id } = await startWithCall();
  const large = { id, revision: 0, transcript: `${'言'.repeat(39_999)} `.repeat(100) };
  expect((await patch(app, token, large)).statusCode).toBe(200);
  const tooLarge = await patch(app, token, { ...large, filler: 'x'.repeat(maxCallBytes) });
  expect(tooLarge.statusCode).toBe(413);
});
