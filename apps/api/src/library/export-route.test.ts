import { once } from 'node:events';
import { connect } from 'node:net';
import { exportedCallsSchema, type BulkSelection } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { bulkClient, startBulkClient, unknownIds } from '../../test/bulk-jobs.ts';
import { aCallToSave } from '../../test/test-app.ts';

async function startExporting() {
  const client = await startBulkClient();
  return {
    ...client,
    exported: (format: 'json' | 'csv', calls: BulkSelection) =>
      client.post('export', { format, calls }),
  };
}

test('the JSON file contains each call as it was saved, and each can be saved again', async () => {
  const { app, exported, save, remove, cards, headers } = await startExporting();
  const whole = {
    title: 'A “title”',
    tags: ['Pilot', 'újratárgyalás'],
    contact: { name: 'Kim', company: 'Acme' },
    outcome: 'won',
    notes: [
      {
        id: '01900000-0000-7000-8000-000000000001',
        text: 'A note',
        createdAt: '2026-11-14T10:00:00.000Z',
        changedAt: '2026-11-14T10:00:00.000Z',
      },
    ],
    practice: { persona: 'busy' },
    timesFrom: 'starts',
    language: 'en-GB',
  };
  for (let count = 0; count < 3; count += 1) await save();
  await save(whole);
  await remove(await save({ title: 'Deleted' }));
  const before = await cards();
  const reply = await exported('json', { query: {} });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.headers['content-disposition']).toBe(
    'attachment; filename="sales-analytics-calls.json"',
  );
  const file = exportedCallsSchema.parse(reply.json());
  expect(file.calls.map(({ title }) => title)).toEqual(before.map(({ title }) => title));
  const { recording: _recording, ...sent } = aCallToSave();
  expect(file.calls[0]).toEqual({
    ...sent,
    ...whole,
    recording: { fileName: 'call.mp3', durationMs: 52_000 },
    createdAt: before[0]?.createdAt,
  });
  for (const payload of file.calls) {
    const saved = await app.send({ method: 'POST', url: '/api/metrics', headers, payload });
    expect(saved.statusCode).toBe(201);
  }
  const facts = (await cards()).map(({ title, tags, outcome, numbers }) => {
    return JSON.stringify([title, tags, outcome, numbers]);
  });
  expect(facts.slice(0, 4).toSorted()).toEqual(facts.slice(4).toSorted());
});

test('the CSV file has a line for each selected call of a search', async () => {
  const { exported, save } = await startExporting();
  await save({ title: 'Other' });
  const excepted = await save({ title: 'Budget, left out' });
  const first = await save({ title: '=1+1, "budget"' });
  const second = await save({ title: 'Budget\nof two lines' });
  const reply = await exported('csv', { query: { q: 'budget' }, except: [excepted] });
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toBe(
    'attachment; filename="sales-analytics-calls.csv"',
  );
  expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const lines = reply.body.split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(new RegExp(`^${second},2026-.*,Budget of two lines,`));
  expect(lines[2]).toMatch(new RegExp(`^${first},2026-`));
  expect(lines[2]).toContain(`,"'=1+1, ""budget""",`);
});

test('an export skips calls of another account and calls that do not exist', async () => {
  const client = await startExporting();
  const other = bulkClient(client.app, await client.app.signUp('Kim'));
  const theirs = await other.save({ title: 'Of Kim' });
  const own = await client.save({ title: 'Own' });
  for (const format of ['json', 'csv'] as const) {
    const reply = await client.exported(format, { ids: [theirs, own, own, ...unknownIds(3)] });
    expect(reply.body).not.toContain('Of Kim');
    expect(reply.body.split('Own')).toHaveLength(2);
  }
  expect((await client.exported('json', { ids: [theirs] })).json()).toMatchObject({ calls: [] });
});

test('an export is aborted when the session ends', async () => {
  const { app, headers, save } = await startExporting();
  // The calls are so large that most of the file waits for the client.
  for (let count = 0; count < 8; count += 1) await save({ transcript: 'x '.repeat(1_000_000) });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${url}/api/library/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'json', calls: { query: {} } }),
  });
  expect(reply.status).toBe(200);
  await app.send({ method: 'POST', url: '/api/account/sign-out-everywhere', headers });
  app.clock.advance(1_000);
  await expect(reply.text()).rejects.toThrow('terminated');
});

test('an export stops reading when the client has disconnected', { timeout: 60_000 }, async () => {
  let reads = 0;
  const client = await startBulkClient({
    wrap: (database) => ({
      ...database,
      kysely: new Proxy(database.kysely, {
        get(target, name) {
          if (name === 'selectFrom') reads += 1;
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      }),
    }),
  });
  const { app, save, headers } = client;
  for (let count = 0; count < 30; count += 1) await save({ summary: 'x'.repeat(900_000) });
  const address = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
  const body = JSON.stringify({ format: 'json', calls: { query: {} } });
  const socket = connect(Number(address.port), address.hostname);
  const begun = reads;
  socket.write(
    `POST /api/library/export HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
      `authorization: ${headers.authorization}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await once(socket, 'data');
  // The server waits, because the client stops reading.
  socket.pause();
  socket.destroy();
  await once(socket, 'close');
  await app.app.close();
  // A complete export would read more often, because each of these large calls is read alone.
  expect(reads - begun).toBeLessThan(25);
});
