import { draftPracticeCallSchema, type DraftPracticeCall } from '@sales-analytics/contract';

const mutedKey = 'practiceMuted';

type DraftCall = Omit<DraftPracticeCall, 'accountId'>;

/**
 * What this browser remembers of practising. Pitch and calls are an account's own: another one of the
 * same browser never sees them. Values that are damaged read as if there were none.
 */
export interface PracticeStore {
  readPitch(this: void): string;
  writePitch(this: void, pitch: string): void;
  isMuted(this: void): boolean;
  setMuted(this: void, muted: boolean): void;
  /** The last call that a reload may not lose; null where there is none. */
  readCall(this: void): DraftCall | null;
  /** Under the time of its start, so that two tabs keep their own. */
  keepCall(this: void, call: DraftCall): void;
  forgetCall(this: void, startedAtMs: number): void;
}

/** Removes what `createPracticeStore` keeps of this account. */
export function forgetPractice(storage: Storage, accountId: string): void {
  const callPrefix = callPrefixOf(accountId);
  storage.removeItem(pitchKeyOf(accountId));
  for (const key of keysOf(storage)) {
    if (key.startsWith(callPrefix)) storage.removeItem(key);
  }
}

export function createPracticeStore(storage: Storage, accountId: string): PracticeStore {
  const pitchKey = pitchKeyOf(accountId);
  const callPrefix = callPrefixOf(accountId);

  function draftCalls(): DraftPracticeCall[] {
    return keysOf(storage)
      .filter((key) => key.startsWith(callPrefix))
      .map((key) => parseKept(storage.getItem(key)))
      .filter((kept) => kept !== null)
      .filter((kept) => kept.accountId === accountId);
  }

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
      const [newest] = draftCalls().toSorted((a, b) => b.call.startedAtMs - a.call.startedAtMs);
      if (!newest) return null;
      const { accountId: _, ...kept } = newest;
      return kept;
    },
    keepCall(kept) {
      const key = callPrefix + kept.call.startedAtMs;
      setIfPossible(storage, key, JSON.stringify({ ...kept, accountId }));
    },
    forgetCall: (startedAtMs) => storage.removeItem(callPrefix + startedAtMs),
  };
}

function pitchKeyOf(accountId: string): string {
  return `practicePitch.${accountId}`;
}

function callPrefixOf(accountId: string): string {
  return `practiceCall.${accountId}.`;
}

function keysOf(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null);
}

function parseKept(text: string | null): DraftPracticeCall | null {
  if (text === null) return null;
  try {
    return draftPracticeCallSchema.parse(JSON.parse(text));
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
