import type { LibraryPeriod } from '@sales-analytics/contract';
import { displayDay } from '../../../call/display/display-day.ts';
import type { LibraryChoice } from '../library-choice.ts';
import { valueLabel, withoutValue, type ListFilter } from './filter-values.ts';
import { localDayOf } from '../../../shared/time/local-day.ts';
import { firstDayOf, lastDayOf } from './local-days.ts';

export const filterIds = [
  'callType',
  'outcome',
  'tag',
  'company',
  'kind',
  'sentiment',
  'date',
  'talkRatio',
] as const;
export type FilterId = (typeof filterIds)[number];

export const filterLabels: Record<FilterId, string> = {
  callType: 'Call type',
  outcome: 'Outcome',
  tag: 'Tags',
  company: 'Company',
  kind: 'Practice or real',
  sentiment: 'Sentiment',
  date: 'Date',
  talkRatio: 'Talk ratio',
};

export interface ActiveFilter {
  /** It stays the same while the value is chosen. */
  key: string;
  menu: FilterId;
  /** It is missing if the value is clear without a name. */
  name?: string;
  value: string;
  without: LibraryChoice;
}

export const periodLabels: Record<LibraryPeriod, string> = {
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-week': 'This week',
  'this-month': 'This month',
  'this-year': 'This year',
};

export const kindLabels = { real: 'Real calls', practice: 'Practice calls' } as const;

const valueNames: Record<ListFilter, { menu: FilterId; name: string }> = {
  callType: { menu: 'callType', name: 'Call type' },
  outcome: { menu: 'outcome', name: 'Outcome' },
  tag: { menu: 'tag', name: 'Tag' },
  company: { menu: 'company', name: 'Company' },
  persona: { menu: 'kind', name: 'Persona' },
  sentiment: { menu: 'sentiment', name: 'Sentiment' },
};

export function activeFilters(choice: LibraryChoice, nowMs: number): ActiveFilter[] {
  return [
    ...valuesOf(choice, 'callType'),
    ...valuesOf(choice, 'outcome'),
    ...valuesOf(choice, 'tag'),
    ...valuesOf(choice, 'company'),
    ...kindOf(choice),
    ...valuesOf(choice, 'persona'),
    ...valuesOf(choice, 'sentiment'),
    ...datesOf(choice, nowMs),
    ...talkRatioFilter(choice),
  ];
}

function valuesOf(choice: LibraryChoice, filter: ListFilter): ActiveFilter[] {
  return choice[filter].map((value) => ({
    ...valueNames[filter],
    key: `${filter} ${value}`,
    value: valueLabel(filter, value),
    without: withoutValue(choice, filter, value),
  }));
}

function kindOf(choice: LibraryChoice): ActiveFilter[] {
  const { kind } = choice;
  if (kind === undefined) return [];
  const without = { ...choice, kind: undefined };
  return [{ key: 'kind', menu: 'kind', value: kindLabels[kind], without }];
}

function datesOf(choice: LibraryChoice, nowMs: number): ActiveFilter[] {
  const value = dateText(choice, nowMs);
  if (value === undefined) return [];
  const without = { ...choice, period: undefined, from: undefined, to: undefined };
  return [{ key: 'date', menu: 'date', name: 'Date', value, without }];
}

function dateText({ period, from, to }: LibraryChoice, nowMs: number): string | undefined {
  if (period !== undefined) return periodLabels[period];
  const todayIso = localDayOf(nowMs);
  const first = displayDay(firstDayOf(from), todayIso);
  const last = displayDay(lastDayOf(to), todayIso);
  if (first !== '' && last !== '') return first === last ? first : `${first} to ${last}`;
  if (first !== '') return `Since ${first}`;
  return last === '' ? undefined : `Until ${last}`;
}

function talkRatioFilter(choice: LibraryChoice): ActiveFilter[] {
  const value = talkRatioText(choice);
  if (value === undefined) return [];
  const without = { ...choice, shareFrom: undefined, shareTo: undefined };
  return [{ key: 'talkRatio', menu: 'talkRatio', name: 'Talk ratio', value, without }];
}

function talkRatioText({ shareFrom, shareTo }: LibraryChoice): string | undefined {
  if (shareFrom !== undefined && shareTo !== undefined) return `${shareFrom} to ${shareTo}%`;
  if (shareFrom !== undefined) return `From ${shareFrom}%`;
  return shareTo === undefined ? undefined : `Up to ${shareTo}%`;
}
