import { useEffect, useMemo, useRef } from 'react';
import { usePlatform } from '../browser/platform-context.tsx';

/** A search starts after such a pause in typing. */
const typingPauseMs = 250;

/** Runs an action after a pause in typing, unless another action, `cancel` or the end of the page comes first. */
export function useDebounce() {
  const { clock } = usePlatform();
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  return useMemo(() => {
    function cancel() {
      waiting.current?.abort();
    }

    function run(action: () => void) {
      cancel();
      const pause = new AbortController();
      waiting.current = pause;
      clock.wait(typingPauseMs, pause.signal).then(action, () => undefined);
    }

    return { run, cancel };
  }, [clock]);
}
