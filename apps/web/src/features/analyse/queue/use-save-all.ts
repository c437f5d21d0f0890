import { useState } from 'react';
import type { CallSessions } from '../../../call/session/call-sessions.ts';
import { isSavable } from '../../../call/session/new-call.ts';
import type { CallSnapshot } from '../../../call/session/session-ports.ts';
import { isSignedOut } from '../../../shared/http/api-error.ts';

export type SaveAllState =
  | { status: 'idle' }
  | { status: 'saving'; done: number; total: number }
  | { status: 'ended'; saved: number; total: number };

export type SaveAll = {
  state: SaveAllState;
  /** How many calls are complete and not saved. */
  ready: number;
  onSaveAll: () => void;
  /** Saves one call, such as one that could not be saved with the others. */
  onSave: (id: string) => void;
};

/** Saves the complete calls of the page one after the other; one that fails does not stop the others. */
export function useSaveAll(sessions: CallSessions, calls: readonly CallSnapshot[]): SaveAll {
  const [state, setState] = useState<SaveAllState>({ status: 'idle' });
  const ready = calls.filter(isReady).map(({ id }) => id);

  function isSaved(id: string): boolean {
    return sessions.get(id)?.getSnapshot().save.status === 'saved';
  }

  async function saveAll() {
    const total = ready.length;
    for (const [done, id] of ready.entries()) {
      setState({ status: 'saving', done, total });
      const outcome = await sessions.get(id)?.save();
      if (outcome?.status === 'failed' && isSignedOut(outcome.problem)) break;
    }
    setState({ status: 'ended', saved: ready.filter(isSaved).length, total });
  }

  return {
    state,
    ready: ready.length,
    onSaveAll() {
      if (state.status !== 'saving') void saveAll();
    },
    onSave(id) {
      // Its end is shown in the row of the call; the sentence about the others no longer holds.
      if (state.status === 'ended') setState({ status: 'idle' });
      void sessions.get(id)?.save();
    },
  };
}

function isReady(call: CallSnapshot): boolean {
  return isSavable(call) && call.save.status === 'unsaved';
}
