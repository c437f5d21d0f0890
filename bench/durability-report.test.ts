import { expect, test } from 'vitest';
import { isDurable, type DurabilityResult } from './durability-report.ts';

const server = { kills: 100, acknowledged: 12_345, inFlight: 678, faults: [] };
const syncs = { acknowledged: 2_001, early: 0, unbacked: 12, writes: 4_000, syncs: 900 };
const postgres = { kills: 90, acknowledged: 8_765, inFlight: 432, faults: [] };
const lost = { faults: ['7-1-3 was acknowledged and is lost'] };
const passed: DurabilityResult = { server, postgres, seed: 5, syncs };

test.each<[string, Partial<DurabilityResult>, boolean]>([
  ['nothing is lost and nothing early', {}, true],
  ['nothing can be traced here', { syncs: { untraced: 'no strace' } }, true],
  ['the server loses a save', { server: { ...server, ...lost } }, false],
  ['Postgres loses a save', { postgres: { ...postgres, ...lost } }, false],
  ['nothing was saved', { server: { ...server, acknowledged: 0 } }, false],
  [
    'every save had its response before the server died',
    { server: { ...server, inFlight: 0 } },
    false,
  ],
  [
    'every save had its response before Postgres died',
    { postgres: { ...postgres, inFlight: 0 } },
    false,
  ],
  ['one response is early', { syncs: { ...syncs, early: 1 } }, false],
  ['responses come without a sync', { syncs: { ...syncs, unbacked: 2_001 } }, false],
  ['the trace has no writes to the log', { syncs: { ...syncs, writes: 0 } }, false],
])('the verdict if %s', (_what, changed, verdict) => {
  expect(isDurable({ ...passed, ...changed })).toBe(verdict);
});
