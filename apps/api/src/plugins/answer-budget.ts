import type { Socket } from 'node:net';
import { maxCallBytes } from '@sales-analytics/contract';
import type { FastifyReply } from 'fastify';
import type { Refuse } from './busy.ts';
import { whenGone } from './connections.ts';
import { createShares } from './shares.ts';

/** So much of large answers may be in memory: whoever asks and takes nothing leaves it there. */
const usual = { most: 8 * maxCallBytes, mostEach: 2 * maxCallBytes };
/** What is smaller weighs little beside its connection. */
const smallestBytes = 16_384;

interface Asked {
  reply: FastifyReply;
  accountId: string;
  /** Of what is read for the answer, about. */
  expectedBytes: number;
}

export interface AnswerBudget {
  /**
   * Reads something for an answer. Undefined where so much is on its way to this account that nothing more is to
   * be read for it: then it is turned away.
   */
  read<Result>(this: void, asked: Asked, read: () => Promise<Result>): Promise<Result | undefined>;
  /** The same for an answer that is read while it is sent. False: turned away. */
  take(this: void, reply: FastifyReply, accountId: string, bytes: number): boolean;
  /**
   * Counts what was read until its answer is gone. Where there is too much in all, those to whom most is on its
   * way lose the connection that has had an answer for the longest.
   */
  hold(this: void, reply: FastifyReply, accountId: string, bytes: number): void;
}

interface Answer {
  socket: Socket;
  bytes: number;
}

interface Reader {
  bytes: number;
  /** The oldest first. */
  answers: Set<Answer>;
}

export function createAnswerBudget(refuse: Refuse, limits = usual): AnswerBudget {
  const beingRead = createShares(limits);
  const readers = new Map<string, Reader>();
  let total = 0;

  function add(accountId: string, answer: Answer) {
    const reader = readers.get(accountId) ?? { bytes: 0, answers: new Set() };
    readers.set(accountId, reader);
    reader.answers.add(answer);
    reader.bytes += answer.bytes;
    total += answer.bytes;
  }

  function remove(accountId: string, answer: Answer) {
    const reader = readers.get(accountId);
    if (!reader?.answers.delete(answer)) return;
    reader.bytes -= answer.bytes;
    total -= answer.bytes;
    if (reader.answers.size === 0) readers.delete(accountId);
  }

  function endOldest() {
    const [accountId, { answers }] = largestOf(readers);
    const [oldest] = answers;
    if (!oldest) return;
    remove(accountId, oldest);
    oldest.socket.destroy();
  }

  function isSpent(accountId: string): boolean {
    return (readers.get(accountId)?.bytes ?? 0) >= limits.mostEach;
  }

  function hold({ raw, request }: FastifyReply, accountId: string, bytes: number) {
    const { socket } = request.raw;
    if (bytes < smallestBytes || socket.destroyed) return;
    const answer = { socket, bytes };
    add(accountId, answer);
    whenGone(socket, raw, () => remove(accountId, answer));
    while (total > limits.most) endOldest();
  }

  return {
    hold,
    async read({ reply, accountId, expectedBytes }, read) {
      const giveBack = isSpent(accountId) ? undefined : beingRead.take(accountId, expectedBytes);
      if (!giveBack) {
        refuse(reply);
        return undefined;
      }
      try {
        return await read();
      } finally {
        giveBack();
      }
    },
    take(reply, accountId, bytes) {
      const isRefused = isSpent(accountId);
      if (isRefused) refuse(reply);
      else hold(reply, accountId, bytes);
      return !isRefused;
    },
  };
}

/** Not measured where it is small anyway. */
export function bytesOf(text: string): number {
  return text.length < smallestBytes / 3 ? text.length : Buffer.byteLength(text);
}

function largestOf(readers: ReadonlyMap<string, Reader>): [string, Reader] {
  return [...readers].reduce((one, other) => (other[1].bytes > one[1].bytes ? other : one));
}
