import { keptPracticeCallSchema, type KeptPracticeCall } from '@sales-analytics/contract';

const pitchKey = 'practicePitch';
const mutedKey = 'practiceMuted';
const callKey = 'practiceCall';

type KeptCall = Omit<KeptPracticeCall, 'accountId'>;

/** What this browser remembers of practising. Values that are damaged read as if there were none. */
export interface PracticeStore {
  readPitch(this: void): string;
  writePitch(this: void, pitch: string): void;
  isMuted(this: void): boolean;
  setMuted(this: void, muted: boolean): void;
  /** The call that a reload may not lose; null where there is none of this account. */
  readCall(this: void): KeptCall | null;
  keepCall(this: void, call: KeptCall): void;
  forgetCall(this: void): void;
}

export function createPracticeStore(storage: Storage, accountId: string): PracticeStore {
  return {
    readPitch: () => storage.getItem(pitchKey) ?? '',
    writePitch(pitch) {
      if (pitch === '') storage.removeItem(pitchKey);
      else setIfPossible(storage, pitchKey, pitch);
    },
    isMuted: () => storage.getItem(mutedKey) === 'true',
    setMuted(muted) {
      if (muted) setIfPossible(storage, mutedKey, 'true');
      else storage.removeItem(mutedKey);
    },
    readCall() {
      const kept = parseKept(storage.getItem(callKey));
      if (kept?.accountId !== accountId) return null;
      const { call, hasEnded, hangUpReason } = kept;
      return { call, hasEnded, ...(hangUpReason !== undefined && { hangUpReason }) };
    },
    keepCall: (kept) => setIfPossible(storage, callKey, JSON.stringify({ ...kept, accountId })),
    forgetCall: () => storage.removeItem(callKey),
  };
}

function parseKept(text: string | null): KeptPracticeCall | null {
  if (text === null) return null;
  try {
    return keptPracticeCallSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A full storage costs the memory of it, not the call. */
function setIfPossible(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // What stood there is older and still whole.
  }
}
