import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { expect, test } from 'vitest';
import {
  readEntryInThread,
  readInThread,
  readingLimitMs,
  type ReadingThread,
} from './read-in-thread.ts';
import type { ReadingMessage } from './read-in-thread.ts';

class StandInThread extends EventTarget {
  readonly given: unknown[] = [];
  readonly transferred: unknown[] = [];
  isEnded = false;

  postMessage(message: unknown, transfer: readonly unknown[]) {
    this.given.push(message);
    this.transferred.push(...transfer);
  }

  terminate() {
    this.isEnded = true;
  }

  send(data: ReadingMessage<unknown>) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const source = { name: 'call.txt', text: 'Alex: Hi.' };
const result = { ok: false, reason: 'This transcript is empty.' } as const;

function start() {
  const clock = new FakeClock();
  const thread = new StandInThread();
  const work = new AbortController();
  const startThread = () => thread as ReadingThread;
  const reading = readInThread(source, { clock, startThread }, work.signal);
  return { clock, thread, work, reading };
}

test('the result is what the thread read, and the thread ends', async () => {
  const { thread, reading } = start();
  thread.send({ kind: 'started' });
  thread.send({ kind: 'read', result });
  expect(await reading).toEqual(result);
  expect(thread.given).toEqual([source]);
  expect(thread.isEnded).toBe(true);
});

test('a file that takes longer than the limit is rejected with a sentence, and the thread ends', async () => {
  const { thread, clock, reading } = start();
  expect(clock.waits).toEqual([]);
  thread.send({ kind: 'started' });
  expect(clock.waits).toMatchObject([{ ms: readingLimitMs }]);
  clock.waits[0]?.resolve();
  expect(await reading).toEqual({
    ok: false,
    reason:
      'This file could not be read within 30 seconds. If it is a transcript, save it as .txt, or copy and paste its text.',
  });
  expect(thread.isEnded).toBe(true);
});

test.each<[string, (thread: StandInThread) => void]>([
  ['runs out of memory', (thread) => void thread.dispatchEvent(new Event('error'))],
  ['sends what can’t be read', (thread) => void thread.dispatchEvent(new Event('messageerror'))],
  ['reports that the reader failed', (thread) => thread.send({ kind: 'failed' })],
])('a thread that %s is a sentence', async (_, happen) => {
  const { thread, reading } = start();
  thread.send({ kind: 'started' });
  happen(thread);
  expect(await reading).toEqual({
    ok: false,
    reason:
      'This file could not be read. It may be too large for the memory of this browser. Split it into smaller files and import them one by one.',
  });
  expect(thread.isEnded).toBe(true);
});

test('a thread whose code can’t be loaded rejects', async () => {
  const { thread, reading } = start();
  thread.dispatchEvent(new Event('error'));
  await expect(reading).rejects.toThrow('The reading thread could not be started');
  expect(thread.isEnded).toBe(true);
});

test('an abort ends the thread, and messages that it sends afterwards are ignored', async () => {
  const { thread, work, reading } = start();
  thread.send({ kind: 'started' });
  work.abort(new Error('left'));
  thread.send({ kind: 'read', result });
  await expect(reading).rejects.toThrow('left');
  expect(thread.isEnded).toBe(true);
});

function startEntry() {
  const clock = new FakeClock();
  const thread = new StandInThread();
  const work = new AbortController();
  const bytes = new TextEncoder().encode('{}').buffer;
  const startThread = () => thread as ReadingThread;
  const reading = readEntryInThread(bytes, { clock, startThread }, work.signal);
  thread.send({ kind: 'started' });
  return { bytes, clock, thread, work, reading };
}

test('a call of a file goes to the thread as bytes, which are not copied', async () => {
  const { bytes, thread, reading } = startEntry();
  thread.send({ kind: 'read', result: { ok: false, title: 'Pilot', reason: 'Damaged.' } });
  expect(await reading).toEqual({ ok: false, title: 'Pilot', reason: 'Damaged.' });
  expect(thread.given).toEqual([bytes]);
  expect(thread.transferred).toEqual([bytes]);
  expect(thread.isEnded).toBe(true);
});

test.each<[string, (started: ReturnType<typeof startEntry>) => void, string]>([
  [
    'takes longer than the limit',
    ({ clock }) => clock.waits[0]?.resolve(),
    'This call could not be read within 30 seconds.',
  ],
  [
    'runs out of memory',
    ({ thread }) => void thread.dispatchEvent(new Event('error')),
    'This call could not be read. It may be too large for the memory of this browser.',
  ],
])('a call of a file that %s is refused with a sentence', async (_, happen, reason) => {
  const started = startEntry();
  happen(started);
  expect(await started.reading).toEqual({ ok: false, title: '', reason });
  expect(started.thread.isEnded).toBe(true);
});

test('an abort ends the thread that reads a call of a file', async () => {
  const { thread, work, reading } = startEntry();
  work.abort(new Error('stopped'));
  await expect(reading).rejects.toThrow('stopped');
  expect(thread.isEnded).toBe(true);
});
