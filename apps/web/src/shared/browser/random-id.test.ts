import { describe, expect, it } from 'vitest';
import { randomUuid } from './random-id.ts';

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('randomUuid', () => {
  it('returns different UUIDs of version 4', () => {
    const ids = Array.from({ length: 200 }, randomUuid);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(version4);
  });
});
