import { checkEvidence } from '@sales-analytics/core';
import { describe, expect, it } from 'vitest';
import { longCall, quoteCounts } from './long-call.ts';
import { wordsOf } from './sales-talk.ts';

describe('the long call', () => {
  const call = longCall();
  const { utterances, durationMs } = call.transcript;

  it('is the same every time', () => {
    expect(longCall()).toEqual(call);
  });

  it('has three hours, 1,200 utterances and 27,000 words', () => {
    const words = utterances.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
    expect(utterances).toHaveLength(1_200);
    expect(Math.abs(words - 27_000)).toBeLessThan(50);
    expect(Math.abs(durationMs / 3_600_000 - 3)).toBeLessThan(0.05);
  });

  it('has questions, fillers, back-channels, monologues and overlaps', () => {
    const texts = utterances.map(({ text }) => text);
    const all = texts.join(' ');
    expect(all.match(/\?/g)?.length).toBeGreaterThan(300);
    expect(all.match(/\bum\b/gi)?.length).toBeGreaterThan(20);
    expect(texts.filter((text) => text === 'Mhm.').length).toBeGreaterThan(10);
    expect(texts.some((text) => wordsOf(text).length > 100)).toBe(true);
    const overlaps = utterances.filter(
      ({ startMs = 0 }, at) => startMs < (utterances[at - 1]?.endMs ?? 0),
    );
    expect(overlaps.length).toBeGreaterThan(50);
  });

  it('has fifty quotes, of which only the invented ones are not found', () => {
    const { quoteCount, missingCount } = checkEvidence(call);
    expect(quoteCount).toBe(50);
    expect(missingCount).toBe(quoteCounts.invented);
  });
});
