/** The recogniser's worker stores its model under this name. */
export const modelCacheName = 'speech-model';

/** Tests replace the browser's storage. */
export type ModelStorage = Pick<CacheStorage, 'has' | 'open' | 'delete'>;

/** Returns the size of the stored files of the speech recogniser, without compression. It is 0 if there are none. */
export async function storedModelBytes(storage: ModelStorage): Promise<number> {
  if (!(await storage.has(modelCacheName))) return 0;
  const cache = await storage.open(modelCacheName);
  let bytes = 0;
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    bytes += (await response?.blob())?.size ?? 0;
  }
  return bytes;
}

export async function deleteStoredModel(storage: ModelStorage): Promise<void> {
  await storage.delete(modelCacheName);
}
