import type { Utterance } from '@sales-analytics/contract';
import { timesOf } from '@sales-analytics/core';
import { useCallback, useSyncExternalStore } from 'react';
import type { Playback } from './playback.ts';

/**
 * Index of the line at a time: of the lines that have begun, the one still spoken that began last, or in a
 * pause the one that ended last. Null before the first line, and without timestamps.
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
  const isSpoken = a.endMs > atMs;
  if (isSpoken !== b.endMs > atMs) return isSpoken;
  return isSpoken ? a.startMs >= b.startMs : a.endMs >= b.endMs;
}

/** The line at the playhead; null before playback has started. */
export function useCurrentLine(
  playback: Playback,
  utterances: readonly Utterance[],
): number | null {
  const lineNow = useCallback(() => {
    const { isReady, isPlaying, currentMs } = playback.getSnapshot();
    return isReady && (isPlaying || currentMs > 0) ? lineAt(utterances, currentMs) : null;
  }, [playback, utterances]);
  return useSyncExternalStore(playback.subscribe, lineNow);
}
