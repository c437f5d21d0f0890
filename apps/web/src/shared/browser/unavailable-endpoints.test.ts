import { describe, expect, it } from 'vitest';
import { createUnavailableEndpoints } from './unavailable-endpoints.ts';

const storage = window.localStorage;
const origin = 'https://sync.assemblyai.com';
const startMs = Date.UTC(2026, 10, 21);
const weekMs = 604_800_000;

function waysAt(nowMs: number) {
  return createUnavailableEndpoints(storage, { now: () => nowMs });
}

function kept(): unknown {
  return JSON.parse(storage.getItem('closedWays') ?? 'null');
}

describe('an unavailable endpoint', () => {
  it('is unknown until it is added', () => {
    expect(waysAt(startMs).has(origin)).toBe(false);
  });

  it('is remembered by the next page, with the time', () => {
    waysAt(startMs).add(origin);
    expect(waysAt(startMs + 1).has(origin)).toBe(true);
    expect(kept()).toEqual({ [origin]: startMs });
  });

  it('says nothing about another origin', () => {
    waysAt(startMs).add(origin);
    expect(waysAt(startMs).has('https://sync.eu.assemblyai.com')).toBe(false);
    expect(waysAt(startMs).has('constructor')).toBe(false);
  });

  it('is remembered for less than a week', () => {
    waysAt(startMs).add(origin);
    expect(waysAt(startMs + weekMs - 1).has(origin)).toBe(true);
    expect(waysAt(startMs + weekMs).has(origin)).toBe(false);
  });

  it('is remembered for another week when it is added again', () => {
    waysAt(startMs).add(origin);
    waysAt(startMs + weekMs).add(origin);
    expect(waysAt(startMs + weekMs + 1).has(origin)).toBe(true);
  });

  it('is ignored when its time is in the future', () => {
    waysAt(startMs).add(origin);
    expect(waysAt(startMs - 1).has(origin)).toBe(false);
  });

  it('is stored with the others, without expired ones', () => {
    waysAt(startMs).add('https://a.test');
    waysAt(startMs + 1000).add('https://b.test');
    waysAt(startMs + weekMs).add(origin);
    expect(kept()).toEqual({ 'https://b.test': startMs + 1000, [origin]: startMs + weekMs });
  });
});

describe('the stored unavailable endpoints', () => {
  it.each(['', '{', 'null', '5', '"x"', '[]', `{"${origin}":"soon"}`, `{"${origin}":null}`])(
    'is empty where it reads %s, and can be added to',
    (damaged) => {
      storage.setItem('closedWays', damaged);
      expect(waysAt(startMs).has(origin)).toBe(false);
      waysAt(startMs).add(origin);
      expect(kept()).toEqual({ [origin]: startMs });
    },
  );

  it('keeps the valid part of a partly damaged value', () => {
    storage.setItem('closedWays', JSON.stringify({ [origin]: startMs, 'https://a.test': 'x' }));
    expect(waysAt(startMs).has(origin)).toBe(true);
  });

  it('is empty when the browser stores nothing', () => {
    function refuse(): never {
      throw new DOMException('no', 'QuotaExceededError');
    }
    const ways = createUnavailableEndpoints(
      { getItem: refuse, setItem: refuse },
      { now: () => startMs },
    );
    ways.add(origin);
    expect(ways.has(origin)).toBe(false);
  });
});
