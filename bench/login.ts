// Checks that the response time of a login does not show which emails have an account: a thousand requests of each kind
// to the built server in random order. Exits with 1 otherwise. `--write` puts the table into docs/results-login.md,
// `--short` sends thirty of each, which is too few for a verdict.
import { Agent, request } from 'node:http';
import { isShort, numberAfter, publish, requireGoals } from './command-line.ts';
import { areAsWanted, loginReport, type Measurement, type Timed } from './login-report.ts';
import { createSeededRandom } from './seeded-random.ts';
import { builtServer, startServer, temporaryFolder } from './served.ts';

const tries = numberAfter('--tries', isShort ? 30 : 1_000);

interface Try {
  path: string;
  body: object;
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

/** Requests of each kind are sent in turn and in random order, so that nothing else differs between them. */
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
      { name: 'registration: taken or new email', ...registration, mustLookAlike: false },
    ];
  } finally {
    await served.stop();
    folder.remove();
  }
}

const measurements = await measureProduct();
connection.destroy();
publish(loginReport(measurements), 'docs/results-login.md');
requireGoals(areAsWanted(measurements));
