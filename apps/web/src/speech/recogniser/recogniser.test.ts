import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeTimers, FakeWorker } from '../../../test/speech/fake-worker.ts';
import { Recogniser, type ReadingEvent } from './recogniser.ts';

const request = { recording: new Blob(['x']), speakersBy: undefined, begun: undefined };
const text = { text: 'Hello.', meanLogProbability: -0.1, tokenCount: 2 };

let worker: FakeWorker;
let timers: ReturnType<typeof createFakeTimers>;
let recogniser: Recogniser;
let abort: AbortController;
let events: ReadingEvent[];

beforeEach(() => {
  worker = new FakeWorker();
  timers = createFakeTimers();
  recogniser = new Recogniser(() => worker as unknown as Worker, timers);
  abort = new AbortController();
  events = [];
});

const read = () =>
  recogniser.read(request, { signal: abort.signal, onEvent: (event) => void events.push(event) });

describe('reading a recording', () => {
  it('reports each event, and ends with the last one', async () => {
    const reading = read();
    worker.send({ type: 'started' }, { type: 'loading', loadedBytes: 1, totalBytes: 2 });
    worker.send({ type: 'loaded' }, { type: 'read', text }, { type: 'finished' });
    await reading;
    expect(events.map(({ type }) => type)).toEqual(['loading', 'loaded', 'read']);
    expect(worker.requests).toEqual([{ type: 'read', ...request }]);
  });

  it('fails with the kind that the worker reports', async () => {
    const reading = read();
    worker.send({ type: 'failed', kind: 'bad-audio', reason: 'The file has no sound' });
    await expect(reading).rejects.toMatchObject({
      kind: 'bad-audio',
      message: 'The file has no sound',
    });
  });

  it('ends with the reason of the signal', async () => {
    const reason = new Error('the user stopped');
    const reading = read();
    abort.abort(reason);
    await expect(reading).rejects.toBe(reason);
    await expect(read()).rejects.toBe(reason);
    worker.send({ type: 'read', text });
    expect(events).toEqual([]);
  });

  it('can be paused', () => {
    recogniser.setPaused(true);
    expect(worker.requests).toEqual([{ type: 'pause', isPaused: true }]);
  });
});

describe('an utterance', () => {
  it('gets its own text', async () => {
    const first = recogniser.recognise(new Float32Array(1), abort.signal);
    const second = recogniser.recognise(new Float32Array(1), abort.signal);
    worker.send({ type: 'recognised', id: 2, text: 'second' });
    worker.send({ type: 'recognised', id: 1, text: 'first' });
    expect([await first, await second]).toEqual(['first', 'second']);
  });
});

describe('a worker', () => {
  it('that is blocked fails all work', async () => {
    const reading = read();
    worker.crash();
    await expect(reading).rejects.toMatchObject({ kind: 'not-supported' });
    await expect(read()).rejects.toMatchObject({ kind: 'not-supported' });
  });

  it('that never starts fails all work', async () => {
    const reading = read();
    timers.fire();
    await expect(reading).rejects.toMatchObject({ kind: 'not-supported' });
  });

  it('that has started has all the time that it needs', async () => {
    const loading = recogniser.load({ signal: abort.signal, onEvent: () => undefined });
    worker.send({ type: 'started' });
    timers.fire();
    worker.send({ type: 'loaded' });
    await expect(loading).resolves.toBeUndefined();
  });

  it('that can not be created is reported', () => {
    const start = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(() => new Recogniser(start, timers)).toThrow(
      expect.objectContaining({ kind: 'not-supported' }),
    );
  });

  it('is ended when it is no longer needed', () => {
    recogniser.close();
    expect(worker.isTerminated).toBe(true);
  });
});
