/**
 * At `arrival` the provider never receives the request. At `answer` the provider does its work, but no byte of its response
 * arrives. In the `body`, the head of the response arrives and a part of the body: `bytes`, or a `share` of it from 0 to
 * less than 1.
 */
type FaultPlace = 'arrival' | 'answer' | 'body';

export type WireFault =
  | { kind: 'latency'; ms: number }
  | { kind: 'reset'; at: FaultPlace; bytes?: number; share?: number }
  /** The connection stays open, but nothing more arrives. */
  | { kind: 'stall'; at: FaultPlace; bytes?: number; share?: number }
  | { kind: 'drip'; bytes: number; pauseMs: number }
  /** The connection ends after this many bytes of a body. A shorter body is complete. */
  | { kind: 'cut'; of: 'request' | 'answer'; bytes: number }
  | { kind: 'cut'; of: 'answer'; share: number }
  | {
      kind: 'status';
      status: number;
      /** A gateway sends such HTML. If it is missing, it is a simple page. */
      body?: string;
      headers?: Record<string, string>;
      withoutCors?: boolean;
      /** The provider has then done its work, and something on the way back failed. */
      isWorkDone?: boolean;
    };

const places: readonly FaultPlace[] = ['arrival', 'answer', 'body'];

/** The seven kinds of faults are equally likely. */
const kinds: readonly ((random: () => number) => WireFault)[] = [
  (random) => ({ kind: 'latency', ms: 50 + Math.floor(random() * 2_000) }),
  (random) => ({ kind: 'reset', at: oneOf(places, random), share: random() }),
  (random) => ({ kind: 'stall', at: oneOf(places, random), share: random() }),
  (random) => ({ kind: 'drip', bytes: 200 + Math.floor(random() * 2_000), pauseMs: 50 }),
  (random) => ({ kind: 'cut', of: 'answer', share: random() }),
  (random) => tooManyRequests(1 + Math.floor(random() * 3)),
  (random) => ({ kind: 'status', status: oneOf([500, 502, 503], random) }),
];

export function anyWireFault(random: () => number): WireFault {
  return oneOf(kinds, random)(random);
}

/** Pages can read the Retry-After header of this 429. */
export function tooManyRequests(seconds: number): WireFault {
  const headers = {
    'retry-after': String(seconds),
    'access-control-expose-headers': 'retry-after',
  };
  return { kind: 'status', status: 429, headers };
}

function oneOf<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from');
  return value;
}
