import type { Call, CallChanges } from '@sales-analytics/contract';

export const editableFields = [
  'summary',
  'analysis',
  'transcript',
  'utterances',
  'callType',
  'sides',
  'names',
  'evidence',
  'answers',
  'notes',
  'callDate',
  'title',
  'contact',
  'outcome',
  'tags',
] as const;

const editable: ReadonlySet<string> = new Set(editableFields);

/**
 * Returns the fields that an edit changed, each as a whole, and the revision that it was made on.
 * @returns null if no field differs
 */
export function changesBetween<Edited extends Pick<Call, 'revision'>>(
  before: Edited,
  after: Edited,
): CallChanges | null {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) =>
      editable.has(field) && value !== undefined && !isSame(value, known.get(field)),
  );
  if (changed.length === 0) return null;
  return { ...Object.fromEntries(changed), revision: before.revision ?? 0 };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
