import { callTypeSchema, type CallType } from '@sales-analytics/contract';

const callTypeKey = 'callType';
const defaultCallType: CallType = 'discovery';

/** The call type last chosen in this browser; a damaged value is ignored. */
export function readCallType(storage: Pick<Storage, 'getItem'>): CallType {
  const read = callTypeSchema.safeParse(storage.getItem(callTypeKey));
  return read.success ? read.data : defaultCallType;
}

export function writeCallType(storage: Pick<Storage, 'setItem'>, callType: CallType): void {
  try {
    storage.setItem(callTypeKey, callType);
  } catch {
    // With a full storage the choice is not stored but still used.
  }
}
