import { browserDraftStore } from '../../call/drafts/draft-store.ts';
import { practiceCallId } from '../../call/drafts/practice-draft-id.ts';
import { createPracticeStore } from '../../conversation/practice-store.ts';
import type { Platform } from '../../shared/browser/platform-context.tsx';

type Options = Pick<Platform, 'session' | 'storage'>;

export async function countUnsavedCalls({ session, storage }: Options): Promise<number> {
  const drafts = await browserDraftStore({ session }).list();
  const practised = createPracticeStore(storage, session.accountId()).readDraft();
  const ids = new Set(drafts.map(({ id }) => id));
  if (practised) ids.add(practiceCallId(practised.call.startedAtMs));
  return ids.size;
}
