// Whether the response time of a login shows which emails have an account: a thousand requests of each kind to the
// built server in random order, and two control servers whose leak must be detected. Exits with 1 otherwise.
// `--write` puts the table into docs/results-login.md.
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { machineText, numberAfter } from './machine.ts';
import { createSeededRandom } from './seeded-random.ts';
import { builtServer, startServer, temporaryFolder } from './served.ts';
import { areaUnderCurve, percentile } from './statistics.ts';

const tries = numberAfter('--tries', 1_000);
const chance = { min: 0.45, max: 0.55 };

interface Try {
  path: string;
  body: object;
}

interface Timed {
  milliseconds: number;
  /** Status, headers and body, without the date. */
  response: string;
}

/** Two kinds of request that an attacker wants to tell apart. */
interface Measurement {
  name: string;
  ones: Timed[];
  others: Timed[];
  /** Whether the times must look alike; undefined if the response itself differs. */
  mustLookAlike?: boolean;
}

const connection = new Agent({ keepAlive: true, maxSockets: 1 });

function send(url: string, { path, body }: Try): Promise<Timed> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const options = { method: 'POST', headers, agent: connection };
    const sent = request(`${url}${path}`, options, (reply) => {
      let received = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
      reply.on('end', () => {
        const milliseconds = performance.now() - startedMs;
        const { date: _date, ...compared } = reply.headers;
        resolve({ milliseconds, response: JSON.stringify([reply.statusCode, compared, received]) });
      });
    });
    sent.on('error', reject).end(text);
  });
}

/** Sends one request of each kind per turn, in random order, so that nothing else differs between them. */
async function measure(
  url: string,
  { one, other }: Record<'one' | 'other', (index: number) => Try>,
): Promise<Pick<Measurement, 'ones' | 'others'>> {
  const random = createSeededRandom(20_261_122);
  const [ones, others]: [Timed[], Timed[]] = [[], []];
  for (let index = 0; index < tries; index += 1) {
    const pair = [
      async () => void ones.push(await send(url, one(index))),
      async () => void others.push(await send(url, other(index))),
    ];
    for (const turn of random.chance(0.5) ? pair : pair.toReversed()) await turn();
  }
  return { ones, others };
}

function login(email: string): Try {
  return { path: '/api/auth/login', body: { email, password: 'not the password' } };
}

function register(email: string): Try {
  const password = 'correct horse battery';
  return { path: '/api/auth/register', body: { name: 'Rep', email, password } };
}

const unknown = (index: number) => login(`other${index}@example.com`);
const known = (index: number) => login(`known${index}@example.com`);

async function measureProduct(): Promise<Measurement[]> {
  const folder = temporaryFolder('login-timing');
  const served = await startServer({
    program: builtServer,
    env: {
      DATA_DIR: folder.path,
      LOGIN_FAILURES_PER_ACCOUNT: '100000',
      LOGIN_FAILURES_PER_ADDRESS: '100000',
    },
  });
  try {
    await send(served.url, register('taken@example.com'));
    const registration = await measure(served.url, {
      one: () => register('taken@example.com'),
      other: (index) => register(`known${index}@example.com`),
    });
    const logins = await measure(served.url, { one: unknown, other: known });
    return [
      { name: 'login: unknown or known email', ...logins, mustLookAlike: true },
      { name: 'registration: taken or new email', ...registration },
    ];
  } finally {
    await served.stop();
    folder.remove();
  }
}

async function measureControl(share: number): Promise<Measurement> {
  const env = { UNKNOWN_SHARE: String(share) };
  const served = await startServer({ program: ['bench/careless-login.mjs'], env });
  try {
    const logins = await measure(served.url, { one: unknown, other: known });
    const name = `control: ${share} % of the work for an unknown email`;
    return { name, ...logins, mustLookAlike: false };
  } finally {
    await served.kill();
  }
}

interface Verdict {
  words: string;
  isFine: boolean;
}

function judge(area: number, { ones, others, mustLookAlike }: Measurement): Verdict {
  if (mustLookAlike === undefined) return { words: 'the response itself differs', isFine: true };
  const looksAlike = area >= chance.min && area <= chance.max;
  const areEqualResponses =
    new Set([...ones, ...others].map(({ response }) => response)).size === 1;
  const isFine = mustLookAlike ? looksAlike && areEqualResponses : !looksAlike;
  if (!areEqualResponses) return { words: 'FAIL, the responses differ', isFine: false };
  return { words: isFine ? 'ok' : 'FAIL', isFine };
}

interface Row {
  row: string;
  isFine: boolean;
}

function verdictOf(measurement: Measurement): Row {
  const [ones = [], others = []] = [measurement.ones, measurement.others].map((responses) =>
    responses.map(({ milliseconds }) => milliseconds),
  );
  const area = areaUnderCurve(ones, others);
  const { words, isFine } = judge(area, measurement);
  const medians = [ones, others].map((times) => percentile(times, 0.5).toFixed(2));
  const cells = [measurement.name, ...medians, area.toFixed(3), words];
  return { row: `| ${cells.join(' | ')} |`, isFine };
}

function reportOf(seen: readonly Row[]): string {
  return `# What the response time of a login shows

Measured by \`npm run bench:login -- --write\`: ${tries} requests of each kind to the built server, in random order. The
area under the curve is what a classifier reaches by time alone; 0.5 is chance, and the product passes between
${chance.min} and ${chance.max}. The controls are servers with a leak, which must be detected.
${machineText()}.

| what | median of the first, ms | of the second, ms | area under the curve | verdict |
| --- | ---: | ---: | ---: | --- |
${seen.map(({ row }) => row).join('\n')}
`;
}

const measurements = [
  ...(await measureProduct()),
  await measureControl(50),
  await measureControl(0),
];
const seen = measurements.map(verdictOf);
connection.destroy();
console.log(reportOf(seen));
if (process.argv.includes('--write')) writeFileSync('docs/results-login.md', reportOf(seen));
process.exitCode = seen.every(({ isFine }) => isFine) ? 0 : 1;
