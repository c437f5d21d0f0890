import { type ApiError, isRejected, isSignedOut } from '../../shared/http/api-error.ts';
import { isChangedElsewhere } from './use-saved-call.ts';

/** Why a change of a call's details is not stored. */
export type DetailsProblem = {
  kind: 'away' | 'deleted' | 'changed-elsewhere' | 'rejected' | 'signed-out' | 'server';
  /** Sentences for the user: why, and what to do. */
  message: string;
};

/** The problem that a request ended with. */
export function detailsProblem(error: ApiError): DetailsProblem {
  const message = error.detail ?? error.message;
  if (isSignedOut(error)) return { kind: 'signed-out', message: 'You were logged out.' };
  if (error.status === undefined) return { kind: 'away', message };
  if (error.status === 404) return { kind: 'deleted', message: deletedElsewhere };
  if (isChangedElsewhere(error)) {
    return {
      kind: 'changed-elsewhere',
      message: 'The call was changed elsewhere several times at the same moment. Try again.',
    };
  }
  if (isRejected(error)) {
    return { kind: 'rejected', message: `The server did not accept it: ${message}` };
  }
  return { kind: 'server', message };
}

const deletedElsewhere = 'This call was deleted in another tab or on another device.';
