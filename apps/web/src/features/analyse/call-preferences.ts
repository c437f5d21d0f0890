import { callTypeSchema, type CallType } from '@sales-analytics/contract';

const callTypeKey = 'callType';
const defaultCallType: CallType = 'discovery';

/** The kind of call that was chosen last in this browser; a damaged value reads as none. */
export function readCallType(storage: Pick<Storage, 'getItem'>): CallType {
  const read = callTypeSchema.safeParse(storage.getItem(callTypeKey));
  return read.success ? read.data : defaultCallType;
}

export function writeCallType(storage: Pick<Storage, 'setItem'>, callType: CallType): void {
  try {
    storage.setItem(callTypeKey, callType);
  } catch {
    // A full storage costs the memory of the choice, not the choice.
  }
}
