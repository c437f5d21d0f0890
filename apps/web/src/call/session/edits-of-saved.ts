import { callTypeEdit, spokenEdit } from './call-edits.ts';
import type { CallPageEdits } from '../results/call-page.tsx';
import type { SavedCallControl } from './use-saved-call.ts';

/** What the page changes, as edits of the record. */
export function editsOfSaved({ edit, addAnswer }: SavedCallControl): CallPageEdits {
  return {
    onEdit: (change) => edit(spokenEdit(change)),
    onCallType: (callType) => edit(callTypeEdit(callType)),
    onAnswer: addAnswer,
  };
}
