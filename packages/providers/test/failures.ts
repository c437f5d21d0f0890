import { tooManyRequests, type WireFault } from '@sales-analytics/testing';
import { isNightly } from './random-failures.ts';

export const slow: [string, WireFault][] = [
  ['latency', { kind: 'latency', ms: 3_000 }],
  ['a slow drip', { kind: 'drip', bytes: 500, pauseMs: 200 }],
];

/** A retry overcomes these failures. */
export const passing: [string, WireFault][] = [
  ['a reset on arrival', { kind: 'reset', at: 'arrival' }],
  ['a reset before the answer', { kind: 'reset', at: 'answer' }],
  ['a reset after the head', { kind: 'reset', at: 'body' }],
  ['a stall on arrival', { kind: 'stall', at: 'arrival' }],
  ['a stall before the answer', { kind: 'stall', at: 'answer' }],
  ['a stall after the head', { kind: 'stall', at: 'body' }],
  ['a cut after the head', { kind: 'cut', of: 'answer', bytes: 0 }],
  ['a cut of the request', { kind: 'cut', of: 'request', bytes: 0 }],
  ['a 429 for 2 s', tooManyRequests(2)],
  ['a 500 in HTML', { kind: 'status', status: 500 }],
  ['a 502 in HTML', { kind: 'status', status: 502 }],
  ['a 502 that a page can not read', { kind: 'status', status: 502, withoutCors: true }],
  ['a 503 in HTML', { kind: 'status', status: 503 }],
  ['a 504 when the work is done', { kind: 'status', status: 504, isWorkDone: true }],
];

export const lasting: [string, WireFault][] = [
  ...passing,
  ['a cut after 20 bytes', { kind: 'cut', of: 'answer', bytes: 20 }],
  ['a stall after 20 bytes', { kind: 'stall', at: 'body', bytes: 20 }],
  ['a reset after 20 bytes', { kind: 'reset', at: 'body', bytes: 20 }],
  ['a 429 for 2 min', tooManyRequests(120)],
  ['a drip without an end', { kind: 'drip', bytes: 1, pauseMs: 20_000 }],
];

/** Returns the time that a failure lasts after the work. A drip ends when the proxy notices the closed connection. */
export function runsOnMs({ kind }: WireFault): number {
  return kind === 'drip' ? 10 * 20_000 : 0;
}

/**
 * Chooses the failures for the flow at this index. A long run tries all of them, a short one every fourth, so that all flows
 * together try each failure.
 */
export function sampleFor<Named>(failures: readonly Named[], flow: number): Named[] {
  return failures.filter((_, place) => isNightly || (place + flow) % 4 === 0);
}
