import { describe, expect, it } from 'vitest';
import { loadModel, type ModelLoading } from './load-model.ts';
import { RecogniserError } from './recogniser-error.ts';

const contents = {
  '/runtime.wasm': new Uint8Array([1, 2, 3]),
  '/encoder.onnx': new Uint8Array([4, 5]),
  '/decoder.onnx': new Uint8Array([6, 7, 8, 9]),
} as const;
type Address = keyof typeof contents;

/** Stands for a hash: the sum of the bytes. */
const digest = async (bytes: Uint8Array) => {
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  return new Uint8Array([sum]).buffer;
};
const file = (address: Address, sha256: string) => ({
  address,
  bytes: contents[address].length,
  sha256,
});
const files = {
  runtime: file('/runtime.wasm', '06'),
  encoder: file('/encoder.onnx', '09'),
  decoder: file('/decoder.onnx', '1e'),
};

/** A server and a store in memory. */
function world(changes: Partial<ModelLoading> = {}) {
  const stored = new Map<string, Response>();
  const requested: string[] = [];
  const progress: number[] = [];
  const loading: ModelLoading = {
    files,
    digest,
    cache: {
      match: async (address) => stored.get(address as string)?.clone(),
      put: async (address, response) => void stored.set(address as string, response),
      delete: async (address) => stored.delete(address as string),
    },
    request: async (address) => {
      requested.push(address);
      return streamed(contents[address as Address]);
    },
    onProgress: (bytes) => void progress.push(bytes),
    ...changes,
  };
  return { loading, stored, requested, progress };
}

/** The body arrives byte by byte. */
function streamed(bytes: Uint8Array, end: 'whole' | 'cut' = 'whole'): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      if (end === 'whole') controller.close();
      else controller.error(new TypeError('network error'));
    },
  });
  return new Response(body);
}

async function failureOf(loading: Promise<unknown>): Promise<RecogniserError> {
  const error: unknown = await loading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RecogniserError)) throw new Error('It did not fail as expected');
  return error;
}

describe('the model', () => {
  it('is loaded with its progress, and stored', async () => {
    const { loading, stored, progress } = world();
    const model = await loadModel(loading);
    expect([...model.decoder]).toEqual([6, 7, 8, 9]);
    expect([...stored.keys()]).toEqual(['/runtime.wasm', '/encoder.onnx', '/decoder.onnx']);
    expect(progress.at(-1)).toBe(9);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  });

  it('is loaded without a request if it is stored', async () => {
    const { loading, requested } = world();
    await loadModel(loading);
    requested.length = 0;
    const model = await loadModel(loading);
    expect(requested).toEqual([]);
    expect([...model.encoder]).toEqual([4, 5]);
  });

  it('replaces a stored file that is damaged', async () => {
    const { loading, stored, requested } = world();
    await loadModel(loading);
    stored.set('/encoder.onnx', new Response(new Uint8Array([4, 6])));
    requested.length = 0;
    await loadModel(loading);
    expect(requested).toEqual(['/encoder.onnx']);
  });

  it('is loaded if this browser can store nothing', async () => {
    const full = world();
    const cache = {
      match: () => Promise.reject(new Error('blocked')),
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      delete: () => Promise.reject(new Error('blocked')),
    };
    expect([...(await loadModel({ ...full.loading, cache })).runtime]).toEqual([1, 2, 3]);
    expect([...(await loadModel({ ...full.loading, cache: null })).runtime]).toEqual([1, 2, 3]);
  });
});

describe('a download that fails', () => {
  it('in the middle continues with the missing files', async () => {
    let isDown = true;
    const { loading, stored, requested } = world();
    const request = async (address: string) => {
      const isCut = isDown && address === '/decoder.onnx';
      requested.push(address);
      return streamed(contents[address as Address], isCut ? 'cut' : 'whole');
    };
    expect(await failureOf(loadModel({ ...loading, request }))).toMatchObject({
      kind: 'download-failed',
    });
    expect([...stored.keys()]).toEqual(['/runtime.wasm', '/encoder.onnx']);
    isDown = false;
    requested.length = 0;
    await loadModel({ ...loading, request });
    expect(requested).toEqual(['/decoder.onnx']);
  });

  it.each([
    ['with a missing file', async () => new Response('gone', { status: 404 }), /status 404/],
    ['with bytes that do not fit', async () => streamed(new Uint8Array([1, 2, 4])), /damaged/],
    ['with too few bytes', async () => streamed(new Uint8Array([1, 2])), /damaged/],
    ['with too many bytes', async () => streamed(new Uint8Array([1, 2, 3, 4])), /damaged/],
    ['without a connection', () => Promise.reject(new TypeError('no network')), /^$/],
  ])('%s stores nothing', async (_, request, reason) => {
    const { loading, stored } = world({ request });
    const error = await failureOf(loadModel(loading));
    expect(error.kind).toBe('download-failed');
    expect(error.message).toMatch(reason);
    expect(stored.size).toBe(0);
  });
});
