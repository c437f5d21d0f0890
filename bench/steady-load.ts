import { setTimeout as passed } from 'node:timers/promises';

export interface SteadyLoad {
  rate: number;
  seconds: number;
  send: () => Promise<unknown>;
}

const tickMs = 5;

/**
 * Sends at a fixed rate, however long the responses take. Returns each response time in ms, in the order of the requests.
 * It counts from the time at which the request was due, so it includes the time for which the request waited. Throws the
 * first error of a request.
 */
export async function sendSteadily({ rate, seconds, send }: SteadyLoad): Promise<Float64Array> {
  const total = Math.round(rate * seconds);
  // The array is allocated at the start, because a growing array of millions of values would slow down this process.
  const tookMs = new Float64Array(total);
  const inFlight = new Set<Promise<void>>();
  const startMs = performance.now();
  let failure: { error: unknown } | undefined;

  const dueMsOf = (at: number) => (at / rate) * 1_000;

  async function sendAt(at: number) {
    try {
      await send();
      tookMs[at] = performance.now() - startMs - dueMsOf(at);
    } catch (error) {
      failure ??= { error };
    }
  }

  let sent = 0;
  while (sent < total && !failure) {
    const elapsedMs = performance.now() - startMs;
    for (; sent < total && dueMsOf(sent) <= elapsedMs; sent += 1) {
      const sending = sendAt(sent).finally(() => inFlight.delete(sending));
      inFlight.add(sending);
    }
    await passed(tickMs);
  }
  await Promise.all(inFlight);
  if (failure) throw failure.error;
  return tookMs;
}

/** Returns the responses per second on connections that send the next request at once. */
export async function sendEagerly(
  { seconds, send }: Omit<SteadyLoad, 'rate'>,
  connections: number,
): Promise<number> {
  const endMs = performance.now() + seconds * 1_000;
  let responses = 0;
  async function sendOn() {
    while (performance.now() < endMs) {
      await send();
      responses += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, sendOn));
  return responses / seconds;
}
