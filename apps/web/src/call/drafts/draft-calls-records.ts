import { keptCallSchema, type KeptCall } from '@sales-analytics/contract';

/**
 * The calls among the records, newest first. What can't be read is left out, and where it is: a newer
 * version of the app may have written it, and its transcript may have been paid for.
 */
export function readDraftCalls(records: readonly unknown[]): KeptCall[] {
  return records
    .map((record) => keptCallSchema.safeParse(record))
    .filter((read) => read.success)
    .map((read) => read.data)
    .toSorted((a, b) => Date.parse(b.chosenAt) - Date.parse(a.chosenAt));
}
