import { expect, test } from 'vitest';
import { createSeededRandom } from './seeded-random.ts';
import { sourceServer } from './served.ts';
import { findingsOf, type Soak } from './soak-report.ts';
import { soak } from './soak-run.ts';

const rate = 40;
const seconds = 5;

function soakShortly(program: readonly string[]): Promise<Soak> {
  return soak({
    program,
    seconds,
    rate,
    reps: 4,
    random: createSeededRandom(3),
  });
}

/** Has generous limits, because in a few seconds a server is still warming up. */
function grownIn(done: Soak): string[] {
  const { heapPerRequest, moreMemoryMb, moreHandles } = findingsOf(done);
  const grown = {
    heap: heapPerRequest > 50e3,
    memory: moreMemoryMb > 100,
    handles: moreHandles > 64,
  };
  return Object.entries(grown).flatMap(([what, hasGrown]) => (hasGrown ? [what] : []));
}

test('a short soak has no wrong response and reports memory and handles', async () => {
  const done = await soakShortly(sourceServer);
  expect(done.tookMs).toHaveLength(seconds * rate);
  expect(Math.min(...done.tookMs)).toBeGreaterThan(0);
  expect(done.samples).toHaveLength(20);
  for (const { rss, heapUsed, handles } of done.samples) {
    expect(rss).toBeGreaterThan(heapUsed);
    expect(heapUsed).toBeGreaterThan(1e6);
    expect(handles).toBeGreaterThan(0);
  }
  expect(grownIn(done)).toEqual([]);
}, 120_000);

const leak = `
  import { Server } from 'node:http';
  const { emit } = Server.prototype;
  const leaked = [];
  Server.prototype.emit = function (...event) {
    if (event[0] === 'request') {
      leaked.push(new Array(100_000).fill(leaked.length), Buffer.alloc(2e6, 1));
      for (let count = 0; count < 20; count += 1) setInterval(() => {}, 1e9);
    }
    return emit.apply(this, event);
  };`;

test('a leak is detected in heap, memory and handles', async () => {
  const module = `data:text/javascript,${encodeURIComponent(leak)}`;
  const done = await soakShortly(['--import', module, ...sourceServer]);
  expect(grownIn(done)).toEqual(['heap', 'memory', 'handles']);
}, 120_000);
