import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';
import type { DraftCallsStore } from '../../call/drafts/draft-calls-store.ts';
import { forgetPractice } from '../../conversation/practice-store.ts';

type Parts = {
  accountId: string;
  storage: Storage;
  draftCalls: Pick<DraftCallsStore, 'forgetAll'>;
  recordings: Pick<AudioStore, 'clear'>;
};

/**
 * Removes what this browser keeps of an account beside the session and the settings.
 * @returns false where it would not let go of everything
 */
export async function clearAccountData(parts: Parts): Promise<boolean> {
  const { accountId, storage, draftCalls, recordings } = parts;
  forgetPractice(storage, accountId);
  const ends = await Promise.allSettled([draftCalls.forgetAll(), recordings.clear()]);
  return ends.every(({ status }) => status === 'fulfilled');
}
