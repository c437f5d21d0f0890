import { createContext, use, type ReactNode } from 'react';
import type { AnswerStore } from '../drafts/answer-store.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';

/** What this browser keeps for the one who is signed in: calls and answers that are not saved yet, and audio. */
export interface Keeping {
  accountId: string;
  drafts: DraftStore & AnswerStore;
  audio: AudioStore;
}

const KeepingContext = createContext<Keeping | null>(null);

/** Puts another keeping in the place of the browser's own. */
export function KeepingProvider({ keeping, children }: { keeping: Keeping; children: ReactNode }) {
  return <KeepingContext value={keeping}>{children}</KeepingContext>;
}

/** Null where the browser's own is meant. */
export function useGivenKeeping(): Keeping | null {
  return use(KeepingContext);
}
