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

/** Provides the calls in progress to all pages below it. All processing stops when it unmounts. */
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

export function useAppCallsSnapshot(): SessionsSnapshot {
  const { subscribe, getSnapshot } = useAppCalls();
  return useSyncExternalStore(subscribe, getSnapshot);
}
