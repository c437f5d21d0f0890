// Checks on both databases that the saves and searches of one account do not slow down another: `npm run bench:saves`. One
// account saves calls of the largest size that are slow to read and to index, one after the other, then many short ones
// at once, then searches all of them, while another account lists its calls at a fixed rate. Exits with 1 if one of the
// other's lists fails, or if their p99 reaches 300 ms. `--short` saves calls of a tenth of that size.
import { setTimeout as passed } from 'node:timers/promises';
import { callToSave, post, signUp, type User } from './client.ts';
import { isShort, requireGoals } from './command-line.ts';
import { machineText } from './machine.ts';
import { builtServer, startPostgres, startServer, temporaryFolder } from './served.ts';
import { percentile } from './statistics.ts';

const limitMs = 300;
const listEveryMs = 50;
const othersCalls = 25;
/** A call's transcript may have this many characters, and its utterances have them again. */
const maxCharacters = isShort ? 390_000 : 3_900_000;
/** The body of such a call has 31 kB. */
const fewCharacters = 14_000;
const shortCalls = isShort ? 20 : 200;
const searches = ['budget', 'what how', 'y of:customer', '"of the"', 'e\u0301', '不够'];
/** A browser sends as many requests at once. */
const atOnce = 6;

const lines: Record<string, (line: number) => string> = {
  'ordinary words': () =>
    'What is your budget for the next quarter, and who decides about it? '.repeat(4),
  'different words': (line) =>
    Array.from({ length: 40 }, (_, at) => `${((line * 40 + at) * 7_919).toString(36)}q`).join(' '),
  'words of one letter': () => 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(5),
  'marks on each letter': () => 'e\u0301\u0323\u0302\u0330 '.repeat(50),
  'letters without spaces': () => '我们的预算不够他们太贵了'.repeat(20),
  'questions and prices': () => 'why? how much? $5,000.00! um, uh, e.g. '.repeat(6),
};

function worstCall(lineOf: (line: number) => string, characters = maxCharacters) {
  const utterances = [];
  const texts = [];
  for (let length = 0, line = 0; length < characters; line += 1) {
    const speaker = line % 2 === 0 ? 'A' : 'B';
    const text = lineOf(line);
    length += text.length + 12;
    if (length >= characters) break;
    utterances.push({ speaker, text, startMs: line * 10, endMs: line * 10 + 9 });
    texts.push(`${speaker}: ${text}`);
  }
  return {
    ...callToSave(),
    transcript: texts.join('\n'),
    utterances,
    sides: { A: 'sales_rep', B: 'customer' },
  };
}

type Work = (url: string, user: User) => Promise<void>;

const works: Record<string, Work> = {
  ...Object.fromEntries(
    Object.entries(lines).map(([name, lineOf]) => [name, saveWorst(lineOf)] as const),
  ),
  'short calls at once': async (url, { headers }) => {
    const lineOf = Object.values(lines);
    await sendAtOnce(shortCalls, (at) => {
      const body = worstCall(lineOf[at % lineOf.length] ?? String, fewCharacters);
      return post(`${url}/api/metrics`, { body, headers });
    });
  },
  'searches of these calls': async (url, { headers }) => {
    await sendAtOnce(searches.length * 5, (at) => {
      const body = { q: searches[at % searches.length], limit: 20 };
      return post(`${url}/api/library/search`, { body, headers });
    });
  },
};

function saveWorst(lineOf: (line: number) => string): Work {
  const body = worstCall(lineOf);
  return async (url, { headers }) => {
    await post(`${url}/api/metrics`, { body, headers });
  };
}

async function sendAtOnce(count: number, send: (at: number) => Promise<Response>) {
  let next = 0;
  async function sendInTurn() {
    while (next < count) await (await send(next++)).arrayBuffer();
  }
  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
}

interface Lists {
  tookMs: number[];
  failed: number;
}

/** The list is requested at a fixed rate until the work ends, even if the previous one has no response yet. */
async function listWhile(url: string, user: User, work: Promise<void>): Promise<Lists> {
  const lists: Lists = { tookMs: [], failed: 0 };
  const sent: Promise<void>[] = [];
  let isWorking = true;
  const ended = work.finally(() => (isWorking = false));
  const isOn = () => isWorking;
  while (isOn()) {
    sent.push(list(url, user, lists));
    await passed(listEveryMs);
  }
  await ended;
  await Promise.all(sent);
  return lists;
}

async function list(url: string, { headers }: User, lists: Lists) {
  const startMs = performance.now();
  try {
    const body = { limit: 20 };
    await (await post(`${url}/api/library/search`, { body, headers })).arrayBuffer();
  } catch {
    lists.failed += 1;
  }
  lists.tookMs.push(performance.now() - startMs);
}

async function measure(engine: string, env: Record<string, string>): Promise<boolean> {
  const server = await startServer({ program: builtServer, env });
  try {
    const heavy = await signUp(server.url, 'heavy');
    const other = await signUp(server.url, 'other');
    for (let saved = 0; saved < othersCalls; saved += 1) {
      await post(`${server.url}/api/metrics`, { body: callToSave(), headers: other.headers });
    }
    const all: Lists = { tookMs: [], failed: 0 };
    for (const [name, work] of Object.entries(works)) {
      const startMs = performance.now();
      const lists = await listWhile(server.url, other, work(server.url, heavy));
      const tookMs = performance.now() - startMs;
      all.tookMs.push(...lists.tookMs);
      all.failed += lists.failed;
      console.log(`${engine}, ${name}: done in ${tookMs.toFixed(0)} ms, ${textOf(lists)}`);
    }
    const isReached = all.failed === 0 && percentile(all.tookMs, 0.99) < limitMs;
    console.log(
      `${engine}, all: ${textOf(all)} (limit ${limitMs} ms) ${isReached ? 'ok' : 'FAIL'}`,
    );
    return isReached;
  } finally {
    await server.stop();
  }
}

function textOf({ tookMs, failed }: Lists): string {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => percentile(tookMs, share).toFixed(0));
  return `${tookMs.length} lists, ${failed} failed, p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`;
}

const data = temporaryFolder('saves');
const postgres = await startPostgres();
try {
  const onSqlite = await measure('SQLite', { DATA_DIR: data.path });
  const onPostgres = await measure('PostgreSQL', {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret of this benchmark, which no one else uses',
  });
  console.log(machineText());
  requireGoals(onSqlite && onPostgres);
} finally {
  await postgres.stop();
  data.remove();
}
