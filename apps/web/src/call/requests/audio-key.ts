import type { Call } from '@sales-analytics/contract';

/** Returns the key under which the browser stores the recording of a saved call. */
export function audioKeyOf({ _id, recording }: Pick<Call, '_id' | 'recording'>): string {
  return recording?.audioKey ?? _id;
}
