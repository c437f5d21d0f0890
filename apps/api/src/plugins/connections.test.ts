import { Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connectingMs, createQuietTurns } from './connections.ts';

/** Tells how many turns of the event loop it waits while one comes in each of so many. */
async function turnsWhile(coming: number, now: () => number): Promise<number> {
  const server = new Server();
  const waited = { isOver: false };
  const waiting = createQuietTurns(server, now)().then(() => (waited.isOver = true));
  let turns = 0;
  for (; !waited.isOver; turns += 1) {
    if (turns < coming) server.emit('connection');
    await setImmediate();
  }
  await waiting;
  return turns;
}

test('a quiet turn is the next one where nobody connects', async () => {
  expect(await turnsWhile(0, () => 0)).toBe(1);
});

test('a quiet turn comes after all who connect one behind the other', async () => {
  expect(await turnsWhile(50, () => 0)).toBe(51);
});

test('where somebody always connects, some time is enough', async () => {
  let nowMs = 0;
  expect(await turnsWhile(Infinity, () => (nowMs += 1))).toBe(connectingMs);
});
