import { expect, test } from 'vitest';
import { durabilityReport, isDurable, type FoundDurability } from './durability-report.ts';

const cuts = { kills: 100, acknowledged: 12_345, inFlight: 678, faults: [] };
const waiting = { acknowledged: 2_001, early: 0, unbacked: 12, syncs: 900 };
const careless = { acknowledged: 2_001, early: 2_001, unbacked: 1_990, syncs: 3 };
const crashes = { kills: 90, acknowledged: 8_765, inFlight: 432, faults: [] };
const carelessCrashes = { ...crashes, faults: ['1-2-3 was acknowledged and is lost'] };
const found: FoundDurability = {
  cuts,
  crashes,
  carelessCrashes,
  seed: 5,
  orders: { waiting, careless },
};
const lost = { ...found, cuts: { ...cuts, faults: ['7-1-3 was acknowledged and is lost'] } };

test.each<[string, FoundDurability, boolean]>([
  ['nothing is lost and nothing early', found, true],
  ['a save is lost', lost, false],
  ['the control loses nothing to Postgres', { ...found, carelessCrashes: crashes }, false],
  ['Postgres loses a save', { ...found, crashes: lost.cuts }, false],
  [
    'nothing was under way as Postgres died',
    { ...found, crashes: { ...crashes, inFlight: 0 } },
    false,
  ],
  ['nothing was saved', { ...found, cuts: { ...cuts, acknowledged: 0 } }, false],
  [
    'one answer is early',
    { ...found, orders: { waiting: { ...waiting, early: 1 }, careless } },
    false,
  ],
  ['nothing was under way', { ...found, cuts: { ...cuts, inFlight: 0 } }, false],
  [
    'answers leave before anything is written',
    { ...found, orders: { waiting: { ...waiting, unbacked: 2_001 }, careless } },
    false,
  ],
  ['the control is not caught', { ...found, orders: { waiting, careless: waiting } }, false],
  ['nothing can be traced here', { ...found, orders: { untraced: 'no strace' } }, true],
])('where %s', (_what, given, verdict) => {
  expect(isDurable(given)).toBe(verdict);
});

test('the report counts what was kept and what left early', () => {
  const report = durabilityReport(found);
  expect(report).toContain('| the server, on SQLite | 100 | 12,345 | 678 | 0 | kept |');
  expect(report).toContain('| Postgres, under the server | 90 | 8,765 | 432 | 0 | kept |');
  expect(report).toContain('| Postgres, under the control | 90 | 8,765 | 432 | 1 | caught |');
  expect(report).toContain('| the product | 2,001 | 0 | 12 | 900 | waits for the disk |');
  expect(report).toContain('| the control | 2,001 | 2,001 | 1,990 | 3 | caught |');
});

test('the report names what was lost', () => {
  const report = durabilityReport(lost);
  expect(report).toContain('| 12,345 | 678 | 1 | NOT KEPT |');
  expect(report).toContain('\n- 7-1-3 was acknowledged and is lost\n');
});

test('the report says why nothing was traced', () => {
  const untraced = { ...found, orders: { untraced: 'strace must not trace here' } };
  expect(durabilityReport(untraced)).toContain('Not looked at here: strace must not trace here.');
});
