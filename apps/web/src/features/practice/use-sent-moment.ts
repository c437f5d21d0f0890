import { callMomentSchema, type CallMoment } from '@sales-analytics/contract';
import type { Conversation } from '@sales-analytics/core';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PracticeSession } from '../../conversation/session/practice-session.ts';

/**
 * Hands the moment that a result sent along to the next call. It waits in the history entry, through
 * a reload or a call that goes on, until `forget` is told that it was used or is not wanted.
 */
export function useSentMoment(run: PracticeSession, { stage }: Conversation) {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const moment = useMemo(() => momentIn(state), [state]);

  useEffect(() => {
    if (moment && (stage === 'idle' || stage === 'ended')) run.chooseMoment(moment);
  }, [moment, stage, run]);

  return {
    forget() {
      if (moment) void navigate('.', { replace: true, preventScrollReset: true });
    },
  };
}

/** Null for anything else that a history entry may hold. */
function momentIn(state: unknown): CallMoment | null {
  if (typeof state !== 'object' || state === null || !('moment' in state)) return null;
  return callMomentSchema.safeParse(state.moment).data ?? null;
}
