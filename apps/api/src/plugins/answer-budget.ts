import type { Socket } from 'node:net';
import { maxCallBytes } from '@sales-analytics/contract';
import type { FastifyReply } from 'fastify';
import type { Refuse } from './busy.ts';
import { whenGone } from './connections.ts';
import type { GiveBack } from './shares.ts';

/** So much of large answers may be in memory: whoever asks and takes nothing leaves it there. */
const usual = { most: 8 * maxCallBytes, mostEach: 2 * maxCallBytes };
/** What is smaller lies with the system as a rule, and to count it would cost a list of twenty a tenth of its time. */
const smallestBytes = 65_536;

function nothingToGiveBack() {
  // It was not counted.
}

export interface AnswerBudget {
  /** False where so much is on its way to this account that nothing more is to be read for it: turned away. */
  admit(this: void, reply: FastifyReply, accountId: string): boolean;
  /**
   * Counts what is read until its answer is gone, or it is given back. Where there is too much in all, those to
   * whom most is on its way lose the connection that has had an answer for the longest.
   */
  hold(this: void, reply: FastifyReply, accountId: string, bytes: number): GiveBack;
  /** Both, for what may be large: counted before it is read, or all who ask at once would be let in. */
  take(this: void, reply: FastifyReply, accountId: string, bytes: number): boolean;
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

  function hold({ raw, request }: FastifyReply, accountId: string, bytes: number): GiveBack {
    // Of those that wait behind another on their connection there may be hundreds.
    if (bytes < smallestBytes && raw.socket) return nothingToGiveBack;
    const { socket } = request.raw;
    const answer = { socket, bytes };
    add(accountId, answer);
    const stop = whenGone(socket, raw, () => remove(accountId, answer));
    while (total > limits.most) endOldest();
    return () => {
      stop();
      remove(accountId, answer);
    };
  }

  function admit(reply: FastifyReply, accountId: string): boolean {
    const isSpent = (readers.get(accountId)?.bytes ?? 0) >= limits.mostEach;
    if (isSpent) refuse(reply);
    return !isSpent;
  }

  return {
    admit,
    hold,
    take(reply, accountId, bytes) {
      if (!admit(reply, accountId)) return false;
      hold(reply, accountId, bytes);
      return true;
    },
  };
}

/** Not measured where it is small anyway. */
export function bytesOf(text: string): number {
  return text.length < smallestBytes ? text.length : Buffer.byteLength(text);
}

function largestOf(readers: ReadonlyMap<string, Reader>): [string, Reader] {
  return [...readers].reduce((one, other) => (other[1].bytes > one[1].bytes ? other : one));
}
