import {
  createSharedFile,
  type ShareChoices,
  type SharedCall,
  type SharedFile,
} from '@sales-analytics/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { localDay } from '../../shared/time/local-day.ts';

export type FileState =
  | { status: 'building'; last: SharedFile | null }
  | { status: 'ready'; file: SharedFile; bytes: number }
  | { status: 'failed'; retry: () => void };

export type CreateSharedFile = typeof createSharedFile;

type Built = { file: SharedFile; bytes: number } | 'failed';

/**
 * Returns the file of a call with these choices. It is made after the choices are shown, so that they respond at once.
 */
export function useSharedFile(
  shared: SharedCall,
  choices: ShareChoices,
  { nowMs, create = createSharedFile }: { nowMs: number; create?: CreateSharedFile | undefined },
): FileState {
  const [attempt, setAttempt] = useState(0);
  const newest = useMemo(() => ({ choices, attempt }), [choices, attempt]);
  const current = useDeferredValue<typeof newest | null>(newest, null);
  const make = useMemo(() => createMaker(shared, create), [shared, create]);
  const built = useMemo(
    () => (current === null ? null : make(current.choices, nowMs)),
    [current, make, nowMs],
  );
  if (current !== newest || built === null) {
    return { status: 'building', last: built === null || built === 'failed' ? null : built.file };
  }
  if (built === 'failed') {
    return { status: 'failed', retry: () => setAttempt((before) => before + 1) };
  }
  return { status: 'ready', ...built };
}

/** Measures the call when its first file is made. */
function createMaker(
  shared: SharedCall,
  create: CreateSharedFile,
): (choices: ShareChoices, nowMs: number) => Built {
  let make: ReturnType<CreateSharedFile> | undefined;
  return (choices, nowMs) => {
    try {
      make ??= create(shared);
      const savedAt = new Date(nowMs).toISOString();
      const file = make(choices, { savedAt, savedDay: localDay(savedAt) ?? savedAt });
      return { file, bytes: new TextEncoder().encode(file.html).length };
    } catch {
      return 'failed';
    }
  };
}
