import { renewedTokenHeader } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { restorableMs } from '../src/calls/delete-and-restore.ts';
import { openDatabase } from '../src/database/open-database.ts';
import {
  aCallToSave,
  bearer,
  hourMs,
  startApp,
  temporaryFolder,
  type TestApp,
} from './test-app.ts';
import { sqliteIn } from './test-database.ts';

const oddTexts = [
  '',
  ' ',
  'ß İ ı ǅ ﬁ',
  'e\u0301 \u00e9',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\u202Eabc\u2066',
  '\uFEFFmark \uFFFD \uFFFF',
  'half \ud800',
  '\udfff half',
  "'; drop table calls; --",
  '$1 ? :id @p {} \\ \\u0000 %_',
  '{"a":"\\u0000"}',
  '\r\n\t\u0001\u001f\u007f\u0085\u2028',
];
const text = fc.oneof(
  { arbitrary: fc.constantFrom(...oddTexts), weight: 20 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 20 },
  { arbitrary: fc.constant('refused: a\u0000b'), weight: 1 },
);
const speaker = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 });
const number = fc.oneof(
  { arbitrary: fc.nat({ max: 100_000 }), weight: 20 },
  { arbitrary: fc.oneof(fc.maxSafeInteger(), fc.double()), weight: 1 },
);
const parts = fc.record(
  {
    summary: text,
    transcript: text,
    utterances: fc.array(fc.record({ speaker, text, startMs: number }), { maxLength: 3 }),
    names: fc.dictionary(speaker, speaker, { maxKeys: 3 }),
    callType: fc.constantFrom('demo', 'negotiation'),
    analysis: fc.record(
      {
        actionable_insights: text,
        objection_count: number,
        competitor_mentions: fc.dictionary(speaker, fc.nat(), { maxKeys: 3 }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

const revision = fc.oneof({ arbitrary: fc.nat({ max: 2 }), weight: 5 }, number);
/** The index of a saved call is random. If it is too large, the id never existed. */
const which = fc.nat({ max: 20 });
const rep = fc.nat({ max: 1 });
const strangeIds = ['', 'x', '\u0000', 'a\u0000b', '%', "' or 1=1", '\u{1F600}'.repeat(20)];

const step = fc.oneof(
  {
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      rep,
      parts,
      key: fc.nat({ max: 15 }),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      rep,
      which,
      parts,
      revision,
    }),
    weight: 4,
  },
  fc.record({ do: fc.constant('find' as const), rep, which }),
  fc.record({ do: fc.constant('list' as const), rep, limit: fc.constantFrom(1, 2, 3, 1000) }),
  fc.record({ do: fc.constant('remove' as const), rep, which }),
  fc.record({ do: fc.constant('restore' as const), rep, which }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 25) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const url = '/api/metrics';

async function startDriven(options: Parameters<typeof startApp>[0]) {
  const app = await startApp(options);
  const tokens = [await app.signUp('Alex'), await app.signUp('Kim')];
  const ids: string[] = [];

  async function send(step: Exclude<Step, { do: 'wait' }>) {
    const headers = bearer(tokens[step.rep] ?? '');
    const reply = await request(app, { step, headers, idOf });
    tokens[step.rep] = String(reply.headers[renewedTokenHeader] ?? tokens[step.rep]);
    const id = reply.statusCode === 201 ? reply.json<{ _id: string }>()._id : undefined;
    if (id !== undefined && !ids.includes(id)) ids.push(id);
    return { status: reply.statusCode, link: reply.headers['link'], body: reply.body };
  }

  function idOf(index: number) {
    return ids[index] ?? strangeIds[index % strangeIds.length] ?? '';
  }

  return {
    app,
    async take(step: Step) {
      if (step.do !== 'wait') return send(step);
      app.clock.advance(step.hours * hourMs);
      await untilPurged(app);
      return undefined;
    },
    async pages(rep: number, limit: number) {
      const headers = bearer(tokens[rep] ?? '');
      const bodies: string[] = [];
      let next: string | undefined = `${url}?limit=${limit}`;
      while (next !== undefined) {
        const reply: Awaited<ReturnType<typeof app.send>> = await app.send({ url: next, headers });
        bodies.push(reply.body);
        next = /<([^>]+)>/.exec(String(reply.headers['link']))?.[1];
      }
      return bodies;
    },
  };
}

/** Waits, because the server purges in the background and one of the databases may finish later. */
async function untilPurged({ clock, database }: TestApp) {
  const expired = database.kysely
    .selectFrom('calls')
    .select('id')
    .where('deleted_at', '<=', clock.now() - restorableMs);
  await expect.poll(() => expired.execute(), { timeout: 30_000 }).toEqual([]);
}

interface Sending {
  step: Exclude<Step, { do: 'wait' }>;
  headers: { authorization: string };
  idOf: (index: number) => string;
}

function request(app: TestApp, { step, headers, idOf }: Sending) {
  if (step.do === 'save') {
    const key = step.key < 8 ? { 'idempotency-key': `key ${step.key}` } : {};
    const payload = { ...aCallToSave(), ...step.parts };
    return app.send({ method: 'POST', url, headers: { ...headers, ...key }, payload });
  }
  if (step.do === 'list') return app.send({ url: `${url}?limit=${step.limit}`, headers });
  const id = idOf(step.which);
  if (step.do === 'find') return app.send({ url, query: { id }, headers });
  const one = `${url}/${encodeURIComponent(id)}`;
  if (step.do === 'remove') return app.send({ method: 'DELETE', url: one, headers });
  if (step.do === 'restore') return app.send({ method: 'POST', url: `${one}/restore`, headers });
  const payload = { ...step.parts, revision: step.revision };
  return app.send({ method: 'PATCH', url: one, headers, payload });
}

async function startBoth() {
  const database = await openDatabase(sqliteIn(await temporaryFolder()));
  onTestFinished(() => database.close());
  return [await startDriven({}), await startDriven({ database })] as const;
}

test('Postgres and SQLite respond to 600 requests with the same bytes', async () => {
  const [postgres, sqlite] = await startBoth();
  expect([postgres, sqlite].map(({ app }) => app.database.engine)).toEqual(['postgres', 'sqlite']);
  const statuses: Record<number, number> = {};
  for (const next of fc.sample(step, { seed: 20_261_114, numRuns: 600 })) {
    const answer = await postgres.take(next);
    expect({ next, answer: await sqlite.take(next) }).toEqual({ next, answer });
    if (answer) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  }
  expect(Object.keys(statuses)).toEqual(['200', '201', '400', '404', '409', '422']);
  for (const reader of [0, 1]) {
    expect(await sqlite.pages(reader, 3)).toEqual(await postgres.pages(reader, 3));
  }
}, 120_000);
