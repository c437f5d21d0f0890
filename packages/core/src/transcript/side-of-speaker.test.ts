import { describe, expect, it } from 'vitest';
import { sideOfSpeaker } from './side-of-speaker.ts';

describe('sideOfSpeaker', () => {
  it('finds the side of a speaker', () => {
    expect(sideOfSpeaker('B', { A: 'sales_rep', B: 'customer' })).toBe('customer');
  });

  it.each(['C', '', 'constructor', 'toString', '__proto__'])(
    'puts a speaker nobody placed on no side: %j',
    (speaker) => {
      expect(sideOfSpeaker(speaker, { A: 'sales_rep' })).toBeUndefined();
    },
  );
});
