import { useEffect, useEffectEvent } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { recordingsMatchedKey } from '../../shared/browser/audio/recording-retention.ts';
import { useHttp } from '../../shared/http/api-context.tsx';
import type { MatchOptions } from './match-recordings.ts';

/** The calls are read only once a day, because a large library takes many requests. */
const everyMs = 24 * 60 * 60 * 1_000;

/** The comparison must not delay the list of calls. @returns a function that compares at once */
export function useMatchRecordings(
  options: Omit<MatchOptions, 'http'>,
  isListed: boolean,
): () => Promise<void> {
  const http = useHttp();
  const { storage, clock } = usePlatform();

  /** The list does not need this code, so it is loaded on demand. */
  async function match() {
    const { matchRecordings } = await import('./match-recordings.ts');
    await matchRecordings({ http, ...options });
  }

  const matchDaily = useEffectEvent(() => {
    const nowMs = clock.now();
    if (Math.abs(nowMs - timeIn(storage)) < everyMs) return;
    try {
      storage.setItem(recordingsMatchedKey, String(nowMs));
    } catch {
      // If the storage is full or blocked, the next visit compares them again.
    }
    // After a failure, the recordings are compared the next day.
    match().catch(() => undefined);
  });

  useEffect(() => {
    if (isListed) matchDaily();
  }, [isListed]);

  return match;
}

/** Returns 0 if the time of the last comparison is not known. */
function timeIn(storage: Storage): number {
  try {
    return Number(storage.getItem(recordingsMatchedKey)) || 0;
  } catch {
    return 0;
  }
}
