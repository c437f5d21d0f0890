import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Platform, usePlatform } from '../../shared/browser/platform-context.tsx';
import { browserDraftStore, type BrowserDraftStore } from '../../call/drafts/draft-store.ts';
import { clearPractice } from '../../conversation/practice-store.ts';
import { browserAudioStore, type AudioStore } from '../../shared/browser/audio/audio-store.ts';

type Exit = {
  /** Shown on the login screen. */
  notice?: LoginNotice;
  /** Keys and settings stay in this browser. */
  keep?: 'settings' | undefined;
};

/** Signs out: removes the session, the fetched calls and, unless kept, the settings; opens the login screen. */
export function useAccountExit() {
  const { session } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();

  return ({ notice, keep }: Exit = {}) => {
    session.signOut(keep);
    queries.clear();
    void navigate('/login', { replace: true, state: notice });
  };
}

/** Why the login screen is opened: the state of the navigation to it. */
export type LoginNotice =
  | 'registered'
  | 'signedOutEverywhere'
  | 'accountDeleted'
  /** The account is deleted on the server; this browser could not remove all of its data. */
  | 'accountDeletedDataLeft';

type Parts = {
  accountId: string;
  storage: Storage;
  drafts: Pick<BrowserDraftStore, 'deleteAll'>;
  recordings: Pick<AudioStore, 'clear'>;
};

/**
 * Removes the data of an account from this browser, except the session and the settings.
 * @returns false when some of it could not be removed
 */
export async function clearAccountData(parts: Parts): Promise<boolean> {
  const { accountId, storage, drafts, recordings } = parts;
  clearPractice(storage, accountId);
  const ends = await Promise.allSettled([drafts.deleteAll(), recordings.clear()]);
  return ends.every(({ status }) => status === 'fulfilled');
}

/** The same for the account that is signed in now; the result may be called after a sign-out. */
export function clearDataOfSession(platform: Platform): () => Promise<boolean> {
  const { session, storage } = platform;
  const accountId = session.accountId();
  const recordings = browserAudioStore(platform);
  const drafts = browserDraftStore(platform);
  return () => clearAccountData({ accountId, storage, drafts, recordings });
}
