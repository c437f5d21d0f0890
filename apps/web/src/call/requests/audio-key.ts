import type { Call } from '@sales-analytics/contract';

export function audioKeyOf({ _id, recording }: Pick<Call, '_id' | 'recording'>): string {
  return recording?.audioKey ?? _id;
}
