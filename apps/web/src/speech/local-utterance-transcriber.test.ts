import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeTimers, FakeWorker } from '../../test/speech/fake-worker.ts';
import { settled } from '../../test/fake-providers.ts';
import { createLocalUtteranceTranscriber } from './local-utterance-transcriber.ts';
import { Recogniser } from './recogniser/recogniser.ts';

let workers: FakeWorker[];
let endWait: (() => void) | null;
let transcriber: ReturnType<typeof createLocalUtteranceTranscriber>;
const { signal } = new AbortController();
/** The header of a WAV file, and the samples 0, 0.5 and -1. */
const wav = new Blob([new Uint8Array(44), new Int16Array([0, 16_384, -32_768])]);

beforeEach(() => {
  workers = [];
  endWait = null;
  const clock = {
    now: () => 0,
    wait: (_ms: number, aborted: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        endWait = resolve;
        aborted.addEventListener('abort', () => reject(aborted.reason as Error));
      }),
  };
  transcriber = createLocalUtteranceTranscriber(() => {
    workers.push(new FakeWorker());
    return new Recogniser(() => workers.at(-1) as unknown as Worker, createFakeTimers());
  }, clock);
});

describe('the utterances of a practice call', () => {
  it('are read by one recogniser, which is loaded before the first one', async () => {
    const prepared = transcriber.prepare?.();
    workers[0]?.send({ type: 'loaded' });
    await prepared;
    const text = transcriber.transcribeUtterance(wav, signal);
    await settled();
    expect(workers[0]?.requests.map(({ type }) => type)).toEqual(['load', 'recognise']);
    expect(workers[0]?.requests[1]).toMatchObject({ samples: new Float32Array([0, 0.5, -1]) });
    workers[0]?.send({ type: 'recognised', id: 1, text: 'Hello.' });
    expect(await text).toBe('Hello.');
    expect(workers).toHaveLength(1);
  });

  it('need a new recogniser after a failure', async () => {
    const text = transcriber.transcribeUtterance(wav, signal);
    await settled();
    workers[0]?.send({ type: 'failed', kind: 'out-of-memory', reason: '' });
    await expect(text).rejects.toMatchObject({ kind: 'out-of-memory', provider: 'This computer' });
    expect(workers[0]?.isTerminated).toBe(true);
    void transcriber.transcribeUtterance(wav, signal).catch(() => undefined);
    await settled();
    expect(workers).toHaveLength(2);
  });

  it('free the memory some minutes after the last one', async () => {
    const prepared = transcriber.prepare?.();
    workers[0]?.send({ type: 'loaded' });
    await prepared;
    expect(workers[0]?.isTerminated).toBe(false);
    endWait?.();
    await settled();
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it('come soon', async () => {
    expect(await transcriber.isImmediate()).toBe(true);
  });
});
