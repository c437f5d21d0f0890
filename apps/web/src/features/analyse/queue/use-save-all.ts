import { useState } from 'react';
import type { CallSessions } from '../../../call/session/call-sessions.ts';
import type { SessionsSnapshot } from '../../../call/session/sessions-snapshot.ts';
import { isSavable } from '../../../call/session/new-call.ts';
import type { CallSnapshot } from '../../../call/session/session-options.ts';
import { canReopen } from '../draft-call-labels.ts';
import { isSignedOut } from '../../../shared/http/api-error.ts';

export type SaveAllState =
  | { status: 'idle' }
  | { status: 'saving'; done: number; total: number }
  | { status: 'ended'; saved: number; total: number };

export type SaveAll = {
  state: SaveAllState;
  /** Includes the calls of an earlier page. */
  ready: number;
  onSaveAll: () => void;
  onSave: (id: string) => void;
};

type Options = { sessions: CallSessions } & Pick<SessionsSnapshot, 'calls' | 'drafts'>;

/** The calls of an earlier page are saved first. If saving a call fails, the others are still saved. */
export function useSaveAll({ sessions, calls, drafts }: Options): SaveAll {
  const [state, setState] = useState<SaveAllState>({ status: 'idle' });
  const reopened = drafts?.filter(canReopen) ?? [];
  const ready = reopened.length + calls.filter(isReady).length;

  function isSaved(id: string): boolean {
    return sessions.get(id)?.getSnapshot().save.status === 'saved';
  }

  async function saveAll() {
    setState({ status: 'saving', done: 0, total: ready });
    // The oldest call is saved first, so that the newest is first in the library. A call that is open in another tab
    // is skipped.
    await sessions.resumeAll(reopened.map(({ id }) => id).toReversed());
    const ids = sessions.getSnapshot().calls.filter(isReady);
    for (const [done, { id }] of ids.entries()) {
      setState({ status: 'saving', done, total: ready });
      const outcome = await sessions.get(id)?.save();
      if (outcome?.status === 'failed' && isSignedOut(outcome.problem)) break;
    }
    setState({ status: 'ended', saved: ids.filter(({ id }) => isSaved(id)).length, total: ready });
  }

  return {
    state,
    ready,
    onSaveAll() {
      if (state.status !== 'saving') void saveAll();
    },
    onSave(id) {
      // The row of the call shows the result, and the sentence about the others is no longer true.
      if (state.status === 'ended') setState({ status: 'idle' });
      void sessions.get(id)?.save();
    },
  };
}

function isReady(call: CallSnapshot): boolean {
  return isSavable(call) && call.save.status === 'unsaved';
}
