import {
  detailLimits,
  tagKey,
  type BulkAction,
  type BulkFailureReason,
} from '@sales-analytics/contract';
import type { StoredRow } from '../calls/refresh-derived.ts';

/** An action sets these columns, unless it is a deletion. */
export type BulkColumns = Partial<Pick<StoredRow, 'tags' | 'outcome' | 'call_type'>>;

type Row = Required<BulkColumns> & Pick<StoredRow, 'practice'>;

export type Applied =
  | { kind: 'changed'; columns: BulkColumns; before: string }
  | { kind: 'unchanged' }
  | { kind: 'failed'; reason: BulkFailureReason };

export type Undone = { kind: 'restored'; columns: BulkColumns } | { kind: 'kept' };

export type ValueAction = Exclude<BulkAction, { kind: 'delete' }>;

const unchanged = { kind: 'unchanged' } as const;
const kept = { kind: 'kept' } as const;

export function applyAction(action: ValueAction, row: Row): Applied {
  if (action.kind === 'add-tag') return addTag(action.tag, row.tags);
  if (action.kind === 'remove-tag') return removeTag(action.tag, row.tags);
  if (action.kind === 'set-outcome') {
    if ((row.outcome ?? 'none') === action.outcome) return unchanged;
    return changed({ outcome: action.outcome }, row.outcome);
  }
  if (typeOf(row) === action.callType) return unchanged;
  return changed({ call_type: action.callType }, row.call_type);
}

/** Restores the earlier value, unless it was changed again since then. Other tags stay as they are. */
export function undoAction(action: ValueAction, row: Row, before: string): Undone {
  if ('tag' in action) return undoTags(action, row.tags, before);
  const stored = JSON.parse(before) as string | null;
  if (action.kind === 'set-outcome') {
    return row.outcome === action.outcome ? restored({ outcome: stored }) : kept;
  }
  return row.call_type === action.callType ? restored({ call_type: stored }) : kept;
}

function restored(columns: BulkColumns): Undone {
  return { kind: 'restored', columns };
}

function changed(columns: BulkColumns, before: string | null): Applied {
  return { kind: 'changed', columns, before: JSON.stringify(before) };
}

function typeOf({ call_type: callType, practice }: Row): string {
  return callType ?? (practice === null ? 'other' : 'cold-call');
}

function readTags(tags: string | null): string[] {
  return tags === null ? [] : (JSON.parse(tags) as string[]);
}

function has(tags: readonly string[], tag: string): boolean {
  return tags.some((one) => tagKey(one) === tagKey(tag));
}

function without(tags: readonly string[], tag: string): string[] {
  return tags.filter((one) => tagKey(one) !== tagKey(tag));
}

function addTag(tag: string, stored: string | null): Applied {
  const tags = readTags(stored);
  if (has(tags, tag)) return unchanged;
  if (tags.length >= detailLimits.tags) return { kind: 'failed', reason: 'too-many-tags' };
  return changed({ tags: JSON.stringify([...tags, tag]) }, stored);
}

function removeTag(tag: string, stored: string | null): Applied {
  const tags = readTags(stored);
  if (!has(tags, tag)) return unchanged;
  return changed({ tags: JSON.stringify(without(tags, tag)) }, stored);
}

type TagAction = Extract<BulkAction, { tag: string }>;

function undoTags({ kind, tag }: TagAction, stored: string | null, before: string): Undone {
  const tags = readTags(stored);
  const storedBefore = JSON.parse(before) as string | null;
  const tagsBefore = readTags(storedBefore);
  const isAdded = kind === 'add-tag';
  if (has(tags, tag) !== isAdded) return kept;
  const after = isAdded ? [...tagsBefore, tag] : without(tagsBefore, tag);
  if (JSON.stringify(tags) === JSON.stringify(after)) {
    return restored({ tags: storedBefore });
  }
  if (isAdded) return restored({ tags: JSON.stringify(without(tags, tag)) });
  if (tags.length >= detailLimits.tags) return kept;
  const spelled = tagsBefore.find((one) => tagKey(one) === tagKey(tag)) ?? tag;
  return restored({ tags: JSON.stringify([...tags, spelled]) });
}
