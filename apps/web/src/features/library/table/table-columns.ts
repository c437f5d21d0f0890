import type { LibrarySort } from '@sales-analytics/contract';
import { useState } from 'react';
import { usePlatform, type Platform } from '../../../shared/browser/platform-context.tsx';

/** The user can choose these columns. They are shown in this order. The title is always shown. */
export const tableColumns = [
  'company',
  'date',
  'callType',
  'outcome',
  'tags',
  'talkRatio',
  'longestMonologue',
  'questions',
  'objections',
  'sentiment',
] as const satisfies readonly (LibrarySort | 'tags')[];
export type TableColumn = (typeof tableColumns)[number];

export const columnLabels: Record<TableColumn, string> = {
  company: 'Contact',
  date: 'Date',
  callType: 'Type',
  outcome: 'Outcome',
  tags: 'Tags',
  talkRatio: 'Talk ratio',
  longestMonologue: 'Longest monologue',
  questions: 'Questions',
  objections: 'Objections',
  sentiment: 'Sentiment',
};

/** There is no room for the tags next to all other columns. */
const firstColumns = tableColumns.filter((column) => column !== 'tags');

const storageKey = 'library-columns';

/** Returns the columns that are stored in this browser. An invalid value is ignored. */
function readColumns(storage: Storage): readonly TableColumn[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    return Array.isArray(stored) ? inOrder(stored) : firstColumns;
  } catch {
    return firstColumns;
  }
}

function inOrder(columns: readonly unknown[]): readonly TableColumn[] {
  return tableColumns.filter((column) => columns.includes(column));
}

function writeColumns(storage: Storage, columns: readonly TableColumn[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(columns));
  } catch {
    // If the storage is full or blocked, the choice lasts until the user leaves the page.
  }
}

export function useTableColumns() {
  const { storage }: Platform = usePlatform();
  const [columns, setColumns] = useState(() => readColumns(storage));

  function choose(chosen: readonly TableColumn[]) {
    const shown = inOrder(chosen);
    setColumns(shown);
    writeColumns(storage, shown);
  }

  return [columns, choose] as const;
}
