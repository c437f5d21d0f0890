import { createDraftCallsStore, type DraftCallsStore } from './draft-calls-store.ts';
import type { Platform } from '../../shared/browser/platform-context.tsx';
import { decodeToken } from '../../shared/browser/session.ts';

/** The unsaved calls and answers of whoever is signed in. */
export function browserDraftCalls({ session }: Pick<Platform, 'session'>): DraftCallsStore {
  // A page that is not secure has no locks.
  const { indexedDB, navigator } = globalThis as Partial<typeof globalThis>;
  return createDraftCallsStore({
    accountId: decodeToken(session.token() ?? '')?.sub ?? '',
    indexedDB,
    locks: navigator?.locks,
  });
}
