import type { Utterance } from '@sales-analytics/contract';
import { startOf, timesOf } from '@sales-analytics/core';
import { useCallback, useSyncExternalStore } from 'react';
import type { Playback } from './playback.ts';

/**
 * Finds the line that is spoken at a time, or in a pause the line that ended last. If several lines are spoken at that
 * time, it is the one that began last. A line that has no end counts from its start on.
 * @returns its index, or null before the first line and if no line has a time
 */
export function lineAt(utterances: readonly Utterance[], atMs: number): number | null {
  let best: (Spoken & { line: number }) | null = null;
  for (const [line, utterance] of utterances.entries()) {
    const times = timesOf(utterance) ?? startAlone(utterance);
    if (!times || times.startMs > atMs) continue;
    if (!best || isNearer(times, best, atMs)) best = { line, ...times };
  }
  return best?.line ?? null;
}

function startAlone(utterance: Utterance): Spoken | undefined {
  const startMs = startOf(utterance);
  return startMs === undefined ? undefined : { startMs, endMs: startMs };
}

type Spoken = { startMs: number; endMs: number };

function isNearer(a: Spoken, b: Spoken, atMs: number): boolean {
  const isSpoken = a.endMs > atMs;
  if (isSpoken !== b.endMs > atMs) return isSpoken;
  return isSpoken ? a.startMs >= b.startMs : a.endMs >= b.endMs;
}

/** Returns the line at the playhead, or null before playback has started. */
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
