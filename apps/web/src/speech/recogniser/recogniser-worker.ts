import { createWeightsLoader } from '../detection/load-weights.ts';
import { findPieces } from './find-pieces.ts';
import { modelCacheName } from '../stored-model.ts';
import { loadModel } from './load-model.ts';
import { modelFiles } from './model-files.ts';
import { Moonshine } from './moonshine.ts';
import { readPieces } from './read-pieces.ts';
import { readUtterance } from './read-utterance.ts';
import { toRecogniserError } from './recogniser-error.ts';
import type { ReadRequest, RecogniserMessage, RecogniserRequest } from './recogniser-messages.ts';

// Speech is recognised in this thread, so that the page responds meanwhile. The headers of this file allow it to compile
// WebAssembly and to connect to our own server only.

let loading: Promise<Moonshine> | null = null;
let pause: { ended: Promise<void>; end: () => void } | null = null;

function send(message: RecogniserMessage) {
  postMessage(message);
}

function sendFailure(cause: unknown) {
  const { kind, message } = toRecogniserError(cause);
  send({ type: 'failed', kind, reason: message });
}

async function load(): Promise<Moonshine> {
  if (typeof caches === 'undefined' || typeof crypto.subtle === 'undefined')
    return Moonshine.load(await loadModel({ ...plainLoading, cache: null, digest: null }));
  const cache = await caches.open(modelCacheName).catch(() => null);
  const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
  return Moonshine.load(await loadModel({ ...plainLoading, cache, digest }));
}

const plainLoading = {
  files: modelFiles,
  request: (address: string) => fetch(address),
  onProgress: (loadedBytes: number, totalBytes: number) =>
    send({ type: 'loading', loadedBytes, totalBytes }),
};

/** Loads the model once. After a failure, the next request tries again. */
async function loaded(): Promise<Moonshine> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

async function read({ recording, speakersBy, begun }: ReadRequest): Promise<void> {
  const model = await loaded();
  send({ type: 'loaded' });
  const reading = begun ?? (await search({ recording, speakersBy }));
  await readPieces(recording, reading, {
    speakersBy,
    recognise: (samples) => model.recognise(samples),
    onText: (text) => send({ type: 'read', text }),
    untilContinued,
  });
  send({ type: 'finished' });
}

async function search({ recording, speakersBy }: Omit<ReadRequest, 'begun'>) {
  const weights = await createWeightsLoader(fetch)();
  const reading = await findPieces(recording, {
    speakersBy,
    weights,
    random: Math.random,
    onProgress: (atMs, durationMs) => send({ type: 'searching', atMs, durationMs }),
    untilContinued,
  });
  send({ type: 'found', reading });
  return reading;
}

async function untilContinued(): Promise<void> {
  // A message of the page is handled only between two tasks.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  await pause?.ended;
}

function setPaused(isPaused: boolean) {
  pause?.end();
  pause = null;
  if (!isPaused) return;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  pause = { ended, end };
}

async function handle(request: RecogniserRequest): Promise<void> {
  if (request.type === 'pause') setPaused(request.isPaused);
  else if (request.type === 'read') await read(request);
  else if (request.type === 'load') {
    await loaded();
    send({ type: 'loaded' });
  } else {
    const model = await loaded();
    const text = await readUtterance(request.samples, (samples) => model.recognise(samples));
    send({ type: 'recognised', id: request.id, text });
  }
}

addEventListener('message', ({ data }: MessageEvent<RecogniserRequest>) => {
  handle(data).catch(sendFailure);
});
send({ type: 'started' });
