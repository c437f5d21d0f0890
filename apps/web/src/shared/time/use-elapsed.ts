import { useEffect, useState } from 'react';
import { usePlatform } from '../browser/platform-context.tsx';

/** Milliseconds since `sinceMs`, updated every second; 0 while it is null. */
export function useElapsedMs(sinceMs: number | null): number {
  const { clock } = usePlatform();
  const [nowMs, setNowMs] = useState(sinceMs ?? 0);

  useEffect(() => {
    if (sinceMs === null) return undefined;
    const controller = new AbortController();
    async function update() {
      while (!controller.signal.aborted) {
        setNowMs(clock.now());
        await clock.wait(1000, controller.signal);
      }
    }
    // The wait rejects only when the effect is cleaned up.
    update().catch(() => undefined);
    return () => controller.abort();
  }, [clock, sinceMs]);

  return sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs);
}
