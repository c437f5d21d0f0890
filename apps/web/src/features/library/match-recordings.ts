import type { LibraryCall } from '@sales-analytics/contract';
import type { BrowserDraftStore } from '../../call/drafts/draft-store.ts';
import { audioKeyOf } from '../../call/requests/audio-key.ts';
import { maxCallsPerPage, readLibrary } from '../../call/requests/library.ts';
import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';
import type { Http } from '../../shared/http/http.ts';

export type MatchOptions = {
  http: Http;
  recordings: Pick<AudioStore, 'keys' | 'discard' | 'restore'>;
  drafts: Pick<BrowserDraftStore, 'ids' | 'lock'>;
};

/**
 * Discards the recordings of calls that the server no longer has, for example after a bulk deletion that included
 * calls which were not loaded. Restores the recordings of calls that the server has again. Recordings of unsaved calls
 * stay. If the calls or the drafts can't be read, nothing happens.
 */
export async function matchRecordings({ http, recordings, drafts }: MatchOptions): Promise<void> {
  try {
    const keys = await recordings.keys();
    if (keys.length === 0) return;
    // The drafts are read before the calls, because a call leaves the drafts only after it is saved.
    const unsaved = new Set(await drafts.ids());
    const orphans = new Set(keys.filter((key) => !unsaved.has(key)));
    for await (const call of allCalls(http)) {
      const key = audioKeyOf(call);
      if (orphans.delete(key)) await recordings.restore(key);
      if (orphans.size === 0) return;
    }
    for (const key of orphans) await discardUnlessInUse({ recordings, drafts }, key);
  } catch {
    // The recordings are compared again another day.
  }
}

async function* allCalls(http: Http): AsyncGenerator<LibraryCall> {
  let cursor: string | undefined;
  do {
    const page = await readLibrary(http, { limit: maxCallsPerPage, cursor });
    yield* page.calls;
    cursor = page.cursor;
  } while (cursor !== undefined);
}

/** A recording stays if a page works on its call. Such a call is locked even before its first draft is stored. */
async function discardUnlessInUse({ recordings, drafts }: Omit<MatchOptions, 'http'>, key: string) {
  const unlock = await drafts.lock(key);
  if (!unlock) return;
  await recordings.discard(key);
  unlock();
}
