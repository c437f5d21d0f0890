import { providerErrorKinds } from '../src/errors/provider-error.ts';
import type { BadNetwork } from './bad-network.ts';

/** See vitest.config.ts. */
export const isNightly = process.env['NIGHTLY'] === '1';
/** Every change is tested with a few runs; the nightly runs are enough for a rate. */
export const runs = isNightly ? 300 : 10;

interface RunThroughFaults {
  /** The first proxy has this seed, and each further one the next number. */
  seed: number;
  neededRequests: number;
  /** Resolves with `success` or another end. */
  run(this: void): Promise<unknown>;
  otherEnds?: readonly string[];
}

interface ManyRuns {
  missed: string[];
  report: string;
}

/**
 * Runs the work several times while one request in five fails in a random way, which the seed decides. At least 99 % of the
 * runs must succeed, with at most 1.3 requests for each one needed. Failures must have a known kind and leave no timer. A
 * short run allows one failure and a few more requests.
 */
export async function runThroughFaults(
  network: BadNetwork,
  { seed, neededRequests, run, otherEnds = [] }: RunThroughFaults,
): Promise<ManyRuns> {
  const { clock } = network.runtime;
  const names: ReadonlySet<unknown> = new Set([...providerErrorKinds, ...otherEnds]);
  const failures: unknown[] = [];
  let timersLeft = 0;
  for (const [place, proxy] of network.everyProxy.entries())
    proxy.failAtRandom({ rate: 0.2, seed: seed + place });
  for (let count = 0; count < runs; count += 1) {
    // A job of one run must not be found by the next.
    network.assemblyAI.reset();
    const end = await run();
    if (end !== 'success') failures.push(end);
    timersLeft += clock.deadlines() + clock.pending();
  }
  const successes = runs - failures.length;
  const perNeeded = network.requestCount() / successes / neededRequests;
  const goals = {
    '99 % succeed': successes / runs >= (isNightly ? 0.99 : 0.9),
    'at most 1.3 requests for each needed one': perNeeded <= (isNightly ? 1.3 : 1.6),
    'every failure has a name': failures.every((end) => names.has(end)),
    'no timer is left': timersLeft === 0,
  };
  return {
    missed: Object.entries(goals).flatMap(([goal, isReached]) => (isReached ? [] : [goal])),
    report: `${successes} of ${runs} runs, ${perNeeded.toFixed(3)} requests per needed one, failures: ${failures.map(String).join(', ') || 'none'}`,
  };
}
