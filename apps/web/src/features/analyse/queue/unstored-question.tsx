import { useState } from 'react';
import { leaveQuestions } from '../../../call/results/leave-guard.tsx';
import { isBehind } from '../../../call/session/call-queue-behind.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { CallQueueControl } from './use-call-queue.ts';

type Leaving = { id: string; take: (id: string) => void };

/** Asks before a saved call is taken from the screen whose last changes are not stored. */
export function useUnstoredQuestion(control: CallQueueControl) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  function asking(take: (id: string) => void) {
    return (id: string) => {
      const isAtRisk = control.calls.some((call) => call.id === id && isBehind(call));
      if (isAtRisk) setLeaving({ id, take });
      else take(id);
    };
  }

  function leave() {
    setLeaving(null);
    leaving?.take(leaving.id);
  }

  return {
    control: { ...control, stop: asking(control.stop), close: asking(control.close) },
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
