import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { AppCalls } from './app-calls.ts';
import type { SessionsSnapshot } from './call-sessions.ts';

const AppCallsContext = createContext<AppCalls | null>(null);

/** Provides the calls that are worked on to all pages below it. The work ends when it unmounts. */
export function AppCallsProvider({ children }: { children: ReactNode }) {
  const [appCalls] = useState(() => new AppCalls());
  useEffect(() => {
    appCalls.open();
    return () => appCalls.close();
  }, [appCalls]);
  return <AppCallsContext value={appCalls}>{children}</AppCallsContext>;
}

export function useAppCalls(): AppCalls {
  const appCalls = use(AppCallsContext);
  if (!appCalls) throw new Error('useAppCalls is used outside of AppCallsProvider');
  return appCalls;
}

/** How the calls stand that are worked on. */
export function useAppCallsSnapshot(): SessionsSnapshot {
  const { subscribe, getSnapshot } = useAppCalls();
  return useSyncExternalStore(subscribe, getSnapshot);
}
