import { expect, test } from 'vitest';
import { sendEagerly, sendSteadily } from './steady-load.ts';

test('as many requests are sent as the rate says', async () => {
  let sent = 0;
  const tookMs = await sendSteadily({ rate: 200, seconds: 0.1, send: async () => (sent += 1) });
  expect(sent).toBe(20);
  expect(tookMs).toHaveLength(20);
  expect(Math.min(...tookMs)).toBeGreaterThan(0);
});

test('the time that a request waits to be sent counts as response time', async () => {
  let held: Promise<unknown> | undefined;
  async function send() {
    held ??= new Promise((resolve) => setTimeout(resolve, 60));
    await held;
  }
  const [first] = await sendSteadily({ rate: 1_000, seconds: 0.02, send });
  expect(first).toBeGreaterThan(40);
});

test('the first error ends it and is thrown', async () => {
  async function send() {
    throw new Error('503');
  }
  await expect(sendSteadily({ rate: 100, seconds: 60, send })).rejects.toThrow('503');
});

test('the responses to eager senders are counted per second', async () => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 1));
  expect(await sendEagerly({ seconds: 0.1, send: soon }, 4)).toBeGreaterThan(10);
});
