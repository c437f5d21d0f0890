import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useHttp } from '../../shared/http/api-context.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useCallStorage } from '../drafts/call-storage.tsx';
import type { CallSession } from './call-session.ts';
import type { CallSessions, SessionsSnapshot } from './call-sessions.ts';
import { createCallSessions, type SessionServices } from './create-call-sessions.ts';
import type { CallSnapshot } from './session-ports.ts';

type Needs = Pick<SessionServices, 'providers' | 'onSaved'>;

/** The calls of a screen, which end with it. What is handed in first stays in use. */
export function useCallSessions(needs: Needs): { sessions: CallSessions } & SessionsSnapshot {
  const platform = usePlatform();
  const storage = useCallStorage();
  const http = useHttp();
  const queries = useQueryClient();
  const toast = useToast();
  const [sessions] = useState(() =>
    createCallSessions({ ...needs, platform, storage, http, queries, toast }),
  );

  useEffect(() => {
    sessions.open();
    return () => sessions.close();
  }, [sessions]);

  return { sessions, ...useSyncExternalStore(sessions.subscribe, sessions.getSnapshot) };
}

export function useCallSession(session: CallSession): CallSnapshot {
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
