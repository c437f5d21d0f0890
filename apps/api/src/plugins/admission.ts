import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBusy, type Refuse } from './busy.ts';
import { connectingMs } from './connections.ts';
import { createFairQueue } from './fair-queue.ts';
import { networkOf } from '../auth/login-throttle.ts';
import { atWorkMs, createPlaces } from './places.ts';

/** A waiting request weighs some kilobytes as a rule: its head, and what came with it of its body. */
const room = { most: 8_192, mostOfPlace: 6_144, mostOfName: 4_608 };
/** Among those who come in one name the newest is next, unless somebody has waited for so long. */
const overdueAfterMs = 2_000;
/** Whoever has waited for so long is told to ask again: they may soon leave, and what is begun for them would be lost. */
const expiredAfterMs = 5_000;
/** So many at a time, for to tell them is work, too. */
const mostExpired = 512;

export interface AdmissionOptions {
  /** Whether the event loop keeps up so badly that nobody more may wait. */
  isLate(this: void): boolean;
  refuse: Refuse;
  now?(this: void): number;
}

/**
 * Bounds how many requests are worked on at a time. The others wait, and of those who wait one of each is let in
 * in turn: a crowd makes the turns of the event loop no longer, in which whoever comes anew is let in. Who stands
 * outside of this room never waits.
 */
export function addAdmission(
  app: FastifyInstance,
  { isLate, refuse, now = () => performance.now() }: AdmissionOptions,
) {
  const waiting = createWaitingRoom(now);
  const places = createPlaces(now, () => {
    if (waiting.size() > 0) goOnNextTurn();
  });
  const arrivals = watchArrivals(app, now);
  let isDue = false;
  const lookSoon = onceIn(atWorkMs, look);
  app.decorateRequest('arrivedMs', 0);

  /** What only time brings about: places fall free, and waits end. */
  function look() {
    places.forgetWhoIsSlow();
    for (const { reply } of waiting.takeExpired(mostExpired)) answerBusy(reply);
    if (waiting.size() > 0) goOnNextTurn();
  }

  function goOnNextTurn() {
    if (isDue) return;
    isDue = true;
    setImmediate(goOn);
  }

  function goOn() {
    isDue = false;
    places.beginTurn();
    if (waiting.size() === 0) arrivals.haveCome();
    else if (arrivals.areComing()) goOnNextTurn();
    else letNextIn();
  }

  function letIn({ reply, go }: Visitor) {
    places.take(reply);
    if (places.isTurnOver()) goOnNextTurn();
    go();
  }

  function letNextIn() {
    places.beginTogether(() => {
      const next = places.isAnyFree() ? waiting.take() : undefined;
      if (next) letIn(next);
      return next !== undefined;
    });
    if (waiting.size() > 0) lookSoon();
  }

  app.addHook('onRequest', (request, reply, go) => {
    request.arrivedMs = now();
    const visitor = { request, reply, go };
    if (waiting.size() === 0 && places.isAnyFree() && (!arrivals.isAnyNew() || isLate())) {
      return letIn(visitor);
    }
    if (!isLate() && waiting.add(whoAsks(request), visitor)) return goOnNextTurn();
    turnAway(visitor);
  });

  function turnAway({ reply }: Visitor) {
    // The same looks as for who waits, or whoever asks next would find no place for ever.
    goOnNextTurn();
    lookSoon();
    refuse(reply);
  }
}

/** Runs once so long after it was asked for, however often it is asked for meanwhile. */
function onceIn(ms: number, run: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, ms).unref();
  };
}

interface Visitor {
  request: FastifyRequest;
  reply: FastifyReply;
  go(this: void): void;
}

function createWaitingRoom(now: () => number) {
  return createFairQueue<Visitor>(room, {
    isOverdue: ({ request }) => request.arrivedMs <= now() - overdueAfterMs,
    isExpired: ({ request }) => request.arrivedMs <= now() - expiredAfterMs,
    isGone: ({ request }) => request.raw.destroyed,
  });
}

/** Where from, and in whose name; the name is not yet known to be true, who takes another's stands in that one's line. */
function whoAsks({ headers, ip }: FastifyRequest): string[] {
  return [networkOf(ip), headers.authorization ?? ''];
}

/** Tells a turn in which connections came in from one in which none did. */
function watchArrivals(app: FastifyInstance, now: () => number) {
  let came = 0;
  let seen = 0;
  let endMs = Infinity;
  app.server.on('connection', () => (came += 1));
  return {
    isAnyNew: () => came > seen,
    /** Nobody waits: those who came are let in. */
    haveCome() {
      seen = came;
      endMs = Infinity;
    },
    /** Once a turn: whether to wait for the next one's; after some time work goes on all the same. */
    areComing() {
      const isMore = came > seen && now() < endMs;
      if (!isMore) endMs = Infinity;
      else if (endMs === Infinity) endMs = now() + connectingMs;
      seen = came;
      return isMore;
    },
  };
}
