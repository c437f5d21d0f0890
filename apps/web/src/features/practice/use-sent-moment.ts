import { callMomentSchema, type CallMoment } from '@sales-analytics/contract';
import type { Conversation } from '@sales-analytics/core';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PracticeSession } from '../../conversation/session/practice-session.ts';

/**
 * Sets the moment that a result page passed for the next call. It stays in the history entry, also after a
 * reload or a continued call, until `forget` is called because it was used or removed.
 */
export function useSentMoment(session: PracticeSession, { stage }: Conversation) {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const moment = useMemo(() => momentIn(state), [state]);

  useEffect(() => {
    if (moment && (stage === 'idle' || stage === 'ended')) session.chooseMoment(moment);
  }, [moment, stage, session]);

  return {
    forget() {
      if (moment) void navigate('.', { replace: true, preventScrollReset: true });
    },
  };
}

/** Null where the history entry has no valid moment. */
function momentIn(state: unknown): CallMoment | null {
  if (typeof state !== 'object' || state === null || !('moment' in state)) return null;
  return callMomentSchema.safeParse(state.moment).data ?? null;
}
