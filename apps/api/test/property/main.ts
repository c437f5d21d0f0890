/**
 * `npm run fuzz -- [--requests 100000] [--seed N] [--database sqlite|postgres|both]`. If there is `--write`, the
 * results are written to docs/results-fuzz.md.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { startPostgres } from '../test-postgres.ts';
import { fuzz } from './fuzz.ts';
import type { Target } from './run.ts';
import { postgresTarget, sqliteTarget } from './targets.ts';

const optionsSchema = z.object({
  requests: z._default(z.coerce.number().check(z.int(), z.gte(1)), 100_000),
  seed: z.optional(z.coerce.number().check(z.int())),
  database: z._default(z.enum(['sqlite', 'postgres', 'both']), 'both'),
  write: z._default(z.boolean(), false),
});

function readOptions() {
  const text = { type: 'string' } as const;
  const write = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { requests: text, seed: text, database: text, write } });
  return optionsSchema.parse(values);
}

async function openTargets(database: 'sqlite' | 'postgres' | 'both') {
  const targets = database === 'postgres' ? [] : [await sqliteTarget()];
  if (database === 'sqlite') return { targets, stop: async () => {} };
  // A loss of data in a power cut does not matter here.
  const { url, stop } = await startPostgres(['-c', 'fsync=off']);
  return { targets: [...targets, await postgresTarget(`${url}/postgres`)], stop };
}

function reportOf(words: string, { targets, seed }: { targets: Target[]; seed: number }): string {
  const names = targets.map(({ name }) => name).join(' and ');
  return `# Any requests, and the expected responses

Seen by \`npm run fuzz -- --write\`: requests of three users, made up from the schemas that the API serves and
from broken ones, some at the same time, held against a model in memory, on ${names}. Seed ${seed}.

${words}
`;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function main() {
  const { requests, database, write, seed = Date.now() % 1_000_000_000 } = readOptions();
  const { targets, stop } = await openTargets(database);
  say(`Seed ${seed}, on ${targets.map(({ name }) => name).join(' and ')}`);
  const { sent, failure } = await fuzz({
    targets,
    requests,
    seed,
    onProgress: (soFar) => say(`${soFar} requests`),
  });
  for (const target of targets) await target.close();
  await stop();
  if (!failure) {
    const words = `${sent} requests to each database: no 5xx responses, no undeclared responses, no differences.`;
    if (write) writeFileSync('docs/results-fuzz.md', reportOf(words, { targets, seed }));
    return say(words);
  }
  say(`${failure.message}\nRepeat with: npm run fuzz -- --seed ${failure.seed}`);
  process.exitCode = 1;
}

await main();
