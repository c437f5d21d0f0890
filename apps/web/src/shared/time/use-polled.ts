import { useEffect, useState } from 'react';
import { usePlatform } from '../browser/platform-context.tsx';

/**
 * Reads a value repeatedly, because it changes without an event.
 * @param read the same function in each render
 * @param everyMs the time between two readings; null stops them
 */
export function usePolled<Value>(read: () => Value, everyMs: number | null): Value {
  const { clock } = usePlatform();
  const [value, setValue] = useState(read);

  useEffect(() => {
    if (everyMs === null) return undefined;
    const controller = new AbortController();
    async function update(ms: number) {
      while (!controller.signal.aborted) {
        setValue(read());
        await clock.wait(ms, controller.signal);
      }
    }
    // The wait rejects only when the effect is cleaned up.
    update(everyMs).catch(() => undefined);
    return () => controller.abort();
  }, [clock, read, everyMs]);

  return value;
}
