import { setTimeout as passed } from 'node:timers/promises';

export interface SteadyLoad {
  /** Requests in a second. */
  rate: number;
  seconds: number;
  ask: () => Promise<unknown>;
}

const tickMs = 5;

/**
 * Asks at a fixed rate, however long the answers take.
 * @returns in ms what each answer took, in the order they were asked in. It counts from when its request was
 *   due, so that a request which had to wait for its turn hides nothing
 */
export async function askSteadily({ rate, seconds, ask }: SteadyLoad): Promise<Float64Array> {
  const total = Math.round(rate * seconds);
  // Made at the start: of millions of answers kept one by one, whoever asks would get slower with time.
  const tookMs = new Float64Array(total);
  const underWay = new Set<Promise<void>>();
  const startMs = performance.now();
  let failure: { error: unknown } | undefined;

  const dueMsOf = (at: number) => (at / rate) * 1_000;

  async function send(at: number) {
    try {
      await ask();
      tookMs[at] = performance.now() - startMs - dueMsOf(at);
    } catch (error) {
      failure ??= { error };
    }
  }

  let sent = 0;
  while (sent < total && !failure) {
    const elapsedMs = performance.now() - startMs;
    for (; sent < total && dueMsOf(sent) <= elapsedMs; sent += 1) {
      const sending = send(sent).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    await passed(tickMs);
  }
  await Promise.all(underWay);
  if (failure) throw failure.error;
  return tookMs;
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
