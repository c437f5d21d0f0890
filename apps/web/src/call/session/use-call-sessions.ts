import { useState, useSyncExternalStore } from 'react';
import { useAppCalls } from './app-calls-context.tsx';
import type { CallSession } from './call-session.ts';
import type { CallSessions } from './call-sessions.ts';
import type { SessionsSnapshot } from './sessions-snapshot.ts';
import type { CallSnapshot } from './session-options.ts';
import { useSessionServices, type AppServices } from './use-session-services.ts';

/**
 * Returns the sessions that process the app's calls.
 * @param create creates them, if no page has done so yet
 */
export function useCallSessions(
  create: (services: AppServices) => CallSessions,
): { sessions: CallSessions } & SessionsSnapshot {
  const appCalls = useAppCalls();
  const services = useSessionServices();
  const [sessions] = useState(() =>
    appCalls.sessions(() => create({ ...services, onFinished: appCalls.reportFinished })),
  );
  return { sessions, ...useSyncExternalStore(sessions.subscribe, sessions.getSnapshot) };
}

export function useCallSession(session: CallSession): CallSnapshot {
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
