import type { CallChanges } from '@sales-analytics/contract';

type Part = Exclude<keyof CallChanges, 'revision'>;

/** The parts that the numbers are computed from. */
const measured: readonly Part[] = ['analysis', 'transcript', 'utterances', 'sides', 'evidence'];
/** The parts that a search looks into, and those that say which side is speaking. */
const searched: readonly Part[] = [
  'title',
  'contact',
  'tags',
  'notes',
  'summary',
  'transcript',
  'utterances',
  'sides',
  'names',
];
/** The parts that are shown in the list and have no other effect. */
const listed: readonly string[] = ['revision', 'callType', 'callDate', 'outcome'] satisfies (
  Part | 'revision'
)[];

export interface ChangeEffects {
  numbers: boolean;
  search: boolean;
  /** True if only the list row has to be written again: neither the numbers, the search terms nor the tags change. */
  isListRowOnly: boolean;
}

export function effectsOf(changes: CallChanges): ChangeEffects {
  const hasAny = (parts: readonly Part[]) => parts.some((part) => changes[part] !== undefined);
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    numbers: hasAny(measured),
    search: hasAny(searched),
    isListRowOnly: changed.every(([part]) => listed.includes(part)),
  };
}
