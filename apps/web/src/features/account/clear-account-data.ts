import { browserDraftStore, type BrowserDraftStore } from '../../call/drafts/draft-store.ts';
import { clearPractice } from '../../conversation/practice-store.ts';
import { browserAudioStore, type AudioStore } from '../../shared/browser/audio/audio-store.ts';
import { recordingsMatchedKey } from '../../shared/browser/audio/recording-retention.ts';
import { typedTextsKey } from '../../shared/browser/session.ts';
import type { Platform } from '../../shared/browser/platform-context.tsx';

type Options = {
  accountId: string;
  storage: Storage;
  drafts: Pick<BrowserDraftStore, 'deleteAll'>;
  recordings: Pick<AudioStore, 'clear'>;
};

/** The session and the settings stay. @returns false if some of the data could not be removed */
export async function clearAccountData(options: Options): Promise<boolean> {
  const { accountId, storage, drafts, recordings } = options;
  clearPractice(storage, accountId);
  storage.removeItem(typedTextsKey(accountId));
  storage.removeItem(recordingsMatchedKey);
  const ends = await Promise.allSettled([drafts.deleteAll(), recordings.clear()]);
  return ends.every(({ status }) => status === 'fulfilled');
}

/** Binds `clearAccountData` to the account that is signed in now. The result can still be called after a sign-out. */
export function clearDataOfSession(platform: Platform): () => Promise<boolean> {
  const { session, storage } = platform;
  const accountId = session.accountId();
  const recordings = browserAudioStore(platform);
  const drafts = browserDraftStore(platform);
  return () => clearAccountData({ accountId, storage, drafts, recordings });
}
