import { setTimeout as passed } from 'node:timers/promises';

export interface SteadyLoad {
  /** Requests in a second. */
  rate: number;
  seconds: number;
  ask: () => Promise<unknown>;
}

interface Answered {
  /** When it was due, since the start. */
  dueMs: number;
  /** From then until it was answered. */
  tookMs: number;
}

const tickMs = 5;

/**
 * Asks at a fixed rate, however long the answers take. What an answer took counts from when its
 * request was due, so that a request which had to wait for its turn hides nothing.
 */
export async function askSteadily({ rate, seconds, ask }: SteadyLoad): Promise<Answered[]> {
  const answered: Answered[] = [];
  const underWay = new Set<Promise<void>>();
  const total = Math.round(rate * seconds);
  const startMs = performance.now();
  let failure: { error: unknown } | undefined;

  async function send(dueMs: number) {
    try {
      await ask();
      answered.push({ dueMs, tookMs: performance.now() - startMs - dueMs });
    } catch (error) {
      failure ??= { error };
    }
  }

  let sent = 0;
  while (sent < total && !failure) {
    const elapsedMs = performance.now() - startMs;
    for (; sent < total && (sent / rate) * 1_000 <= elapsedMs; sent += 1) {
      const sending = send((sent / rate) * 1_000).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    await passed(tickMs);
  }
  await Promise.all(underWay);
  if (failure) throw failure.error;
  return answered;
}

/** @returns how many a second were answered when so many ask again at once */
export async function askEagerly(
  { seconds, ask }: Omit<SteadyLoad, 'rate'>,
  connections: number,
): Promise<number> {
  const endMs = performance.now() + seconds * 1_000;
  let answers = 0;
  async function askOn() {
    while (performance.now() < endMs) {
      await ask();
      answers += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn));
  return answers / seconds;
}
