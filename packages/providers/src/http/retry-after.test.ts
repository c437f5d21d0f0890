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

  it.each([
    ['Rate limit reached for gpt-6-luna. Please try again in 7.66s. Visit our page.', 7660],
    ['Please try again in 250ms', 250],
    ['{"error":{"message":"Please try again in 6m0s."}}', 360_000],
    ['Try again in 1h2m3.5s', 3_723_500],
    ['Please retry in 32.25 seconds', 32_250],
    ['Please retry after 2 minutes', 120_000],
    ['try again after 1 second.', 1000],
  ])('is read from the text %j', (text, waitMs) => {
    expect(retryAfterMs(() => null, nowMs, text)).toBe(waitMs);
  });

  it('is read from a header before the text', () => {
    const header = (name: string) => (name === 'retry-after' ? '3' : null);
    expect(retryAfterMs(header, nowMs, 'Please try again in 7.66s')).toBe(3000);
  });

  it.each([
    '',
    'Please try again later',
    'Please try again in a moment',
    'try again in 5 satellites',
    'It took 7.66s',
    'try again in 20.',
  ])('is not known from the text %j', (text) => {
    expect(retryAfterMs(() => null, nowMs, text)).toBeUndefined();
  });
});
