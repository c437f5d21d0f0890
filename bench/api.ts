// Compares the server with itself: the deepest page of a large account with its first one, and saves that share commits
// with saves that have a commit each. Exits with 1 if a goal is missed. `--write` puts the table into
// docs/results-api.md, `--only NAME` runs one part, `--short` runs all of them with fewer calls.
import { randomBytes } from 'node:crypto';
import { callToSave, post, shortCallToSave, signUp } from './client.ts';
import { isShort, publish, requireGoals, textAfter } from './command-line.ts';
import { fillPostgres, fillSqlite } from './fill-database.ts';
import { cores, machineText, pinningText } from './machine.ts';
import { isWithin, measureRatios, type Bound, type Pair } from './ratios.ts';
import { sendRequests, type LoadRequest } from './request-rate.ts';
import { builtServer, startPostgres, startServer, temporaryFolder } from './served.ts';
import { formatCount, medianOf } from './statistics.ts';

interface ApiRatio {
  what: string;
  against: string;
  goal: Bound;
  ratios: number[];
}

const scale = isShort
  ? { rounds: 2, secondsPerRun: 1, total: 20_000, own: 2_000 }
  : { rounds: 7, secondsPerRun: 3, total: 1_000_000, own: 10_000 };
const goals = { depth: { atMost: 1.15 }, commits: { atLeast: 1.5 } } as const;

const pageLength = 20;
/** An account may have this many requests in flight at the same time. */
const connections = 32;

const parts: Record<string, () => Promise<ApiRatio>> = {
  sqlite: () => compareDepth('SQLite'),
  postgres: () => compareDepth('Postgres'),
  commits: compareCommits,
};

const only = textAfter('--only');
if (only !== undefined && !(only in parts)) {
  throw new Error(`--only must be followed by one of: ${Object.keys(parts).join(', ')}`);
}
const measured: ApiRatio[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  const ratio = await measure();
  console.error(`${ratio.what}: ${ratio.ratios.map((value) => value.toFixed(2)).join(' ')}`);
  measured.push(ratio);
}
if (only === undefined) publish(reportOf(measured), 'docs/results-api.md');
else console.log(measured.map(rowOf).join('\n'));
requireGoals(measured.every(({ ratios, goal }) => isWithin(ratios, goal)));

async function compareDepth(engine: 'SQLite' | 'Postgres'): Promise<ApiRatio> {
  const data = temporaryFolder('depth');
  const postgres = engine === 'Postgres' ? await startPostgres() : undefined;
  const env = { DATA_DIR: data.path, ...(postgres && { DATABASE_URL: postgres.url }) };
  const JWT_SECRET = randomBytes(48).toString('hex');
  const server = await startServer({
    program: builtServer,
    core: cores.server,
    env: { ...env, JWT_SECRET },
  });
  try {
    const { id: account, headers } = await signUp(server.url);
    const saved = await post(`${server.url}/api/metrics`, { body: shortCallToSave(), headers });
    const { _id: call } = (await saved.json()) as { _id: string };
    const target = { account, call, total: scale.total, own: scale.own };
    const own = postgres ? await fillPostgres(postgres.url, target) : fillSqlite(data.path, target);
    const first = `/api/metrics?limit=${pageLength}`;
    // The last page that is full.
    const deepest = `${first}&cursor=${own[pageLength]?.id}`;
    const ratios = await warmRatios({
      // The time of a response is the inverse of the responses per second.
      one: () => responsesPerSecond(server.url, 10, { path: first, headers }),
      other: () => responsesPerSecond(server.url, 10, { path: deepest, headers }),
    });
    return {
      what: `time for the deepest page of ${pageLength}, on ${engine}`,
      against: 'the first page',
      goal: goals.depth,
      ratios,
    };
  } finally {
    await server.stop();
    await postgres?.stop();
    data.remove();
  }
}

async function compareCommits(): Promise<ApiRatio> {
  const grouped = await startSaving({});
  const single = await startSaving({ SAVES_PER_COMMIT: '1' });
  try {
    const ratios = await warmRatios({ one: grouped.measure, other: single.measure });
    return {
      what: `durable saves per second, ${connections} connections`,
      against: 'each save in a commit of its own',
      goal: goals.commits,
      ratios,
    };
  } finally {
    await grouped.close();
    await single.close();
  }
}

async function startSaving(env: Record<string, string>) {
  const data = temporaryFolder('commits');
  const server = await startServer({
    program: builtServer,
    core: cores.server,
    env: { DATA_DIR: data.path, ...env },
  });
  const user = await signUp(server.url);
  const headers = { ...user.headers, 'content-type': 'application/json' };
  const body = JSON.stringify(callToSave());
  const request = { method: 'POST', path: '/api/metrics', headers, body } as const;
  return {
    measure: () => responsesPerSecond(server.url, connections, request),
    async close() {
      await server.stop();
      data.remove();
    },
  };
}

async function responsesPerSecond(url: string, count: number, request: LoadRequest) {
  const load = { connections: count, seconds: scale.secondsPerRun, requests: [request] };
  const { perSecond, failed } = await sendRequests(url, load);
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return perSecond;
}

/** The first run of each also includes compilation and first reads, so it is discarded. */
async function warmRatios(pair: Pair): Promise<number[]> {
  await pair.one();
  await pair.other();
  return measureRatios(pair, scale.rounds);
}

function reportOf(rows: readonly ApiRatio[]): string {
  const { rounds, secondsPerRun, total, own } = scale;
  return `# How fast the server responds

Measured by \`npm run bench:api -- --write\`: the built server, compared with itself in turn (A, B, B, A), ${rounds} rounds,
${secondsPerRun} s per run. Ratios are of responses per second. Absolute numbers change by half from minute to minute on a shared
machine; ratios change by a tenth or two from machine to machine.
${machineText()}, ${pinningText()}.

| what | against | goal | median | worst | verdict |
| --- | --- | ---: | ---: | ---: | --- |
${rows.map(rowOf).join('\n')}

## What is measured

- Pages are read with ${formatCount(total)} calls in the database, ${formatCount(own)} of them in the measured account. The deepest
  page is the last full one. These calls have no summary and no transcript, which a list does not show.
- A saved call is the recorded call of the test support with the specification's fields. The response is sent after the
  data is on the disk, whether saves share a commit or have one each (\`SAVES_PER_COMMIT=1\`).
`;
}

function rowOf({ what, against, goal, ratios }: ApiRatio): string {
  const { atLeast, atMost } = goal;
  const wanted = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  const worst = atLeast === undefined ? Math.max(...ratios) : Math.min(...ratios);
  const verdict = isWithin(ratios, goal) ? 'reached' : 'MISSED';
  const cells = [wanted, medianOf(ratios).toFixed(2), worst.toFixed(2), verdict];
  return `| ${[what, against, ...cells].join(' | ')} |`;
}
