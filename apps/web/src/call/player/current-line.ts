import type { Utterance } from '@sales-analytics/contract';
import { timesOf } from '@sales-analytics/core';
import { useCallback, useSyncExternalStore } from 'react';
import type { Playback } from './playback.ts';

/**
 * The line that is heard at a moment, by its index: of those that have begun, the one that is still
 * spoken and began last; in a pause the one that ended last. Null before the first, and without times.
 */
export function lineAt(utterances: readonly Utterance[], atMs: number): number | null {
  let best: { line: number; startMs: number; endMs: number } | null = null;
  for (const [line, utterance] of utterances.entries()) {
    const times = timesOf(utterance);
    if (!times || times.startMs > atMs) continue;
    if (!best || isNearer(times, best, atMs)) best = { line, ...times };
  }
  return best?.line ?? null;
}

type Spoken = { startMs: number; endMs: number };

function isNearer(a: Spoken, b: Spoken, atMs: number): boolean {
  const isHeard = a.endMs > atMs;
  if (isHeard !== b.endMs > atMs) return isHeard;
  return isHeard ? a.startMs >= b.startMs : a.endMs >= b.endMs;
}

/** The line that is heard, or that the playhead stands on; null before anything was played. */
export function useCurrentLine(
  playback: Playback,
  utterances: readonly Utterance[],
): number | null {
  const lineNow = useCallback(() => {
    const { isReady, isPlaying, currentMs } = playback.snapshot();
    return isReady && (isPlaying || currentMs > 0) ? lineAt(utterances, currentMs) : null;
  }, [playback, utterances]);
  return useSyncExternalStore(playback.subscribe, lineNow);
}
