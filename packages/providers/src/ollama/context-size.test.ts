import { describe, expect, it } from 'vitest';
import { contextSizeFor } from './context-size.ts';

describe('a context window', () => {
  it.each([
    ['', 8192],
    ['a'.repeat(12_000), 8192],
    ['a'.repeat(12_300), 16_384],
    ['a'.repeat(60_000), 32_768],
    ['a'.repeat(10_000_000), 262_144],
  ])('grows by powers of two up to a maximum', (prompt, contextTokens) => {
    expect(contextSizeFor(prompt).contextTokens).toBe(contextTokens);
  });

  it('counts bytes, because a non-ASCII character needs more tokens', () => {
    expect(contextSizeFor('話'.repeat(12_000)).contextTokens).toBe(16_384);
  });

  it.each([0, 5000, 12_200, 12_300, 100_000, 700_000])(
    'has room for a prompt of %i letters and its response',
    (length) => {
      const { contextTokens, answerTokens } = contextSizeFor('a'.repeat(length));
      expect(answerTokens).toBeGreaterThanOrEqual(4096);
      expect(Math.ceil(length / 3) + answerTokens).toBeLessThanOrEqual(contextTokens);
    },
  );

  it('is the same for two prompts about the same call', () => {
    const sizes = [40_000, 43_000].map((length) => contextSizeFor('a'.repeat(length)));
    expect(sizes[0]?.contextTokens).toBe(sizes[1]?.contextTokens);
  });
});
