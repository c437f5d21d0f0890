import { createKeyedMutex } from '../keyed-mutex.ts';
import { createAudioStore, type AudioStore } from './audio-store.ts';
import type { Platform } from '../platform-context.tsx';
import { decodeToken } from '../session.ts';

/** Of this page: a player that writes beside a recording and a list that removes it have a store each. */
const inTurn = createKeyedMutex();

/** The recordings of whoever is signed in. */
export function browserAudioStore({
  session,
  clock,
}: Pick<Platform, 'session' | 'clock'>): AudioStore {
  return createAudioStore({
    accountId: decodeToken(session.token() ?? '')?.sub ?? '',
    storage: navigator.storage,
    now: () => clock.now(),
    inTurn,
  });
}
