import { useLayoutEffect } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';

/**
 * Who logs out in one tab is logged out in all: none may go on to show their calls. The analysis
 * screen stays, as what it holds is nowhere else; it can be saved once somebody has signed in again.
 */
export function useCrossTabLogout(): void {
  const { session } = usePlatform();
  const navigate = useNavigate();
  const isKept = useMatch('/dashboard/analysis') !== null;

  // Before the page's own effects: they may find that the session is over, and say so themselves.
  useLayoutEffect(() => {
    function leave() {
      if (session.token() !== null || isKept) return;
      void navigate('/login', { replace: true });
    }
    function follow({ storageArea }: StorageEvent) {
      // Only what other tabs changed names its storage; this tab's own logout finds its own way.
      if (storageArea !== null) leave();
    }
    // A logout between the guard's look and this listener is told to nobody.
    leave();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [session, navigate, isKept]);
}
