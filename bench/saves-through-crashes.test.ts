import { expect, test } from 'vitest';
import { faultsOf } from './saves-through-crashes.ts';

const acknowledged = new Map([
  ['first', '1'],
  ['second', '2'],
]);
const stored = [
  { key: 'first', id: '1' },
  { key: 'second', id: '2' },
];

test('acknowledged saves that are stored once have no fault', () => {
  expect(faultsOf(acknowledged, stored)).toEqual([]);
});

test('a save that was not acknowledged may be stored', () => {
  expect(faultsOf(acknowledged, [...stored, { key: 'third', id: '3' }])).toEqual([]);
});

test('an acknowledged save that is missing is lost', () => {
  expect(faultsOf(acknowledged, stored.slice(1))).toEqual(['first was acknowledged and is lost']);
});

test('nothing may be stored twice, acknowledged or not', () => {
  const twice = [...stored, { key: 'second', id: '4' }];
  expect(faultsOf(acknowledged, twice)).toEqual(['second is stored 2 times']);
  const unheard = ['5', '6'].map((id) => ({ key: 'third', id }));
  expect(faultsOf(acknowledged, [...stored, ...unheard])).toEqual(['third is stored 2 times']);
});

test('a save must be stored under the id of its response', () => {
  const other = [stored[0] ?? { key: '', id: '' }, { key: 'second', id: '9' }];
  expect(faultsOf(acknowledged, other)).toEqual(['second is stored under another id']);
});
