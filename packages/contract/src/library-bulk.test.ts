import { describe, expect, it } from 'vitest';
import { bulkActionSchema, bulkLimits, bulkRequestSchema } from './library-bulk.ts';

const id = '01900000-0000-7000-8000-000000000001';

function calls(selection: unknown) {
  const parsed = bulkRequestSchema.safeParse({ id, action: { kind: 'delete' }, calls: selection });
  return parsed.success ? parsed.data.calls : parsed.error.issues[0]?.message;
}

describe('the calls of a bulk action', () => {
  it('are 1 to 10,000 ids', () => {
    const ids = Array.from({ length: bulkLimits.calls }, () => id);
    expect(calls({ ids })).toEqual({ ids });
    expect(calls({ ids: [] })).not.toEqual({ ids: [] });
    expect(calls({ ids: [...ids, id] })).toBe('must have at most 10,000 ids');
  });

  it('are a query without an order and a page, with calls that are left out', () => {
    const selection = { query: { q: 'budget', tag: ['Pilot'] }, except: [id] };
    expect(calls(selection)).toEqual(selection);
    expect(calls({ query: { q: 'budget', sort: 'date', limit: 5 } })).toEqual({
      query: { q: 'budget' },
    });
  });

  it.each([{}, { ids: 'one' }, { query: 'budget' }, null])('are not %j', (selection) => {
    expect(calls(selection)).toBe('must be the ids of calls, or a query of the library');
  });
});

describe('a bulk action', () => {
  it('has the value that it sets', () => {
    expect(bulkActionSchema.parse({ kind: 'add-tag', tag: ' Pilot ' })).toEqual({
      kind: 'add-tag',
      tag: 'Pilot',
    });
    expect(bulkActionSchema.safeParse({ kind: 'set-outcome', outcome: 'lose' }).success).toBe(
      false,
    );
    expect(bulkActionSchema.safeParse({ kind: 'rename' }).success).toBe(false);
  });
});
