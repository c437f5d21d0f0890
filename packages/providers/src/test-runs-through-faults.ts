import { providerErrorKinds } from './provider-error.ts';
import type { BadNetwork } from './test-bad-network.ts';

const runs = Number(process.env['RUNS'] ?? 300);

interface RunThroughFaults {
  /** Of the first proxy; each one after it has the next. */
  seed: number;
  /** Requests of one run on which nothing fails. */
  neededRequests: number;
  /** `success`, or how it ended otherwise. */
  run(this: void): Promise<unknown>;
  /** How a run may fail beside a provider's error. */
  otherEnds?: readonly string[];
}

interface ManyRuns {
  /** What the runs were to reach and did not. */
  missed: string[];
  /** All of it in one line, for the report of the test. */
  told: string;
}

/**
 * Many runs, one after the other, while one request in five meets a fault of any kind. They are to
 * succeed in 99 of 100 cases with 1.3 requests for each that is needed, to fail by a name that is
 * known, and to leave no timer.
 */
export async function runThroughFaults(
  network: BadNetwork,
  { seed, neededRequests, run, otherEnds = [] }: RunThroughFaults,
): Promise<ManyRuns> {
  const { clock } = network.world;
  const names: ReadonlySet<unknown> = new Set([...providerErrorKinds, ...otherEnds]);
  const failures: unknown[] = [];
  let timersLeft = 0;
  for (const [place, proxy] of network.everyProxy.entries())
    proxy.failAtRandom({ rate: 0.2, seed: seed + place });
  for (let count = 0; count < runs; count += 1) {
    // What one run ordered is not found by the next.
    network.assemblyAI.reset();
    const end = await run();
    if (end !== 'success') failures.push(end);
    timersLeft += clock.deadlines() + clock.pending();
  }
  const successes = runs - failures.length;
  const perNeeded = network.requestCount() / successes / neededRequests;
  const goals = {
    '99 % succeed': successes / runs >= 0.99,
    'at most 1.3 requests for each needed one': perNeeded <= 1.3,
    'every failure has a name': failures.every((end) => names.has(end)),
    'no timer is left': timersLeft === 0,
  };
  return {
    missed: Object.entries(goals).flatMap(([goal, isReached]) => (isReached ? [] : [goal])),
    told: `${successes} of ${runs} runs, ${perNeeded.toFixed(3)} requests per needed one, failures: ${failures.map(String).join(', ') || 'none'}`,
  };
}
