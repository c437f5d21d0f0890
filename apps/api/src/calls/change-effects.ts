import type { CallChanges } from '@sales-analytics/contract';

type Part = Exclude<keyof CallChanges, 'revision'>;

/** Parts that the numbers are computed from. */
const measured: readonly Part[] = ['analysis', 'transcript', 'utterances', 'sides', 'evidence'];
/** Parts that a search finds, or that say on which side it does. */
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
/** Parts that are shown in the list and decide nothing else. */
const listed: readonly string[] = ['revision', 'callType', 'callDate', 'outcome'] satisfies (
  Part | 'revision'
)[];

/** What of a call has to be derived again after a change. */
export interface ChangeEffects {
  numbers: boolean;
  search: boolean;
  /** The list row is all that has to be written again: neither numbers, search nor tags change. */
  isListRowOnly: boolean;
}

/** Which derived parts of a call these changes make outdated. */
export function effectsOf(changes: CallChanges): ChangeEffects {
  const hasAny = (parts: readonly Part[]) => parts.some((part) => changes[part] !== undefined);
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    numbers: hasAny(measured),
    search: hasAny(searched),
    isListRowOnly: changed.every(([part]) => listed.includes(part)),
  };
}
