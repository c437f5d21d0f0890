import { expect, test } from 'vitest';
import { deleteStoredModel, storedModelBytes, type ModelStorage } from './stored-model.ts';

/** A cache storage in memory with the given files. */
function storageWith(files: readonly string[] | null): ModelStorage {
  let stored = files;
  const cache = {
    keys: async () => (stored ?? []).map((_, i) => i),
    match: async (i: number) => ({ blob: async () => new Blob([stored?.[i] ?? '']) }),
  };
  return {
    has: async () => stored !== null,
    open: async () => cache as unknown as Cache,
    async delete() {
      stored = null;
      return true;
    },
  };
}

test('the size of the stored files is added up, until they are deleted', async () => {
  const storage = storageWith(['12345', '678']);
  expect(await storedModelBytes(storage)).toBe(8);
  await deleteStoredModel(storage);
  expect(await storedModelBytes(storage)).toBe(0);
});
