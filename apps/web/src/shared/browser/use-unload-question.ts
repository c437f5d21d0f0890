import { useEffect } from 'react';
import { usePlatform } from './platform-context.tsx';

/** The browser asks before the tab is closed or reloaded, unless the user has signed out. */
export function useUnloadQuestion(isAtRisk: boolean): void {
  const { session } = usePlatform();

  useEffect(() => {
    if (!isAtRisk) return undefined;
    function ask(event: BeforeUnloadEvent) {
      if (session.token() !== null) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk, session]);
}
