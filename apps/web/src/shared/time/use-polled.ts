import { useEffect, useState } from 'react';
import { usePlatform } from '../browser/platform-context.tsx';

/** @param read the same function in each render @param everyMs null stops the readings */
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
