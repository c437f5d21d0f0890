import type { LibraryCall } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { callNumber, serverWith } from '../../../test/features/library/open-library.tsx';
import { neverLate } from '../../../test/shared/http/fake-http.ts';
import { tokenUntil } from '../../../test/token.ts';
import { createSession } from '../../shared/browser/session.ts';
import { createHttp } from '../../shared/http/http.ts';
import { matchRecordings } from './match-recordings.ts';

const nowMs = Date.parse('2026-11-14T12:00:00Z');

function callWithKey(n: number): LibraryCall {
  return callNumber(n, { recording: { fileName: 'call.mp3', audioKey: `key-${n}` } });
}

type Stored = {
  calls?: LibraryCall[];
  keys: string[];
  /** It is undefined if the unsaved calls can't be read. */
  drafts?: string[] | undefined;
  /** These calls are locked by another page. */
  locked?: string[];
};

async function match({ calls = [], keys, locked = [], ...stored }: Stored) {
  const server = serverWith(calls);
  window.localStorage.setItem('token', tokenUntil(nowMs / 1000 + 60));
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session: createSession(window.localStorage),
    wait: neverLate,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const body = typeof init?.body === 'string' ? init.body : '';
      return server.answer(init?.method ?? 'GET', url, body);
    },
    onSignedOut: () => undefined,
    now: () => nowMs,
    log: () => undefined,
  });
  const done: string[] = [];
  const recordings = {
    keys: async () => keys,
    discard: async (key: string) => void done.push(`discard ${key}`),
    restore: async (key: string) => void done.push(`restore ${key}`),
  };
  const drafts = {
    ids: async () => {
      if ('drafts' in stored && stored.drafts === undefined) throw new Error('Blocked.');
      return stored.drafts ?? [];
    },
    lock: async (id: string) => (locked.includes(id) ? null : () => undefined),
  };
  await matchRecordings({ http, recordings, drafts });
  return { done, server, run: () => matchRecordings({ http, recordings, drafts }) };
}

describe('recordings and the calls of the account', () => {
  it('discards recordings of missing calls, and restores those of existing calls', async () => {
    const attached = callNumber(150);
    const calls = [...Array.from({ length: 150 }, (_, n) => callWithKey(n)), attached];
    const { done } = await match({ calls, keys: ['key-1', 'gone', 'key-149', attached._id] });
    expect(done).toEqual([
      'restore key-1',
      'restore key-149',
      `restore ${attached._id}`,
      'discard gone',
    ]);
  });

  it('leaves recordings of unsaved calls and of calls that a page is working on', async () => {
    const { done } = await match({
      keys: ['draft', 'open', 'gone'],
      drafts: ['draft'],
      locked: ['open'],
    });
    expect(done).toEqual(['discard gone']);
  });

  it('reads no more calls than needed, and none if there is no recording', async () => {
    const calls = Array.from({ length: 300 }, (_, n) => callWithKey(n));
    const few = await match({ calls, keys: ['key-5', 'key-120'] });
    expect(few.server.listed).toHaveLength(2);
    const none = await match({ calls, keys: [] });
    expect(none.server.listed).toHaveLength(0);
  });

  it('does nothing if the drafts or the calls can’t be read', async () => {
    const blocked = await match({ keys: ['gone'], drafts: undefined });
    expect(blocked.done).toEqual([]);
    const { done, server, run } = await match({ keys: ['gone'], drafts: ['gone'] });
    server.failing.list = 'away';
    await run();
    expect(done).toEqual([]);
  });
});
