import type { FastifyReply } from 'fastify';

/** Enough to keep the disk busy; more at once, or begun in one turn of the event loop, would only make turns longer. */
export const mostAtWork = 64;
/** Where answers are dear, fewer begin: a turn is to last no longer, or whoever comes anew would wait for it. */
const turnMs = 50;
/** A share of what was seen of earlier turns counts on with each turn. */
const remembered = 0.9;
/** Who was let in so long ago waits for something else: a slow sender or reader, a hash, another server. */
export const atWorkMs = 100;

/** The places of those at work, each given back when its answer is gone or `atWorkMs` have passed. */
export function createPlaces(now: () => number, onGivenBack: () => void) {
  const pace = createPace();
  /** Since when, of each. By number: held until its answer is gone, an object would outlive many others. */
  const takenMs = new Map<number, number>();
  let begun = 0;
  /** When the first of them did. */
  let firstMs = 0;
  let isTurnOver = false;
  let last = 0;

  return {
    isAnyFree: () => takenMs.size < mostAtWork && !isTurnOver,
    /** Whether so many have begun since the turn did, or for so long, that no more may. */
    isTurnOver: () => isTurnOver,
    /** Called after the turn's last has begun and where somebody waits: in every turn it took a sixth of a read's time. */
    beginTurn() {
      begun = 0;
      isTurnOver = false;
    },
    take({ raw }: FastifyReply) {
      const visit = (last += 1);
      const nowMs = now();
      takenMs.set(visit, nowMs);
      if (begun === 0) firstMs = nowMs;
      begun += 1;
      isTurnOver = begun >= pace.most() || nowMs - firstMs >= turnMs;
      raw.once('close', () => {
        takenMs.delete(visit);
        onGivenBack();
      });
    },
    /** Lets as many begin as may, and notes how long their turn is. @param beginNext false where nobody began */
    beginTogether(beginNext: () => boolean) {
      const beganMs = now();
      let count = 0;
      // Most of their work comes behind this in the same turn, and before anybody else's.
      const noting = setImmediate(() => pace.note(count, now() - beganMs));
      while (beginNext()) count += 1;
      if (count === 0) clearImmediate(noting);
    },
    forgetWhoIsSlow() {
      const before = now() - atWorkMs;
      for (const [visit, sinceMs] of takenMs) if (sinceMs <= before) takenMs.delete(visit);
    },
  };
}

/** How many may begin in a turn, by how long the turns lasted in which others began. */
function createPace() {
  let count = mostAtWork;
  let tookMs = 0;
  return {
    most: () => Math.max(1, Math.min(mostAtWork, Math.floor((turnMs * count) / tookMs))),
    note(begun: number, ms: number) {
      count = count * remembered + begun;
      tookMs = tookMs * remembered + ms;
    },
  };
}
