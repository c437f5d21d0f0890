import type { ModelFile, ModelFileName } from './model-files.ts';
import { RecogniserError } from './recogniser-error.ts';

export interface ModelLoading {
  files: Readonly<Record<ModelFileName, ModelFile>>;
  request: (address: string) => Promise<Response>;
  /** Stored files are loaded without a request. It is null if this browser can't store them. */
  cache: Pick<Cache, 'match' | 'put' | 'delete'> | null;
  /** It is null in a page that was not loaded securely. Then only the size of a file is checked. */
  digest: ((bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>) | null;
  onProgress: (loadedBytes: number, totalBytes: number) => void;
}

export type LoadedModel = Record<ModelFileName, Uint8Array<ArrayBuffer>>;

/**
 * Loads the files of the model, and stores each of them, so that a failed download continues with the missing ones.
 * Fails with a RecogniserError of kind 'download-failed'.
 */
export async function loadModel(loading: ModelLoading): Promise<LoadedModel> {
  const entries = Object.entries(loading.files) as [ModelFileName, ModelFile][];
  const totalBytes = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  const loaded: Partial<LoadedModel> = {};
  let before = 0;
  for (const [name, file] of entries) {
    const base = before;
    loaded[name] = await loadFile(file, loading, (bytes) =>
      loading.onProgress(base + bytes, totalBytes),
    );
    before += file.bytes;
    loading.onProgress(before, totalBytes);
  }
  return loaded as LoadedModel;
}

async function loadFile(
  file: ModelFile,
  loading: ModelLoading,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await storedFile(file, loading);
  if (stored) return stored;
  const bytes = await download(file, loading, onBytes);
  if (!(await isIntact(bytes, file, loading)))
    throw new RecogniserError('download-failed', { reason: 'A file arrived damaged' });
  const response = new Response(bytes);
  // If there is no room to store it, the next page downloads it again.
  await loading.cache?.put(file.address, response).catch(() => undefined);
  return bytes;
}

async function storedFile(
  file: ModelFile,
  loading: ModelLoading,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { cache } = loading;
  try {
    const response = await cache?.match(file.address);
    if (!response) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (await isIntact(bytes, file, loading)) return bytes;
    await cache?.delete(file.address);
    return null;
  } catch {
    return null;
  }
}

async function download(
  file: ModelFile,
  { request }: ModelLoading,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.bytes);
  let length = 0;
  try {
    const response = await request(file.address);
    if (!response.ok || !response.body)
      throw new RecogniserError('download-failed', {
        reason: `This server answered with status ${response.status}`,
      });
    const reader = response.body.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      if (length + value.length > bytes.length)
        throw new RecogniserError('download-failed', { reason: 'A file arrived damaged' });
      bytes.set(value, length);
      length += value.length;
      onBytes(length);
    }
  } catch (cause) {
    if (cause instanceof RecogniserError) throw cause;
    throw new RecogniserError('download-failed', { cause });
  }
  return bytes.subarray(0, length);
}

async function isIntact(
  bytes: Uint8Array<ArrayBuffer>,
  { bytes: size, sha256 }: ModelFile,
  { digest }: ModelLoading,
): Promise<boolean> {
  if (bytes.length !== size) return false;
  if (!digest) return true;
  const hash = new Uint8Array(await digest(bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
