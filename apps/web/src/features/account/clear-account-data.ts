import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';
import type { KeptCallsStore } from '../../call/drafts/draft-calls-store.ts';
import { forgetPractice } from '../../conversation/practice-store.ts';

type Parts = {
  accountId: string;
  storage: Storage;
  keptCalls: Pick<KeptCallsStore, 'forgetAll'>;
  recordings: Pick<AudioStore, 'clear'>;
};

/**
 * Removes what this browser keeps of an account beside the session and the settings.
 * @returns false where it would not let go of everything
 */
export async function forgetAccount(parts: Parts): Promise<boolean> {
  const { accountId, storage, keptCalls, recordings } = parts;
  forgetPractice(storage, accountId);
  const ends = await Promise.allSettled([keptCalls.forgetAll(), recordings.clear()]);
  return ends.every(({ status }) => status === 'fulfilled');
}
