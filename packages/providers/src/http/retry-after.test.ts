import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const nowMs = Date.parse('2026-11-21T10:00:00Z');

function read(headers: Record<string, string>): number | undefined {
  return retryAfterMs((name) => headers[name], nowMs);
}

describe('the wait that a provider asks for', () => {
  it.each([
    ['20', 20_000],
    [' 1.5 ', 1500],
    ['0', 0],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ])('is read from %j', (value, waitMs) => {
    expect(read({ 'retry-after': value })).toBe(waitMs);
  });

  it('is read in milliseconds if the header has them', () => {
    expect(read({ 'retry-after-ms': '250', 'retry-after': '1' })).toBe(250);
  });

  it.each(['', 'soon', '-5', '1e9', 'Infinity'])('is not known from %j', (value) => {
    expect(read({ 'retry-after': value })).toBeUndefined();
  });

  it('is not known if the header is missing or not exposed to the page', () => {
    expect(read({})).toBeUndefined();
    expect(retryAfterMs(() => null, nowMs)).toBeUndefined();
  });
});
