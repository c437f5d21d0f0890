import { useSyncExternalStore } from 'react';
import type { Playback, PlaybackState } from './playback.ts';

/**
 * One value of what is heard. What reads a slow value, like the current line, is drawn again only
 * when that changes; `select` has to give a plain value.
 */
export function usePlayback<Value extends string | number | boolean | null | undefined>(
  playback: Playback,
  select: (state: PlaybackState) => Value,
): Value {
  return useSyncExternalStore(playback.subscribe, () => select(playback.snapshot()));
}
