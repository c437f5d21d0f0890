import { bearer, startApp, type TestApp } from '../test-app.ts';

export const password = 'correct horse battery';

export interface Tenant {
  /** No response to another account may contain this text, in any letter case. */
  mark: string;
  email: string;
  accountId: string;
  token: string;
  call: string;
  deletedCall: string;
  job: string;
  /** The first key belongs to the call, the second to the deleted call. */
  keys: [string, string];
}

export interface TwoTenants {
  app: TestApp;
  alex: Tenant;
  kim: Tenant;
  nextMark: () => string;
}

export function startWide(): Promise<TestApp> {
  return startApp({
    env: {
      LOGIN_FAILURES_PER_ACCOUNT: '100000',
      LOGIN_FAILURES_PER_ADDRESS: '100000',
      MONITORING_TOKEN: 'f3a91c07be52d684',
    },
  });
}

export async function startTwoTenants(): Promise<TwoTenants> {
  const app = await startWide();
  const [alex, kim] = [await signUp(app, 'alex-5f3a1c'), await signUp(app, 'kim-9b7d2e')];
  for (const tenant of [alex, kim, alex, kim]) await save(app, tenant);
  for (const tenant of [alex, kim]) {
    tenant.call = await save(app, tenant, tenant.keys[0]);
    tenant.deletedCall = await save(app, tenant, tenant.keys[1]);
    await remove(app, tenant, tenant.deletedCall);
  }
  for (const tenant of [alex, kim]) await save(app, tenant);
  await startBulkAction(app, alex, jobIds[0]);
  await startBulkAction(app, kim, jobIds[1]);
  let made = 0;
  return { app, alex, kim, nextMark: () => `new-${String((made += 1)).padStart(6, '0')}` };
}

export async function signUp(app: TestApp, mark: string): Promise<Tenant> {
  const email = `rep.${mark}@example.com`;
  const token = await app.signUp(`Tenant ${mark}`, email);
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const keys: Tenant['keys'] = [`the key of ${mark}`, `the deleted key of ${mark}`];
  return { mark, email, token, accountId: payload.sub, call: '', deletedCall: '', job: '', keys };
}

export async function save(app: TestApp, tenant: Tenant, key?: string): Promise<string> {
  const reply = await app.send({
    method: 'POST',
    url: '/api/metrics',
    headers: { ...bearer(tenant.token), ...(key !== undefined && { 'idempotency-key': key }) },
    payload: aMarkedCall(tenant.mark),
  });
  return reply.json<{ _id: string }>()._id;
}

const jobIds = [
  '5f3a1c00-0000-4000-8000-000000000001',
  '9b7d2e00-0000-4000-8000-000000000002',
] as const;

/** The action matches no call, so it ends immediately. */
async function startBulkAction(app: TestApp, tenant: Tenant, id: string) {
  await app.send({
    method: 'POST',
    url: '/api/library/bulk',
    headers: bearer(tenant.token),
    payload: {
      id,
      action: { kind: 'add-tag', tag: `tag ${tenant.mark}` },
      calls: { query: { q: 'nothing-like-this' } },
    },
  });
  tenant.job = id;
}

export async function remove(app: TestApp, { token }: Tenant, id: string) {
  await app.send({ method: 'DELETE', url: `/api/metrics/${id}`, headers: bearer(token) });
}

function aMarkedCall(mark: string) {
  return {
    summary: `Summary ${mark}`,
    analysis: {
      competitor_mentions: { [`Rival ${mark}`]: 1 },
      filler_words: [mark],
      questions_asked: { sales_rep: [`Q ${mark}?`], customer: [`Q ${mark}?`] },
      actionable_insights: `Insight ${mark}`,
    },
    transcript: `Tenant: ${mark}`,
    audioUrl: `https://audio.example/${mark}`,
    recording: { fileName: `${mark}.mp3`, durationMs: 1, audioKey: `audio ${mark}` },
    utterances: [{ speaker: mark, text: `Words of ${mark}`, startMs: 0, endMs: 9 }],
    callType: 'demo',
    sides: { [mark]: 'sales_rep' },
    names: { [mark]: `Name ${mark}` },
    evidence: {
      objections: [{ quote: mark, kind: 'price', outcome: 'open', response: mark }],
      questions: [{ side: 'customer', quote: mark }],
      competitors: [{ name: mark, quote: mark }],
      insights: [{ title: mark, text: mark, quote: mark }],
    },
    answers: [{ question: mark, answer: mark, askedAt: '2026-11-14T10:00:00.000Z' }],
    practice: {
      persona: 'busy',
      hangUpReason: `Hung up on ${mark}`,
      name: mark,
      role: mark,
      outcome: { kind: 'hung-up', quote: mark, detail: mark },
    },
    timesFrom: 'starts',
    language: 'en-GB',
    title: `Title ${mark}`,
    contact: { name: `Contact ${mark}`, company: `Company ${mark}` },
    outcome: 'won',
    tags: [`tag ${mark}`.slice(0, 40)],
    notes: [
      {
        id: '01900000-0000-7000-8000-000000000001',
        text: `Note ${mark}`,
        createdAt: '2026-11-14T10:00:00.000Z',
        changedAt: '2026-11-14T10:00:00.000Z',
      },
    ],
  };
}

export async function rowsOf({ app }: Pick<TwoTenants, 'app'>, tenant: Tenant) {
  const rows = await rowsOfAll(app);
  const texts = rows
    .map((row) => JSON.stringify(row))
    .filter((row) => row.includes(tenant.accountId));
  return texts.toSorted();
}

/** Leaves out failed attempts, because they are also stored for unknown email addresses. */
export async function rowsOfAll({ database }: TestApp): Promise<Record<string, unknown>[]> {
  const tables = await database.kysely.introspection.getTables();
  const kept = tables.map(({ name }) => name).filter((name) => name !== 'attempts');
  const read = (name: string) =>
    database.kysely
      .selectFrom(name as 'calls')
      .selectAll()
      .execute();
  const rows: Record<string, unknown>[] = (await Promise.all(kept.map(read))).flat();
  // A database that was used before continues its numbers, so they can't be compared.
  return rows.map(({ number: _number, ...row }) => row);
}
