import { useEffect, useMemo, useRef } from 'react';
import { usePlatform } from '../browser/platform-context.tsx';

const typingPauseMs = 250;

/** Runs an action after a pause in typing. Another action, `cancel` and the end of the page prevent it. */
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
