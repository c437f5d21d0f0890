// Whether the time of an answer tells which emails have an account: the built server in a process of its
// own, a thousand tries of each kind in turns, and two careless servers, which must be found out. `--write` puts
// what was seen into docs/results-login.md.
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { areaUnderCurve } from './classifier.ts';
import { createDice } from './dice.ts';
import { numberAfter } from './options.ts';
import { machine, percentile } from './practice-report.ts';
import { builtServer, startServer, temporaryFolder } from './served.ts';

const tries = numberAfter('--tries', 1_000);
const chance = { least: 0.45, most: 0.55 };

interface Try {
  path: string;
  body: object;
}

interface Answered {
  milliseconds: number;
  /** Everything in it but its date. */
  answer: string;
}

/** What an attacker does not know of the first kind is whether it is the other. */
interface Question {
  name: string;
  ones: Answered[];
  others: Answered[];
  /** Whether the times must look alike; undefined where the answer itself tells. */
  mustLookAlike?: boolean;
}

const connection = new Agent({ keepAlive: true, maxSockets: 1 });

function send(url: string, { path, body }: Try): Promise<Answered> {
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
        const { date: _date, ...told } = reply.headers;
        resolve({ milliseconds, answer: JSON.stringify([reply.statusCode, told, received]) });
      });
    });
    sent.on('error', reject).end(text);
  });
}

/** One of each in turn, and which comes first is left to chance: nothing else differs between them. */
async function ask(
  url: string,
  { one, other }: Record<'one' | 'other', (index: number) => Try>,
): Promise<Pick<Question, 'ones' | 'others'>> {
  const dice = createDice(20_261_122);
  const [ones, others]: [Answered[], Answered[]] = [[], []];
  for (let index = 0; index < tries; index += 1) {
    const pair = [
      async () => void ones.push(await send(url, one(index))),
      async () => void others.push(await send(url, other(index))),
    ];
    for (const turn of dice.chance(0.5) ? pair : pair.toReversed()) await turn();
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

async function askProduct(): Promise<Question[]> {
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
    const registration = await ask(served.url, {
      one: () => register('taken@example.com'),
      other: (index) => register(`known${index}@example.com`),
    });
    const logins = await ask(served.url, { one: unknown, other: known });
    return [
      { name: 'login: unknown or known email', ...logins, mustLookAlike: true },
      { name: 'registration: taken or new email', ...registration },
    ];
  } finally {
    await served.stop();
    folder.remove();
  }
}

async function askCareless(share: number): Promise<Question> {
  const env = { UNKNOWN_SHARE: String(share) };
  const served = await startServer({ program: ['bench/careless-login.mjs'], env });
  try {
    const logins = await ask(served.url, { one: unknown, other: known });
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

function judge(area: number, { ones, others, mustLookAlike }: Question): Verdict {
  if (mustLookAlike === undefined) return { words: 'the answer itself tells', isFine: true };
  const looksAlike = area >= chance.least && area <= chance.most;
  const areOneAnswer = new Set([...ones, ...others].map(({ answer }) => answer)).size === 1;
  const isFine = mustLookAlike ? looksAlike && areOneAnswer : !looksAlike;
  if (!areOneAnswer) return { words: 'FAIL, the answers differ', isFine: false };
  return { words: isFine ? 'ok' : 'FAIL', isFine };
}

interface Seen {
  row: string;
  isFine: boolean;
}

function look(question: Question): Seen {
  const [ones = [], others = []] = [question.ones, question.others].map((answers) =>
    answers.map(({ milliseconds }) => milliseconds),
  );
  const area = areaUnderCurve(ones, others);
  const { words, isFine } = judge(area, question);
  const medians = [ones, others].map((times) => percentile(times, 0.5).toFixed(2));
  const cells = [question.name, ...medians, area.toFixed(3), words];
  return { row: `| ${cells.join(' | ')} |`, isFine };
}

function reportOf(seen: readonly Seen[]): string {
  return `# What the time of a login tells

Measured by \`npm run bench:login -- --write\`: ${tries} tries of each kind at the built server, in turns that are left to
chance. The area under the curve is what a classifier by time reaches; 0.5 is chance, and between
${chance.least} and ${chance.most} the product passes. The controls are careless servers, which must be found out.
${machine()}.

| what | median of the one, ms | of the other, ms | area under the curve | verdict |
| --- | ---: | ---: | ---: | --- |
${seen.map(({ row }) => row).join('\n')}
`;
}

const questions = [...(await askProduct()), await askCareless(50), await askCareless(0)];
const seen = questions.map(look);
connection.destroy();
console.log(reportOf(seen));
if (process.argv.includes('--write')) writeFileSync('docs/results-login.md', reportOf(seen));
process.exitCode = seen.every(({ isFine }) => isFine) ? 0 : 1;
