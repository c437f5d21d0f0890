import type { LibraryCall } from '@sales-analytics/contract';
import type { AnswerStore } from '../../../call/drafts/pending-answers.ts';
import type { AudioStore } from '../../../shared/browser/audio/audio-store.ts';
import { audioKeyOf } from '../../../call/requests/audio-key.ts';
import { isSelected, type Selection } from '../selection/selection.ts';
import type { LocalCall } from './shown-jobs.ts';

export type LocalData = {
  recordings: Pick<AudioStore, 'discard' | 'restore'>;
  pendingAnswers: Pick<AnswerStore, 'deleteAnswers'>;
  matchRecordings: () => Promise<void>;
};

/**
 * Returns the selected calls that this page knows. If all matching calls are selected, these are the loaded ones. The
 * audio of a selected call that is no longer loaded is found under the id of the call.
 */
export function localCallsOf(selection: Selection, loaded: readonly LibraryCall[]): LocalCall[] {
  const known = new Map(loaded.map((call) => [call._id, audioKeyOf(call)]));
  const ids =
    selection.kind === 'ids'
      ? [...selection.ids]
      : [...known.keys()].filter((id) => isSelected(selection, id));
  return ids.map((id) => ({ id, audioKey: known.get(id) ?? id }));
}

/** A discarded recording can be restored for a day. */
export async function discardLocalData(
  { recordings, pendingAnswers }: LocalData,
  calls: readonly LocalCall[],
): Promise<void> {
  for (const { id, audioKey } of calls) {
    // The deletion is not awaited, so that a database that another tab blocks does not delay the rest.
    pendingAnswers.deleteAnswers(id).catch(() => undefined);
    await recordings.discard(audioKey);
  }
}

export async function restoreRecordings(
  { recordings }: Pick<LocalData, 'recordings'>,
  calls: readonly LocalCall[],
): Promise<void> {
  for (const { audioKey } of calls) await recordings.restore(audioKey);
}
