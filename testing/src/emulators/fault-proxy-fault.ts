/**
 * How far a request comes. `arrival`: the provider never hears of it. `answer`: the provider does its
 * work, and no byte of its answer comes. `body`: the head of the answer comes, and so much of the body: `bytes`, or a
 * `share` of it, from 0 to below 1.
 */
type FaultPlace = 'arrival' | 'answer' | 'body';

/** What happens to one request on its way to the provider and back. */
export type WireFault =
  /** All of it is passed on, later. */
  | { kind: 'latency'; ms: number }
  /** The connection is reset. */
  | { kind: 'reset'; at: FaultPlace; bytes?: number; share?: number }
  /** Nothing more comes, and the connection stays. */
  | { kind: 'stall'; at: FaultPlace; bytes?: number; share?: number }
  /** The true answer, a few bytes at a time. */
  | { kind: 'drip'; bytes: number; pauseMs: number }
  /** The connection ends after so many bytes of a body; whole where it has no more. */
  | { kind: 'cut'; of: 'request' | 'answer'; bytes: number }
  | { kind: 'cut'; of: 'answer'; share: number }
  | {
      kind: 'status';
      status: number;
      /** HTML, as a gateway writes it; a page of its own when left out. */
      body?: string;
      headers?: Record<string, string>;
      /** As a gateway in front of the provider may answer: a page can't read it. */
      withoutCors?: boolean;
      /** The provider has done its work, and something on the way back failed. */
      isWorkDone?: boolean;
    };

const places: readonly FaultPlace[] = ['arrival', 'answer', 'body'];

/** A random one of the seven kinds of faults, all equally likely. */
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

/** A 429 whose Retry-After header is exposed to pages. */
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
