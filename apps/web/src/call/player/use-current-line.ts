import type { Utterance } from '@sales-analytics/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { lineAt } from './line-at.ts';
import type { Playback } from './playback.ts';

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
