import { useEffect, useState } from 'react';
import { usePlatform } from '../browser/platform-context.tsx';

/** Milliseconds since `sinceMs`, updated every second or as given; 0 while it is null. */
export function useElapsedMs(sinceMs: number | null, everyMs = 1000): number {
  const { clock } = usePlatform();
  const [nowMs, setNowMs] = useState(sinceMs ?? 0);

  useEffect(() => {
    if (sinceMs === null) return undefined;
    const controller = new AbortController();
    async function update() {
      while (!controller.signal.aborted) {
        setNowMs(clock.now());
        await clock.wait(everyMs, controller.signal);
      }
    }
    // The wait rejects only when the effect is cleaned up.
    update().catch(() => undefined);
    return () => controller.abort();
  }, [clock, sinceMs, everyMs]);

  return sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs);
}
