import { Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQuietTurnWait } from './connections.ts';

const mostMs = 20;

function openServer(now: () => number) {
  const server = new Server();
  const untilQuietTurn = createQuietTurnWait(server, { mostMs, now });
  const connect = () => server.emit('connection');
  /** Tells how many turns of the event loop it waits while one connects in each of so many. */
  async function turnsWhile(connecting: number): Promise<number> {
    const waited = { isOver: false };
    const waiting = untilQuietTurn().then(() => (waited.isOver = true));
    let turns = 0;
    for (; !waited.isOver; turns += 1) {
      if (turns < connecting) connect();
      await setImmediate();
    }
    await waiting;
    return turns;
  }
  return { connect, turnsWhile };
}

test('where nobody connects, the next turn will do', async () => {
  const { turnsWhile } = openServer(() => 0);
  expect([await turnsWhile(0), await turnsWhile(0)]).toEqual([1, 1]);
});

test('all who connect in one turn after the other are waited for', async () => {
  const { turnsWhile } = openServer(() => 0);
  expect(await turnsWhile(50)).toBe(51);
});

test('whoever connected in the same turn, before the wait began, counts as well', async () => {
  const { connect, turnsWhile } = openServer(() => 0);
  connect();
  expect(await turnsWhile(0)).toBe(2);
});

test('where somebody always connects, each wait ends after some time', async () => {
  let nowMs = 0;
  const { turnsWhile } = openServer(() => (nowMs += 1));
  expect([await turnsWhile(Infinity), await turnsWhile(Infinity)]).toEqual([mostMs, mostMs]);
});
