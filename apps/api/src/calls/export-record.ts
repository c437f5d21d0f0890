import { withoutAudioKey } from '@sales-analytics/core';
import { readCall } from './derive-call.ts';

/** A stored call in JSON without what the server gives a call that is saved; when it was saved stays. */
export function exportRecordOf({ json }: { json: string }): string {
  const { _id, numbers: _numbers, revision: _revision, ...record } = readCall(json);
  return JSON.stringify(withoutAudioKey(record));
}
