import { describe, expect, it } from 'vitest';
import { sideOfSpeaker } from './side-of-speaker.ts';

describe('sideOfSpeaker', () => {
  it('finds the side of a speaker', () => {
    expect(sideOfSpeaker('B', { A: 'sales_rep', B: 'customer' })).toBe('customer');
  });

  it.each(['C', '', 'constructor', 'toString', '__proto__'])(
    'returns undefined for a speaker without a side: %j',
    (speaker) => {
      expect(sideOfSpeaker(speaker, { A: 'sales_rep' })).toBeUndefined();
    },
  );
});
