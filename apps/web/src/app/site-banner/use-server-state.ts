import { useEffect, useState } from 'react';
import type { AskHealth, ServerState } from './ask-health.ts';

const askAgainMs = 5_000;

/** Asks once, and again while the server is away; nothing is known before the first answer. */
export function useServerState(askHealth: AskHealth): ServerState | undefined {
  const [state, setState] = useState<ServerState>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function ask() {
      const answer = await askHealth();
      if (isOver) return;
      setState(answer);
      // Two questions can be under way at once; only one of them is asked again.
      clearTimeout(timer);
      if (answer === 'away') timer = setTimeout(() => void ask(), askAgainMs);
    }
    function askNow() {
      void ask();
    }

    askNow();
    window.addEventListener('online', askNow);
    window.addEventListener('offline', askNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      window.removeEventListener('offline', askNow);
    };
  }, [askHealth]);

  return state;
}
