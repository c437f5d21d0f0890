import { describe, expect, it } from 'vitest';
import {
  IDBFactory,
  installFakeDatabases,
} from '../../../../test/shared/browser/fake-databases.ts';
import { createDisk } from '../../../../test/shared/browser/fake-file-system.ts';
import { createAudioStore } from './audio-store.ts';

// These tests run for each storage of recordings.

const startMs = Date.parse('2026-11-14T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const call = new File(['the recording'], 'call with Dana.mp3', { type: 'audio/mpeg' });

installFakeDatabases();

function inFiles() {
  const disk = createDisk();
  disk.nowMs = startMs;
  return {
    open: (accountId: string) =>
      createAudioStore({ accountId, storage: disk, now: () => disk.nowMs }),
    passes: (ms: number) => {
      disk.nowMs += ms;
    },
  };
}

function inDatabase() {
  const indexedDB = new IDBFactory();
  let nowMs = startMs;
  return {
    open: (accountId: string) =>
      createAudioStore({ accountId, storage: {}, indexedDB, now: () => nowMs }),
    passes: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe.each([
  ['in files', inFiles],
  ['in a database', inDatabase],
])('a recording %s', (_place, browser) => {
  it('is read back complete, with its name and type', async () => {
    const store = browser().open('account-1');
    expect(await store.keep('key-1', call)).toBe(true);
    const read = await store.read('key-1');
    expect(read).toMatchObject({ name: 'call with Dana.mp3', type: 'audio/mpeg' });
    expect(await read?.text()).toBe('the recording');
  });

  it('may be larger than one chunk', async () => {
    const store = browser().open('account-1');
    const large = new Blob(['a'.repeat(8_000_000), 'the end']);
    await store.keep('key-1', large);
    const read = await store.read('key-1');
    expect(read?.size).toBe(large.size);
    expect(await read?.slice(7_999_999).text()).toBe('athe end');
    expect(await store.storedSize()).toEqual({ count: 1, sizeBytes: large.size });
  });

  it('replaces an earlier one with the same key, including its other files', async () => {
    const store = browser().open('account-1');
    await store.keep('key-1', call);
    await store.keepPeaks('key-1', { stepMs: 100, values: [1] });
    await store.discard('key-1');
    await store.keep('key-1', new File(['another'], 'another.wav'));
    expect(await (await store.read('key-1'))?.text()).toBe('another');
    expect(await store.readPeaks('key-1')).toBeNull();
  });

  it('is not visible to another account', async () => {
    const { open } = browser();
    const store = open('account-1');
    const other = open('account-2');
    await store.keep('key-1', call);
    expect(await other.read('key-1')).toBeNull();
    expect(await other.storedSize()).toEqual({ count: 0, sizeBytes: 0 });
    await other.clear();
    expect(await store.read('key-1')).not.toBeNull();
  });

  it('is removed by the first sweep a day after it was discarded', async () => {
    const { open, passes } = browser();
    const store = open('account-1');
    await store.keep('key-1', call);
    await store.keep('key-2', call);
    await store.discard('key-1');
    passes(dayMs - 1);
    await store.sweep();
    expect((await store.storedSize())?.count).toBe(2);
    passes(1);
    await store.sweep();
    expect((await store.storedSize())?.count).toBe(1);
    await store.restore('key-1');
    expect(await store.read('key-1')).toBeNull();
    expect(await store.read('key-2')).not.toBeNull();
  });
});
