import { bearer, startApp, type TestApp } from '../test-app.ts';

export const password = 'correct horse battery';

/** A rep with a call, a deleted call, and a mark in every text of theirs that is stored. */
export interface Rep {
  /** Nothing that anybody else is sent may have it, in any letter case. */
  mark: string;
  email: string;
  accountId: string;
  token: string;
  call: string;
  deletedCall: string;
  /** Of their call and of their deleted call. */
  keys: [string, string];
}

export interface TwoReps {
  app: TestApp;
  alex: Rep;
  kim: Rep;
  /** For somebody new; all are of the same length. */
  nextMark: () => string;
}

/** The server with every route that there can be, and no limit to failed logins. */
export function startWide(): Promise<TestApp> {
  return startApp({
    env: {
      LOGIN_FAILURES_PER_ACCOUNT: '100000',
      LOGIN_FAILURES_PER_ADDRESS: '100000',
      MONITORING_TOKEN: 'f3a91c07be52d684',
    },
  });
}

/** The server with what two reps saved one after the other, in turns. */
export async function startTwoReps(): Promise<TwoReps> {
  const app = await startWide();
  const [alex, kim] = [await signUp(app, 'alex-5f3a1c'), await signUp(app, 'kim-9b7d2e')];
  for (const rep of [alex, kim, alex, kim]) await save(app, rep);
  for (const rep of [alex, kim]) {
    rep.call = await save(app, rep, rep.keys[0]);
    rep.deletedCall = await save(app, rep, rep.keys[1]);
    await remove(app, rep, rep.deletedCall);
  }
  for (const rep of [alex, kim]) await save(app, rep);
  let made = 0;
  return { app, alex, kim, nextMark: () => `new-${String((made += 1)).padStart(6, '0')}` };
}

/** A rep who saved nothing yet. */
export async function signUp(app: TestApp, mark: string): Promise<Rep> {
  const email = `rep.${mark}@example.com`;
  const token = await app.signUp(`Rep ${mark}`, email);
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const keys: Rep['keys'] = [`the key of ${mark}`, `the deleted key of ${mark}`];
  return { mark, email, token, accountId: payload.sub, call: '', deletedCall: '', keys };
}

/** Saves one more call of this rep and returns its id. */
export async function save(app: TestApp, rep: Rep, key?: string): Promise<string> {
  const reply = await app.send({
    method: 'POST',
    url: '/api/metrics',
    headers: { ...bearer(rep.token), ...(key !== undefined && { 'idempotency-key': key }) },
    payload: aMarkedCall(rep.mark),
  });
  return reply.json<{ _id: string }>()._id;
}

export async function remove(app: TestApp, { token }: Rep, id: string) {
  await app.send({ method: 'DELETE', url: `/api/metrics/${id}`, headers: bearer(token) });
}

/** A call as a browser sends it, with everything in it that there can be. */
function aMarkedCall(mark: string) {
  return {
    summary: `Summary ${mark}`,
    analysis: {
      competitor_mentions: { [`Rival ${mark}`]: 1 },
      filler_words: [mark],
      questions_asked: { sales_rep: [`Q ${mark}?`], customer: [`Q ${mark}?`] },
      actionable_insights: `Insight ${mark}`,
    },
    transcript: `Rep: ${mark}`,
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
    practice: { persona: 'busy', hangUpReason: `Hung up on ${mark}` },
  };
}

/** What is stored of this rep in every table. */
export async function rowsOf({ app }: Pick<TwoReps, 'app'>, rep: Rep) {
  const rows = await rowsOfAll(app);
  const texts = rows.map((row) => JSON.stringify(row)).filter((row) => row.includes(rep.accountId));
  return texts.toSorted();
}

/** What is stored in every table. Counted failures are left out: they are kept of unknown emails too. */
export async function rowsOfAll({ database }: TestApp): Promise<Record<string, unknown>[]> {
  const tables = await database.kysely.introspection.getTables();
  const kept = tables.map(({ name }) => name).filter((name) => name !== 'attempts');
  const read = (name: string) =>
    database.kysely
      .selectFrom(name as 'calls')
      .selectAll()
      .execute();
  return (await Promise.all(kept.map(read))).flat();
}
