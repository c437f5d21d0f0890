import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallSession } from './call-session.ts';
import type { CallSessions, SessionsSnapshot } from './call-sessions.ts';
import { createCallSessions, type SessionServices } from './create-call-sessions.ts';
import type { CallSnapshot } from './session-ports.ts';
import { useSessionServices } from './use-session-services.ts';

type Needs = Pick<SessionServices, 'providers' | 'onSaved'>;

/** The calls of a screen, which end when it unmounts. The first values of `needs` stay in use. */
export function useCallSessions(needs: Needs): { sessions: CallSessions } & SessionsSnapshot {
  const services = useSessionServices();
  const [sessions] = useState(() => createCallSessions({ ...services, ...needs }));

  useEffect(() => {
    sessions.open();
    return () => sessions.close();
  }, [sessions]);

  return { sessions, ...useSyncExternalStore(sessions.subscribe, sessions.getSnapshot) };
}

export function useCallSession(session: CallSession): CallSnapshot {
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
