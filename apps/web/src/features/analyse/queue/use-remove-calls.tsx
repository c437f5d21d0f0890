import { useState } from 'react';
import { leaveQuestions } from '../../../call/results/leave-guard.tsx';
import type { CallSessions } from '../../../call/session/call-sessions.ts';
import { isUnsynced, type CallSnapshot } from '../../../call/session/session-ports.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useUnsyncedCalls } from '../../../call/requests/use-unsynced-calls.ts';

type Leaving = { id: string; take: (id: string) => void };

/** Removes calls from the page; asks first if the last edits of a saved call are not stored. */
export function useRemoveCalls(sessions: CallSessions, calls: readonly CallSnapshot[]) {
  const unsynced = useUnsyncedCalls();
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  function asking(take: (id: string) => void) {
    return (id: string) => {
      const isAtRisk = calls.some((call) => call.id === id && isUnsynced(call, unsynced));
      if (isAtRisk) setLeaving({ id, take });
      else take(id);
    };
  }

  function leave() {
    setLeaving(null);
    leaving?.take(leaving.id);
  }

  return {
    /** Ends the work on a call; what was paid for can be resumed. */
    stop: asking((id) => sessions.stop(id)),
    /** Takes a saved call off the page, and discards any other. */
    clear: asking((id) => {
      if (sessions.get(id)?.getSnapshot().save.status === 'saved') sessions.remove(id);
      else sessions.discard(id);
    }),
    question: (
      <ConfirmDialog
        open={leaving !== null}
        {...leaveQuestions.unstored}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={leave}
        onCancel={() => setLeaving(null)}
      />
    ),
  };
}
