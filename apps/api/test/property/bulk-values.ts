import { libraryQuerySchema } from '@sales-analytics/contract';
import * as fc from 'fast-check';

const clientIds = [
  'b0000000-0000-4000-8000-000000000001',
  'b0000000-0000-4000-8000-000000000002',
  'b0000000-0000-4000-8000-000000000003',
];

export const jobIds = fc.constantFrom(...clientIds.map((text) => ({ text })));

const unknownWord = 'qzxjkwv';

/**
 * Makes bulk actions match no call, because an action continues after its response and has tests of its own. Searches
 * find everything, and exports are in JSON.
 */
export function settled(route: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  if (route === 'POST /api/library/bulk') {
    const id = typeof value['id'] === 'string' ? clientIdLike(value['id']) : value['id'];
    return { ...value, id, calls: withQuery(value['calls'], { q: unknownWord }) };
  }
  if (route === 'POST /api/library/search') return withoutFilters(value);
  if (route !== 'POST /api/library/export') return value;
  const format = value['format'] === 'csv' ? 'json' : value['format'];
  return { ...value, format, calls: withQuery(value['calls'], {}) };
}

/** Removes valid search texts, filters and orders, because they have tests of their own. */
function withoutFilters(value: Record<string, unknown>): unknown {
  const fields = Object.entries(value).filter(
    ([name, field]) => name === 'limit' || !libraryQuerySchema.safeParse({ [name]: field }).success,
  );
  return Object.fromEntries(fields);
}

/** Chooses from a few ids, so that ids are used again. */
function clientIdLike(text: string): string | undefined {
  return clientIds[text.length > 0 ? text.charCodeAt(0) % clientIds.length : 0];
}

function withQuery(calls: unknown, query: object): unknown {
  if (!isObject(calls)) return calls;
  const { ids, ...rest } = calls;
  const isChosen = isObject(calls['query']) || (Array.isArray(ids) && ids.length > 0);
  return isChosen ? { ...rest, query } : calls;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
