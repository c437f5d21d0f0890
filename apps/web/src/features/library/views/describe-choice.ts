import { listWithOr } from '@sales-analytics/core';
import { displayText } from '../../../shared/ui/display-text.ts';
import { activeFilters, type ActiveFilter, type FilterId } from '../filters/active-filters.ts';
import { hasSearch, type LibraryChoice } from '../library-choice.ts';

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const order: readonly FilterId[] = [
  'kind',
  'callType',
  'tag',
  'company',
  'outcome',
  'sentiment',
  'date',
  'talkRatio',
];

/** Returns a text such as 'Real calls, tag price, outcome Follow-up'. */
export function describeChoice(choice: LibraryChoice, nowMs: number): string {
  const filters = activeFilters(choice, nowMs);
  const search = hasSearch(choice) ? [`search “${displayText(choice.q.trim())}”`] : [];
  const parts = [...search, ...order.flatMap((menu) => partsOf(menu, filters, choice.allTags))];
  const text = parts.join(', ');
  return text === '' ? 'All calls' : text.charAt(0).toUpperCase() + text.slice(1);
}

function partsOf(menu: FilterId, all: readonly ActiveFilter[], allTags: boolean): string[] {
  const filters = all.filter((filter) => filter.menu === menu);
  const names = [...new Set(filters.map(({ name }) => name))];
  const isWhole = menu === 'tag' && allTags;
  return names.map((name) => {
    const values = filters.filter((filter) => filter.name === name).map(({ value }) => value);
    const text = isWhole ? andList.format(values) : listWithOr(values);
    if (name === undefined || menu === 'date') return lowerFirst(text);
    return `${lowerFirst(name)} ${menu === 'talkRatio' ? lowerFirst(text) : text}`;
  });
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
