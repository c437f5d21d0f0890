import type { Transcript } from '@sales-analytics/contract';
import { readSalesCall } from '../fixtures.ts';

/** The recorded sales call, with the given changes. */
export function aTranscript(changes: Partial<Transcript> = {}): Transcript {
  return { ...readSalesCall(), ...changes };
}
