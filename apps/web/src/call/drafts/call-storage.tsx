import { createContext, use, useState, type ReactNode } from 'react';
import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';
import { browserAudioStore } from '../../shared/browser/audio/audio-store.ts';
import { usePlatform, type Platform } from '../../shared/browser/platform-context.tsx';
import { browserDraftStore, type DraftStore } from './draft-store.ts';
import { PendingAnswers } from './pending-answers.ts';

export interface CallStorage {
  accountId: string;
  drafts: DraftStore;
  pendingAnswers: PendingAnswers;
  audio: AudioStore;
}

const CallStorageContext = createContext<CallStorage | null>(null);

export function CallStorageProvider(props: { storage: CallStorage; children: ReactNode }) {
  return <CallStorageContext value={props.storage}>{props.children}</CallStorageContext>;
}

export function useCallStorage(): CallStorage {
  const given = use(CallStorageContext);
  const platform = usePlatform();
  const [own] = useState(() => given ?? browserCallStorage(platform));
  return given ?? own;
}

function browserCallStorage(platform: Platform): CallStorage {
  const store = browserDraftStore(platform);
  return {
    accountId: platform.session.accountId(),
    drafts: store,
    pendingAnswers: new PendingAnswers(store),
    audio: browserAudioStore(platform),
  };
}
