import { describe, expect, it } from 'vitest';
import { writeFile } from './file-audio-folder.ts';
import { createAudioStore, createKeyedMutex } from './audio-store.ts';
import { createDisk } from '../../../../test/shared/browser/fake-file-system.ts';

const startMs = Date.parse('2026-11-14T12:00:00Z');
const hourMs = 60 * 60 * 1000;
const call = new File(['the recording'], 'call with Dana.mp3', { type: 'audio/mpeg' });

function openStore(accountId = 'account-1', disk = createDisk()) {
  disk.nowMs ||= startMs;
  const store = createAudioStore({ accountId, storage: disk, now: () => disk.nowMs });
  const folderOf = async (key: string) => {
    const root = await disk.root.getDirectoryHandle('recordings');
    const account = await root.getDirectoryHandle(`_${encodeURIComponent(accountId)}`);
    return account.getDirectoryHandle(`_${encodeURIComponent(key)}`);
  };
  return { store, disk, folderOf };
}

/** Leaves the same files as a page that crashes while it writes. */
async function crashWhileWriting({ folderOf, store }: ReturnType<typeof openStore>, key: string) {
  await store.keep(key, call);
  const folder = await folderOf(key);
  await folder.removeEntry('audio');
  await folder.getFileHandle('audio', { create: true });
  await writeFile(folder, 'audio.crswap', new Blob(['the rec']));
}

describe('a stored recording', () => {
  it('without a name has its key as the name', async () => {
    const { store } = openStore();
    await store.keep('key-1', new Blob(['wav'], { type: 'audio/wav' }));
    expect(await store.read('key-1')).toMatchObject({ name: 'key-1', type: 'audio/wav' });
  });

  it.each(['..', 'a/b\\c', 'Ünïcode 🎧', '%2F', ''])('may have the key %j', async (key) => {
    const { store } = openStore();
    expect(await store.keep(key, call)).toBe(true);
    expect(await (await store.read(key))?.text()).toBe('the recording');
    expect(await store.storedSize()).toEqual({ count: 1, sizeBytes: 13 });
  });

  it('can be removed, also twice', async () => {
    const { store } = openStore();
    await store.keep('key-1', call);
    await store.remove('key-1');
    await store.remove('key-1');
    expect(await store.read('key-1')).toBeNull();
  });

  it('can be read despite a damaged file in its folder', async () => {
    const { store, folderOf } = openStore();
    await store.keep('key-1', call);
    await writeFile(await folderOf('key-1'), 'about.json', new Blob(['{"name":']));
    expect(await (await store.read('key-1'))?.text()).toBe('the recording');
  });

  it('asks once for persistent storage', async () => {
    const { store, disk } = openStore();
    await store.read('key-1');
    expect(disk.persistRequests).toBe(0);
    await store.keep('key-1', call);
    await store.keep('key-2', call);
    expect(disk.persistRequests).toBe(1);
  });
});

describe('a recording that can’t be stored', () => {
  const refusing = async () => {
    throw new DOMException('Private window', 'SecurityError');
  };
  it.each([
    ['has no storage', undefined],
    ['refuses it', { getDirectory: refusing, persist: refusing }],
  ])('reports that nothing is stored when the browser %s', async (_name, storage) => {
    const store = createAudioStore({ accountId: 'a', storage, now: () => startMs });
    expect(await store.keep('key-1', call)).toBe(false);
    expect(await store.read('key-1')).toBeNull();
    expect(await store.storedSize()).toBeNull();
    await store.discard('key-1');
    await store.restore('key-1');
    await store.sweep();
    await store.remove('key-1');
    await store.clear();
  });

  it('leaves nothing behind on a full disk', async () => {
    const { store, disk } = openStore();
    disk.roomBytes = 50;
    expect(await store.keep('key-1', call)).toBe(false);
    disk.roomBytes = Number.POSITIVE_INFINITY;
    expect(await store.read('key-1')).toBeNull();
    expect(await store.storedSize()).toEqual({ count: 0, sizeBytes: 0 });
  });

  it('keeps an earlier one with the same key', async () => {
    const { store, disk } = openStore();
    await store.keep('key-1', call);
    disk.roomBytes = 60;
    expect(await store.keep('key-1', new Blob(['x'.repeat(100)]))).toBe(false);
    expect(await (await store.read('key-1'))?.text()).toBe('the recording');
  });

  it('can be an empty one', async () => {
    const { store } = openStore();
    expect(await store.keep('key-1', new Blob([]))).toBe(false);
  });

  it('works when the browser denies persistent storage', async () => {
    const disk = createDisk();
    disk.persist = refusing;
    const store = createAudioStore({ accountId: 'a', storage: disk, now: () => startMs });
    expect(await store.keep('key-1', call)).toBe(true);
  });
});

describe('a crash while a recording is written', () => {
  it('leaves nothing readable', async () => {
    const opened = openStore();
    await crashWhileWriting(opened, 'key-1');
    expect(await opened.store.read('key-1')).toBeNull();
    expect(await opened.store.storedSize()).toEqual({ count: 0, sizeBytes: 0 });
  });

  it('leaves nothing after a sweep an hour later', async () => {
    const opened = openStore();
    await crashWhileWriting(opened, 'key-1');
    opened.disk.nowMs += hourMs - 1;
    await opened.store.sweep();
    await opened.folderOf('key-1');
    opened.disk.nowMs += 1;
    await opened.store.sweep();
    await expect(opened.folderOf('key-1')).rejects.toThrow('No such entry');
  });

  it('keeps the recording that was to be replaced', async () => {
    const { store, folderOf } = openStore();
    await store.keep('key-1', call);
    const folder = await folderOf('key-1');
    await folder.getFileHandle('audio.crswap', { create: true });
    await store.sweep();
    expect([...folder.children.keys()]).toEqual(['about.json', 'audio']);
    expect(await (await store.read('key-1'))?.text()).toBe('the recording');
  });

  it('is not assumed for a recording that is being written', async () => {
    const { store, disk, folderOf } = openStore();
    await store.keep('key-1', call);
    const folder = await folderOf('key-1');
    await folder.removeEntry('audio');
    const audio = await folder.getFileHandle('audio', { create: true });
    const writing = await audio.createWritable();
    disk.nowMs += 2 * hourMs;
    await store.sweep();
    await writing.write(call);
    await writing.close();
    expect(await (await store.read('key-1'))?.text()).toBe('the recording');
  });
});

describe('a discarded recording', () => {
  it('can’t be read, still uses space, and can be restored', async () => {
    const { store } = openStore();
    await store.keep('key-1', call);
    await store.discard('key-1');
    expect(await store.read('key-1')).toBeNull();
    expect(await store.storedSize()).toEqual({ count: 1, sizeBytes: 13 });
    await store.restore('key-1');
    expect(await (await store.read('key-1'))?.text()).toBe('the recording');
  });

  it('need not exist', async () => {
    const { store } = openStore();
    await store.discard('key-1');
    await store.restore('key-1');
    expect(await store.storedSize()).toEqual({ count: 0, sizeBytes: 0 });
  });
});

describe('a recording that is still being written', () => {
  const large = new Blob(['a'.repeat(8_000_000), 'the end']);

  it('disappears when it is removed', async () => {
    const { store } = openStore();
    const keeping = store.keep('key-1', large);
    const removing = store.remove('key-1');
    expect(await keeping).toBe(true);
    await removing;
    expect(await store.storedSize()).toEqual({ count: 0, sizeBytes: 0 });
  });

  it('disappears when it is removed after the first chunk', async () => {
    const { store, disk } = openStore();
    disk.roomBytes = 9_000_000;
    const keeping = store.keep('key-1', large);
    while (disk.roomBytes > 1_000_000) await Promise.resolve();
    await store.remove('key-1');
    expect(await keeping).toBe(true);
    expect(await store.storedSize()).toEqual({ count: 0, sizeBytes: 0 });
  });

  it('disappears when another store of this page removes it', async () => {
    const disk = createDisk();
    const parts = { accountId: 'account-1', storage: disk, now: () => startMs };
    const shared = { ...parts, mutex: createKeyedMutex() };
    const writing = createAudioStore(shared).keep('key-1', large);
    await createAudioStore(shared).remove('key-1');
    expect(await writing).toBe(true);
    expect((await createAudioStore(parts).storedSize())?.count).toBe(0);
  });

  it('is not read once it is discarded, and is again once it is restored', async () => {
    const { store } = openStore();
    void store.keep('key-1', call);
    await store.discard('key-1');
    expect(await store.read('key-1')).toBeNull();
    void store.discard('key-1');
    await store.restore('key-1');
    expect(await (await store.read('key-1'))?.text()).toBe('the recording');
  });

  it('does not delay others, even when it can’t be removed', async () => {
    const { store, folderOf } = openStore();
    await store.keep('key-1', call);
    const audio = await (await folderOf('key-1')).getFileHandle('audio');
    await audio.createWritable();
    await expect(store.remove('key-1')).rejects.toThrow('Being written');
    await store.keep('key-2', call);
    await store.remove('key-2');
    expect((await store.storedSize())?.count).toBe(1);
  });
});

describe('all recordings', () => {
  it('are counted with their size, and cleared together', async () => {
    const { store } = openStore();
    await store.keep('key-1', call);
    await store.keep('key-2', new Blob(['1234567']));
    await store.keepPeaks('key-2', { stepMs: 100, values: [0, 1] });
    expect(await store.storedSize()).toEqual({ count: 2, sizeBytes: 20 });
    await store.clear();
    expect(await store.storedSize()).toEqual({ count: 0, sizeBytes: 0 });
  });

  it('stay when the browser can’t remove them, and the call rejects', async () => {
    const { store, folderOf } = openStore();
    await store.keep('key-1', call);
    const audio = await (await folderOf('key-1')).getFileHandle('audio');
    await audio.createWritable();
    await expect(store.clear()).rejects.toThrow('Being written');
    expect(await store.read('key-1')).not.toBeNull();
  });
});

describe('the peaks of a recording', () => {
  const peaks = { stepMs: 250.5, values: [0, 0.25, 1] };

  it('is stored and removed with it', async () => {
    const { store } = openStore();
    await store.keep('key-1', call);
    await store.keepPeaks('key-1', peaks);
    expect(await store.readPeaks('key-1')).toEqual(peaks);
    await store.remove('key-1');
    expect(await store.readPeaks('key-1')).toBeNull();
  });

  it('is not kept without one', async () => {
    const { store } = openStore();
    await store.keepPeaks('key-1', peaks);
    expect(await store.readPeaks('key-1')).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"stepMs":0,"values":[]}', '{"stepMs":1,"values":[1,"2"]}'])(
    'reads as none when %s stands there',
    async (text) => {
      const { store, folderOf } = openStore();
      await store.keep('key-1', call);
      await writeFile(await folderOf('key-1'), 'peaks.json', new Blob([text]));
      expect(await store.readPeaks('key-1')).toBeNull();
    },
  );
});

describe('a recording that is discarded again', () => {
  it('is removed a day after the first time, and is among the keys until then', async () => {
    const { store, disk } = openStore();
    await store.keep('key-1', call);
    await store.keep('key-2', call);
    await store.discard('key-1');
    disk.nowMs += 23 * hourMs;
    await store.discard('key-1');
    await store.sweep();
    expect(await store.keys()).toEqual(['key-1', 'key-2']);
    disk.nowMs += hourMs;
    await store.sweep();
    expect(await store.keys()).toEqual(['key-2']);
  });
});
