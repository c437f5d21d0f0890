import { describe, expect, it } from 'vitest';
import { isUnnamed } from './is-unnamed.ts';

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
