import type { LibraryCall } from '@sales-analytics/contract';
import type { AnswerStore } from '../../../call/drafts/pending-answers.ts';
import type { AudioStore } from '../../../shared/browser/audio/audio-store.ts';
import { audioKeyOf } from '../../../call/requests/audio-key.ts';
import { isSelected, type Selection } from '../selection/selection.ts';
import type { LocalCall } from './shown-jobs.ts';

/** What this browser stores of calls. */
export type LocalData = {
  recordings: Pick<AudioStore, 'discard' | 'restore'>;
  /** Answers that are not saved yet; they are removed together with their call. */
  pendingAnswers: Pick<AnswerStore, 'deleteAnswers'>;
  /** Discards and restores recordings by the calls that the server has; see `matchRecordings`. */
  matchRecordings: () => Promise<void>;
};

/**
 * The selected calls as far as this page knows them: of all that match, the loaded ones. The audio of a call that is
 * selected and no longer loaded is looked for under the call's id.
 */
export function localCallsOf(selection: Selection, loaded: readonly LibraryCall[]): LocalCall[] {
  const known = new Map(loaded.map((call) => [call._id, audioKeyOf(call)]));
  const ids =
    selection.kind === 'ids'
      ? [...selection.ids]
      : [...known.keys()].filter((id) => isSelected(selection, id));
  return ids.map((id) => ({ id, audioKey: known.get(id) ?? id }));
}

/** Of deleted calls; a recording can be restored for a day. */
export async function discardLocalData(
  { recordings, pendingAnswers }: LocalData,
  calls: readonly LocalCall[],
): Promise<void> {
  for (const { id, audioKey } of calls) {
    // Not awaited, so that a database that another tab blocks does not delay the rest.
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
