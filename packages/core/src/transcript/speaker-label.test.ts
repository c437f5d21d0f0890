import { describe, expect, it } from 'vitest';
import { isUnnamed, speakerLabel } from './speaker-label.ts';

describe('speakerLabel', () => {
  it.each([
    ['A', { sides: { A: 'sales_rep' }, names: { A: 'Alex Morgan' } }, 'Alex Morgan'],
    ['Dana', { sides: { Dana: 'customer' }, names: { Dana: 'Dana Reed' } }, 'Dana Reed'],
    ['Dana', { sides: { Dana: 'customer' } }, 'Dana'],
    ['A', { sides: { A: 'sales_rep' } }, 'Sales Rep'],
    ['2', { sides: { 2: 'customer' } }, 'Customer'],
    ['', { sides: { '': 'customer' } }, 'Customer'],
    ['A', { sides: { A: 'sales_rep' }, names: { A: ' ' } }, 'Sales Rep'],
    ['A', { names: { B: 'Alex' } }, 'Speaker A'],
    [' 1 ', {}, 'Speaker 1'],
    ['', {}, ''],
    [' ', {}, ''],
  ] as const)('calls %j of %j %j', (speaker, known, label) => {
    expect(speakerLabel(speaker, known)).toBe(label);
  });

  it.each(['constructor', '__proto__', 'toString'])('finds no given name for %s', (speaker) => {
    expect(speakerLabel(speaker, { sides: {}, names: {} })).toBe(speaker);
  });
});

describe('isUnnamed', () => {
  it.each(['A', 'B', 'Z', 'AA', 'AB', ' A ', '1', '12', '', ' '])(
    'takes %j for no name',
    (speaker) => {
      expect(isUnnamed(speaker)).toBe(true);
    },
  );

  it.each(['Prospect', 'Sales Rep', 'Customer', 'Al', 'Alex Morgan', 'AAA', 'Ä', 'constructor'])(
    'takes %j for a name',
    (speaker) => {
      expect(isUnnamed(speaker)).toBe(false);
    },
  );
});
