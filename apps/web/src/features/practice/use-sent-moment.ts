import { callMomentSchema, type CallMoment } from '@sales-analytics/contract';
import type { Conversation } from '@sales-analytics/core';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import type { PracticeSession } from '../../conversation/session/practice-session.ts';

/**
 * A result page passes a moment for the next call. It stays in the history entry, even if the page is reloaded or an
 * earlier call is continued, until `forget` is called because it was used or removed.
 */
export function useSentMoment(session: PracticeSession, { stage }: Conversation) {
  const { state }: { state: unknown } = useLocation();
  const accountId = usePlatform().session.accountId();
  const navigate = useNavigate();
  const moment = useMemo(() => momentIn(state, accountId), [state, accountId]);

  useEffect(() => {
    if (moment && (stage === 'idle' || stage === 'ended')) session.chooseMoment(moment);
  }, [moment, stage, session]);

  return {
    forget() {
      if (moment) void navigate('.', { replace: true, preventScrollReset: true });
    },
  };
}

/** Returns null if the history entry has no valid moment, or one from a call of another account. */
function momentIn(state: unknown, accountId: string): CallMoment | null {
  if (typeof state !== 'object' || state === null || !('moment' in state)) return null;
  if ('accountId' in state && state.accountId !== accountId) return null;
  return callMomentSchema.safeParse(state.moment).data ?? null;
}
