import { once } from 'node:events';
import { setTimeout as passed } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import { startMixedUse } from './mixed-use.ts';
import { startServer, temporaryFolder, type Served } from './served.ts';
import type { Held, Soak } from './soak-report.ts';
import { askEagerly, askSteadily } from './steady-load.ts';

export interface SoakOptions {
  program: readonly string[];
  seconds: number;
  /** Requests in a second; half of what is sustained when left out. */
  rate?: number;
  reps?: number;
  core?: number;
  env?: Record<string, string>;
  dice: Dice;
}

const warmUpSeconds = 5;
const searchSeconds = 10;
const eagerConnections = 50;
const looks = 20;

/** Keeps a server under a load that it can well stand and looks at what it holds on to. */
export async function soak(options: SoakOptions): Promise<Soak> {
  const { program, seconds, reps = 20, core, dice } = options;
  const data = temporaryFolder('soak');
  const server = await startServer({
    program: ['--expose-gc', ...program],
    env: { ...options.env, DATA_DIR: data.path },
    preload: 'tell-memory.mjs',
    ...(core !== undefined && { core }),
  });
  try {
    const use = await startMixedUse(server.url, { reps, dice });
    const rate = options.rate ?? (await sustainedBy(use.act)) / 2;
    await askSteadily({ rate, seconds: Math.min(warmUpSeconds, seconds), ask: use.act });
    const [held, tookMs] = await Promise.all([
      watch(server, seconds),
      askSteadily({ rate, seconds, ask: use.act }),
    ]);
    use.close();
    return { rate, seconds, held, tookMs };
  } finally {
    await server.stop();
    data.remove();
  }
}

async function sustainedBy(ask: () => Promise<unknown>): Promise<number> {
  await askEagerly({ seconds: warmUpSeconds, ask }, eagerConnections);
  return askEagerly({ seconds: searchSeconds, ask }, eagerConnections);
}

async function watch(server: Served, seconds: number): Promise<Held[]> {
  const held: Held[] = [];
  const startMs = performance.now();
  for (let look = 1; look <= looks; look += 1) {
    const dueMs = (look / looks) * seconds * 1_000;
    await passed(Math.max(0, startMs + dueMs - performance.now()));
    held.push({ ...(await heldBy(server)), atSeconds: (performance.now() - startMs) / 1_000 });
  }
  return held;
}

async function heldBy({ child }: Served): Promise<Omit<Held, 'atSeconds'>> {
  child.send('memory');
  const [told] = (await once(child, 'message')) as [Omit<Held, 'atSeconds'>];
  return told;
}
