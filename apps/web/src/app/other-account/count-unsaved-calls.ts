import { browserDraftStore } from '../../call/drafts/draft-store.ts';
import { practiceCallId } from '../../call/drafts/practice-draft-id.ts';
import { createPracticeStore } from '../../conversation/practice-store.ts';
import type { Platform } from '../../shared/browser/platform-context.tsx';

type Needs = Pick<Platform, 'session' | 'storage'>;

/** How many calls of the page's account are kept in this browser without being saved. */
export async function countKeptCalls({ session, storage }: Needs): Promise<number> {
  const drafts = await browserDraftStore({ session }).list();
  const practised = createPracticeStore(storage, session.accountId()).readDraft();
  const ids = new Set(drafts.map(({ id }) => id));
  if (practised) ids.add(practiceCallId(practised.call.startedAtMs));
  return ids.size;
}
