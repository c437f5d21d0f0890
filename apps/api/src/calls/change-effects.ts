import type { CallChanges } from '@sales-analytics/contract';

type Part = Exclude<keyof CallChanges, 'revision'>;

const measured: readonly Part[] = ['analysis', 'transcript', 'utterances', 'sides', 'evidence'];
/** A search uses these parts. Some of them only say which side is speaking. */
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
/** These parts are shown in the list and have no other effect. */
const listed: readonly string[] = ['revision', 'callType', 'callDate', 'outcome'] satisfies (
  Part | 'revision'
)[];

export interface ChangeEffects {
  numbers: boolean;
  search: boolean;
  /** It is true if neither the numbers, the search terms nor the tags change. */
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
