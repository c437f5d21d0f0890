import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { AppCalls } from './app-calls.ts';
import type { SessionsSnapshot } from './sessions-snapshot.ts';

const AppCallsContext = createContext<AppCalls | null>(null);

/** Provides the calls in progress to all pages below it. When it unmounts, all processing stops. */
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

/** Returns the current state of all calls in progress, and renders again when it changes. */
export function useAppCallsSnapshot(): SessionsSnapshot {
  const { subscribe, getSnapshot } = useAppCalls();
  return useSyncExternalStore(subscribe, getSnapshot);
}
