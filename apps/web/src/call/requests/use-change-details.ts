import { useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../../shared/http/api-context.tsx';
import { ApiError, isRejected, isSignedOut } from '../../shared/http/api-error.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import type { DetailsEdit, EditableCall } from '../edits/details-edits.ts';
import { editDetails, isChangedElsewhere } from './edit-call.ts';
import { restoreCall } from './restore-call.ts';

export type DetailsProblem = {
  kind: 'away' | 'deleted' | 'changed-elsewhere' | 'rejected' | 'signed-out' | 'server';
  /** These sentences tell the user why the change is not stored, and what to do. */
  message: string;
};

export type ChangeDetails = (
  call: EditableCall,
  edit: DetailsEdit,
) => Promise<DetailsProblem | null>;

/**
 * Changes the details of saved calls. Every list and the page of the call show a change at once. It resolves to null
 * once the server has it, or to the reason why it is not stored. In that case the stored details are shown again.
 */
export function useChangeDetails(): { change: ChangeDetails } {
  const http = useHttp();
  const queries = useQueryClient();
  const toast = useToast();

  async function restore(call: EditableCall, edit: DetailsEdit) {
    try {
      await restoreCall(http, call._id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const description = `The call was not restored. ${error.detail ?? error.message}`;
      toast({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    const problem = await change(call, edit);
    if (!problem) return;
    const description = `The call was restored, but your change was not saved. ${problem.message}`;
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  async function change(call: EditableCall, edit: DetailsEdit) {
    try {
      await editDetails({ http, queries }, { call, edit });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problem = detailsProblem(error);
      // The call leaves the lists together with its fields, so the message is shown outside of them.
      if (problem.kind === 'deleted') {
        toast({
          title: 'Call deleted',
          description: `${problem.message} Your change was not saved.`,
          variant: 'destructive',
          action: { label: 'Restore and save', onSelect: () => void restore(call, edit) },
        });
      }
      return problem;
    }
  }

  return { change };
}

function detailsProblem(error: ApiError): DetailsProblem {
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
