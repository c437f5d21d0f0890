import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBusy } from './busy.ts';
import { createFairQueue } from './fair-queue.ts';
import { networkOf } from './login-limits.ts';

/** Enough to keep the disk busy; more at once, or begun in one turn of the event loop, would only make turns longer. */
export const mostAtWork = 64;
/** A waiting request weighs some kilobytes as a rule: its head, and what came with it of its body. */
const room = { most: 8_192, mostOfPlace: 6_144, mostOfName: 4_608 };
/** Among those who come in one name the newest is next, unless somebody has waited for so long. */
const overdueAfterMs = 2_000;
/**
 * Whoever is turned away hears of it after so long: an impatient crowd asks again at once, and refusing is work, too.
 * So many at a time, or they would be without number.
 */
const turnedAway = { afterMs: 5_000, most: 8_192 };
/** Who was let in so long ago waits for something else: a slow sender or reader, a hash, another server. */
const atWorkMs = 100;
/** A turn of the event loop lets in one connection; so long at a time it does nothing else. */
const connectingMs = 20;

export interface AdmissionOptions {
  /** Whether the event loop keeps up so badly that nobody more may wait. */
  isLate(this: void): boolean;
  now?(this: void): number;
}

/**
 * Bounds how many requests are worked on at a time. The others wait, and of those who wait one of each is let in
 * in turn: a crowd makes the turns of the event loop no longer, in which whoever comes anew is let in. Who stands
 * outside of this room never waits.
 */
export function addAdmission(
  app: FastifyInstance,
  { isLate, now = () => performance.now() }: AdmissionOptions,
) {
  const waiting = createWaitingRoom(now);
  const places = createPlaces(now, () => {
    if (waiting.size() > 0) goOnNextTurn();
  });
  const refuse = createRefusals();
  const connections = watchConnections(app, now);
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  function goOnNextTurn() {
    if (isDue) return;
    isDue = true;
    setImmediate(goOn);
  }

  function goOn() {
    isDue = false;
    places.beginTurn();
    if (waiting.size() === 0) connections.haveCome();
    else if (connections.areComing()) goOnNextTurn();
    else letNextIn();
  }

  function letIn({ reply, go }: Visitor) {
    places.take(reply);
    if (places.isTurnOver()) goOnNextTurn();
    go();
  }

  function letNextIn() {
    while (places.isAnyFree()) {
      const next = waiting.take();
      if (!next) return;
      letIn(next);
    }
    forgetSoonWhoIsSlow();
  }

  function forgetSoonWhoIsSlow() {
    timer ??= setTimeout(forgetWhoIsSlow, atWorkMs).unref();
  }

  function forgetWhoIsSlow() {
    timer = undefined;
    places.giveBackSlow();
    goOnNextTurn();
  }

  app.addHook('onRequest', (request, reply, go) => {
    const visitor = { request, reply, go, sinceMs: now() };
    if (waiting.size() === 0 && places.isAnyFree() && (!connections.isAnyNew() || isLate())) {
      return letIn(visitor);
    }
    if (!isLate() && waiting.add(whoAsks(request), visitor)) return goOnNextTurn();
    turnAway(visitor);
  });

  function turnAway({ reply }: Visitor) {
    // The same looks as for who waits, or whoever asks next would find no place for ever.
    goOnNextTurn();
    forgetSoonWhoIsSlow();
    refuse(reply);
  }
}

interface Visitor {
  request: FastifyRequest;
  reply: FastifyReply;
  go(this: void): void;
  sinceMs: number;
}

function createWaitingRoom(now: () => number) {
  return createFairQueue<Visitor>(room, {
    isOverdue: ({ sinceMs }) => sinceMs <= now() - overdueAfterMs,
    isGone: ({ request }) => request.raw.destroyed,
  });
}

function createRefusals() {
  let held = 0;
  return (reply: FastifyReply) => {
    const answer = () => void answerBusy(reply);
    // Never at once: who asks again within the turn might keep it from ever ending.
    if (held >= turnedAway.most) {
      setImmediate(answer);
      return;
    }
    held += 1;
    const timer = setTimeout(answer, turnedAway.afterMs);
    reply.raw.once('close', () => {
      held -= 1;
      clearTimeout(timer);
    });
  };
}

/** Where from, and in whose name; the name is not yet known to be true, who takes another's stands in that one's line. */
function whoAsks({ headers, ip }: FastifyRequest): string[] {
  return [networkOf(ip), headers.authorization ?? ''];
}

/** The places of those at work, each given back when its answer is gone or `atWorkMs` have passed. */
function createPlaces(now: () => number, onGivenBack: () => void) {
  /** Since when, of each. By number: held until its answer is gone, an object would outlive many others. */
  const takenMs = new Map<number, number>();
  let begun = 0;
  let last = 0;
  return {
    isAnyFree: () => takenMs.size < mostAtWork && begun < mostAtWork,
    /** Whether so many have begun since the turn did that no more may. */
    isTurnOver: () => begun >= mostAtWork,
    /** Called after `mostAtWork` have begun and where somebody waits: in every turn it took a sixth of a read's time. */
    beginTurn() {
      begun = 0;
    },
    take({ raw }: FastifyReply) {
      const visit = (last += 1);
      takenMs.set(visit, now());
      begun += 1;
      raw.once('close', () => {
        takenMs.delete(visit);
        onGivenBack();
      });
    },
    giveBackSlow() {
      const before = now() - atWorkMs;
      for (const [visit, sinceMs] of takenMs) if (sinceMs <= before) takenMs.delete(visit);
    },
  };
}

/** Tells a turn in which connections came in from one in which none did. */
function watchConnections(app: FastifyInstance, now: () => number) {
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
