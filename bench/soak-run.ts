import { once } from 'node:events';
import { setTimeout as passed } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random.ts';
import { startMixedUse } from './mixed-use.ts';
import { startServer, temporaryFolder, type Served } from './served.ts';
import type { Sample, Soak } from './soak-report.ts';
import { sendEagerly, sendSteadily } from './steady-load.ts';

export interface SoakOptions {
  program: readonly string[];
  seconds: number;
  /** The default is half of the sustained rate, in requests per second. */
  rate?: number;
  reps?: number;
  core?: number;
  env?: Record<string, string>;
  random: SeededRandom;
}

const warmUpSeconds = 5;
const searchSeconds = 10;
const eagerConnections = 50;
const sampleCount = 20;

export async function soak(options: SoakOptions): Promise<Soak> {
  const { program, seconds, reps = 20, core, random } = options;
  const data = temporaryFolder('soak');
  const server = await startServer({
    program: ['--expose-gc', ...program],
    env: { ...options.env, DATA_DIR: data.path },
    preload: 'report-memory.mjs',
    ...(core !== undefined && { core }),
  });
  try {
    const use = await startMixedUse(server.url, { reps, random });
    const rate = options.rate ?? (await sustainedBy(use.act)) / 2;
    await sendSteadily({ rate, seconds: Math.min(warmUpSeconds, seconds), send: use.act });
    const [samples, tookMs] = await Promise.all([
      takeSamples(server, seconds),
      sendSteadily({ rate, seconds, send: use.act }),
    ]);
    use.close();
    return { rate, seconds, samples, tookMs };
  } finally {
    await server.stop();
    data.remove();
  }
}

async function sustainedBy(send: () => Promise<unknown>): Promise<number> {
  await sendEagerly({ seconds: warmUpSeconds, send }, eagerConnections);
  return sendEagerly({ seconds: searchSeconds, send }, eagerConnections);
}

async function takeSamples(server: Served, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const startMs = performance.now();
  for (let sample = 1; sample <= sampleCount; sample += 1) {
    const dueMs = (sample / sampleCount) * seconds * 1_000;
    await passed(Math.max(0, startMs + dueMs - performance.now()));
    samples.push({ ...(await sampleOf(server)), atSeconds: (performance.now() - startMs) / 1_000 });
  }
  return samples;
}

async function sampleOf({ child }: Served): Promise<Omit<Sample, 'atSeconds'>> {
  child.send('memory');
  const [sample] = (await once(child, 'message')) as [Omit<Sample, 'atSeconds'>];
  return sample;
}
