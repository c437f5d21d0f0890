import { usePlatform } from '../browser/platform-context.tsx';
import { usePolled } from './use-polled.ts';

/** Milliseconds since `sinceMs`, updated every second or as given; 0 while it is null. */
export function useElapsedMs(sinceMs: number | null, everyMs = 1000): number {
  const { clock } = usePlatform();
  const nowMs = usePolled(clock.now, sinceMs === null ? null : everyMs);
  return sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs);
}
