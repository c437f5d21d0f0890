import { usePlatform } from '../browser/platform-context.tsx';
import { usePolled } from './use-polled.ts';

/** Returns the milliseconds since `sinceMs`, or 0 while it is null. Updates at the given interval. */
export function useElapsedMs(sinceMs: number | null, everyMs = 1000): number {
  const { clock } = usePlatform();
  const nowMs = usePolled(clock.now, sinceMs === null ? null : everyMs);
  return sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs);
}
