import type { CallStorage } from '../../src/call/drafts/call-storage.tsx';
import { PendingAnswers } from '../../src/call/drafts/pending-answers.ts';
import type { AudioStore } from '../../src/shared/browser/audio/audio-store.ts';
import { FakeDraftStore } from '../fake-providers.ts';

class FakeAudio implements AudioStore {
  readonly files = new Map<string, File>();

  isAvailable = (): Promise<boolean> => Promise.resolve(true);

  keep = (key: string, audio: Blob): Promise<boolean> => {
    this.files.set(key, new File([audio], key));
    return Promise.resolve(true);
  };

  read = (key: string): Promise<File | null> => Promise.resolve(this.files.get(key) ?? null);

  remove = (key: string): Promise<void> => {
    this.files.delete(key);
    return Promise.resolve();
  };

  clear = (): Promise<void> => {
    this.files.clear();
    return Promise.resolve();
  };

  keys = (): Promise<string[]> => Promise.resolve([...this.files.keys()]);
  discard = (): Promise<void> => Promise.resolve();
  restore = (): Promise<void> => Promise.resolve();
  sweep = (): Promise<void> => Promise.resolve();
  storedSize = (): Promise<null> => Promise.resolve(null);
  keepPeaks = (): Promise<void> => Promise.resolve();
  readPeaks = (): Promise<null> => Promise.resolve(null);
}

export interface FakeStorage extends CallStorage {
  drafts: FakeDraftStore;
  audio: FakeAudio;
}

/** All pages that a test opens share this storage. */
export function createFakeStorage(): FakeStorage {
  const drafts = new FakeDraftStore();
  return {
    accountId: '1',
    drafts,
    pendingAnswers: new PendingAnswers(drafts),
    audio: new FakeAudio(),
  };
}
