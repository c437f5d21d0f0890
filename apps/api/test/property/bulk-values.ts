import { libraryQuerySchema } from '@sales-analytics/contract';
import * as fc from 'fast-check';

const clientIds = [
  'b0000000-0000-4000-8000-000000000001',
  'b0000000-0000-4000-8000-000000000002',
  'b0000000-0000-4000-8000-000000000003',
];

/** Ids of bulk actions, as a plan has them. */
export const jobIds = fc.constantFrom(...clientIds.map((text) => ({ text })));

/** No call has it. */
const unknownWord = 'qzxjkwv';

/**
 * The bodies of bulk actions match no call, because an action goes on after its response; what it does has tests of its
 * own. Searches and exports are of everything, in JSON.
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

/** What is searched for, filters and orders have tests of their own; what is no value of one stays. */
function withoutFilters(value: Record<string, unknown>): unknown {
  const fields = Object.entries(value).filter(
    ([name, field]) => name === 'limit' || !libraryQuerySchema.safeParse({ [name]: field }).success,
  );
  return Object.fromEntries(fields);
}

/** One of a few, so that they are used again. */
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
