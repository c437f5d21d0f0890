import type { LibrarySort } from '@sales-analytics/contract';
import type { LibraryChoice } from './library-choice.ts';

export interface LibraryOrder {
  sort: LibrarySort;
  direction: 'asc' | 'desc';
}

interface NamedOrder extends LibraryOrder {
  label: string;
}

const bestMatch: NamedOrder = { sort: 'match', direction: 'desc', label: 'Best match' };

const orders: readonly NamedOrder[] = [
  { sort: 'date', direction: 'desc', label: 'Newest first' },
  { sort: 'date', direction: 'asc', label: 'Oldest first' },
  { sort: 'title', direction: 'asc', label: 'Title, A to Z' },
  { sort: 'title', direction: 'desc', label: 'Title, Z to A' },
  { sort: 'company', direction: 'asc', label: 'Company, A to Z' },
  { sort: 'company', direction: 'desc', label: 'Company, Z to A' },
  { sort: 'talkRatio', direction: 'desc', label: 'Highest talk ratio' },
  { sort: 'talkRatio', direction: 'asc', label: 'Lowest talk ratio' },
  { sort: 'longestMonologue', direction: 'desc', label: 'Longest monologue' },
  { sort: 'questions', direction: 'desc', label: 'Most questions' },
  { sort: 'questions', direction: 'asc', label: 'Fewest questions' },
  { sort: 'objections', direction: 'desc', label: 'Most objections' },
  { sort: 'objections', direction: 'asc', label: 'Fewest objections' },
  { sort: 'callType', direction: 'asc', label: 'Call type' },
  { sort: 'outcome', direction: 'asc', label: 'Outcome' },
  { sort: 'sentiment', direction: 'asc', label: 'Sentiment' },
];

const descendingFirst: ReadonlySet<LibrarySort> = new Set([
  'date',
  'talkRatio',
  'longestMonologue',
  'questions',
  'objections',
  'match',
]);

/** The default is the best match first in a search, and otherwise the newest call first. */
export function orderOf({ q, sort, direction }: LibraryChoice): LibraryOrder {
  const isSearch = q.trim() !== '';
  const isKnown = sort !== undefined && (sort !== 'match' || isSearch);
  const start = isSearch ? 'match' : 'date';
  const chosen = isKnown ? sort : start;
  const usual = descendingFirst.has(chosen) ? 'desc' : 'asc';
  return { sort: chosen, direction: (isKnown && chosen !== 'match' && direction) || usual };
}

export function inOrder(choice: LibraryChoice, order: LibraryOrder): LibraryChoice {
  const plain = { ...choice, sort: undefined, direction: undefined };
  const start = orderOf(plain);
  const isStart = start.sort === order.sort && start.direction === order.direction;
  return isStart ? plain : { ...choice, ...order };
}

/** Includes the present order even if the menu does not offer it otherwise. */
export function offeredOrders(choice: LibraryChoice): { value: string; label: string }[] {
  const present = orderOf(choice);
  const offered = choice.q.trim() === '' ? orders : [bestMatch, ...orders];
  const isOffered = offered.some((order) => valueOf(order) === valueOf(present));
  const all = isOffered ? offered : [...offered, { ...present, label: labelOfOther(present) }];
  return all.map((order) => ({ value: valueOf(order), label: order.label }));
}

function labelOfOther({ sort }: LibraryOrder): string {
  const label = orders.find((order) => order.sort === sort)?.label ?? 'Newest first';
  return `${label}, reversed`;
}

export function valueOf({ sort, direction }: LibraryOrder): string {
  return `${sort} ${direction}`;
}

export function orderOfValue(value: string, choice: LibraryChoice): LibraryOrder {
  const named = [bestMatch, ...orders].find((order) => valueOf(order) === value);
  return named ? { sort: named.sort, direction: named.direction } : orderOf(choice);
}
