import { describe, expect, it } from 'vitest';
import {
  IDBFactory,
  installFakeDatabases,
} from '../../../../test/shared/browser/fake-databases.ts';
import { createDisk } from '../../../../test/shared/browser/fake-file-system.ts';
import { createAudioStore } from './audio-store.ts';
import { createDatabaseDirectory } from './database-audio-directory.ts';

const startMs = Date.parse('2026-11-14T12:00:00Z');
const hourMs = 60 * 60 * 1000;
const call = new File(['the recording'], 'call with Dana.mp3', { type: 'audio/mpeg' });
/** The recording needs two chunks. */
const large = new Blob(['a'.repeat(8_000_000), 'the end']);

installFakeDatabases();

function openStore(accountId = 'account-1', indexedDB = new IDBFactory()) {
  const clock = { nowMs: startMs };
  const now = () => clock.nowMs;
  const store = createAudioStore({ accountId, storage: {}, indexedDB, now });
  const directory = createDatabaseDirectory({ indexedDB, accountId, now });
  return { store, directory, indexedDB, clock };
}

/** Includes the chunks of incomplete files. */
async function countChunks(indexedDB: IDBFactory): Promise<number> {
  const database = await asPromise(indexedDB.open('sales-analytics-recordings'));
  const count = await asPromise(database.transaction('chunks').objectStore('chunks').count());
  database.close();
  return count;
}

/** Leaves the same chunk as a page that crashes while it writes. */
async function leaveChunk(indexedDB: IDBFactory, key: IDBValidKey): Promise<void> {
  const database = await asPromise(indexedDB.open('sales-analytics-recordings'));
  const chunks = database.transaction('chunks', 'readwrite').objectStore('chunks');
  await asPromise(chunks.put(new ArrayBuffer(8), key));
  database.close();
}

function asPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Failed')));
  });
}

describe('a recording in a database', () => {
  it('remains after the page was left', async () => {
    const { store, indexedDB } = openStore();
    await store.keep('key-1', call);
    const later = openStore('account-1', indexedDB).store;
    expect(await (await later.read('key-1'))?.text()).toBe('the recording');
  });

  it('replaces an earlier one with the same key, and its peaks, within a millisecond', async () => {
    const { store, indexedDB } = openStore();
    await store.keep('key-1', large);
    await store.keepPeaks('key-1', { stepMs: 100, values: [0, 1] });
    expect(await store.readPeaks('key-1')).toEqual({ stepMs: 100, values: [0, 1] });
    await store.keep('key-1', new File(['another'], 'another.wav'));
    expect(await (await store.read('key-1'))?.text()).toBe('another');
    expect(await store.readPeaks('key-1')).toBeNull();
    // The first chunk contains the name and type, and the second one the audio.
    expect(await countChunks(indexedDB)).toBe(2);
  });

  it('can be discarded, restored, removed and cleared', async () => {
    const { store, indexedDB } = openStore();
    await store.keep('key-1', call);
    await store.keep('key-10', call);
    await store.discard('key-1');
    expect(await store.read('key-1')).toBeNull();
    await store.restore('key-1');
    expect(await store.read('key-1')).not.toBeNull();
    await store.remove('key-1');
    expect(await store.read('key-1')).toBeNull();
    expect(await store.read('key-10')).not.toBeNull();
    await store.clear();
    expect(await countChunks(indexedDB)).toBe(0);
  });
});

describe('a write to a database that does not end', () => {
  it('leaves the earlier recording, and nothing else', async () => {
    const { store, directory, indexedDB } = openStore();
    await store.keep('key-1', call);
    const unreadable = new Blob([large]);
    unreadable.slice = () => {
      throw new DOMException('The file has changed', 'NotReadableError');
    };
    const folder = await directory.make('key-1');
    await expect(folder?.write('audio', unreadable)).rejects.toThrow('The file has changed');
    expect(await (await store.read('key-1'))?.text()).toBe('the recording');
    expect(await countChunks(indexedDB)).toBe(2);
  });

  it('leaves chunks, which a sweep removes an hour later', async () => {
    const { store, clock, indexedDB } = openStore();
    await store.keep('key-1', call);
    await leaveChunk(indexedDB, ['account-1', 'key-1', 'audio', startMs + 5, 0]);
    clock.nowMs += hourMs;
    await store.sweep();
    expect(await countChunks(indexedDB)).toBe(3);
    clock.nowMs += 5;
    await store.sweep();
    expect(await countChunks(indexedDB)).toBe(2);
    expect(await (await store.read('key-1'))?.text()).toBe('the recording');
  });

  it('is aborted when the page is left, because WebKit would never end it', async () => {
    const { store, indexedDB } = openStore();
    await store.keep('key-1', call);
    const writing = store.keep('key-1', new File(['another'], 'another.wav'));
    while ((await countChunks(indexedDB)) < 3) await Promise.resolve();
    window.dispatchEvent(new Event('pagehide'));
    expect(await writing).toBe(false);
    expect(await (await store.read('key-1'))?.text()).toBe('the recording');
  });

  it('stores nothing if another page removes the recording meanwhile', async () => {
    const { store, indexedDB, directory } = openStore();
    const folder = await directory.make('key-1');
    const removedMeanwhile = new Blob([large]);
    removedMeanwhile.slice = (start = 0, end = 0) => {
      const chunk = large.slice(start, end);
      if (start > 0) chunk.arrayBuffer = () => afterRemoval(chunk.slice());
      return chunk;
    };
    const afterRemoval = async (chunk: Blob) => {
      await openStore('account-1', indexedDB).store.remove('key-1');
      return chunk.arrayBuffer();
    };
    await expect(folder?.write('audio', removedMeanwhile)).rejects.toThrow('chunks are missing');
    expect(await store.read('key-1')).toBeNull();
    expect(await countChunks(indexedDB)).toBe(0);
  });
});

describe('a browser that can write files since an update', () => {
  it('still finds the recordings in the database, and stores new ones in files', async () => {
    const { store, indexedDB } = openStore();
    await store.keep('old', call);
    const disk = createDisk();
    const parts = { accountId: 'account-1', storage: disk, indexedDB, now: () => startMs };
    const updated = createAudioStore(parts);
    await updated.keep('new', call);
    expect(await countChunks(indexedDB)).toBe(2);
    expect(await updated.read('old')).not.toBeNull();
    expect(await updated.read('new')).not.toBeNull();
    expect(await updated.storedSize()).toEqual({ count: 2, sizeBytes: 26 });
    await updated.clear();
    expect(await updated.storedSize()).toEqual({ count: 0, sizeBytes: 0 });
  });
});
