import { useEffect, useState } from 'react';
import { usePlatform } from '../browser/platform-context.tsx';

/** How long it is since then in milliseconds, each second anew; 0 while there is nothing to count from. */
export function useElapsedMs(sinceMs: number | null): number {
  const { clock } = usePlatform();
  const [nowMs, setNowMs] = useState(sinceMs ?? 0);

  useEffect(() => {
    if (sinceMs === null) return undefined;
    const controller = new AbortController();
    async function follow() {
      while (!controller.signal.aborted) {
        setNowMs(clock.now());
        await clock.wait(1000, controller.signal);
      }
    }
    // Only the abort ends a wait early, and that is the end of the stage.
    follow().catch(() => undefined);
    return () => controller.abort();
  }, [clock, sinceMs]);

  return sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs);
}
