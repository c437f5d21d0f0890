import {
  difficultySchema,
  draftPracticeCallSchema,
  type Difficulty,
  type DraftPracticeCall,
  type Scenario,
} from '@sales-analytics/contract';
import type { PracticeMode } from '@sales-analytics/core';

const mutedKey = 'practiceMuted';
const modeKey = 'practiceMode';
const waitsKey = 'practiceWaits';
const numbersHiddenKey = 'practiceNumbersHidden';

type DraftCall = Omit<DraftPracticeCall, 'accountId'>;

/**
 * Practice data in this browser. Scenario, difficulty and drafts belong to an account, and another account of the same
 * browser never sees them. Damaged values are ignored.
 */
export interface PracticeStore {
  readScenario(this: void): Scenario;
  writeScenario(this: void, scenario: Scenario): void;
  readDifficulty(this: void): Difficulty;
  writeDifficulty(this: void, difficulty: Difficulty): void;
  isMuted(this: void): boolean;
  setMuted(this: void, muted: boolean): void;
  /** Returns the mode that the rep chose last. */
  readMode(this: void): PracticeMode;
  writeMode(this: void, mode: PracticeMode): void;
  /** Returns whether the rep has hidden the numbers below a hands-free call. */
  areNumbersHidden(this: void): boolean;
  setNumbersHidden(this: void, areHidden: boolean): void;
  /** Returns whether a hands-free call asks providers before a turn is surely over. */
  startsRepliesEarly(this: void): boolean;
  setStartsRepliesEarly(this: void, startsRepliesEarly: boolean): void;
  /** Returns the draft of the newest call; null if there is none. */
  readDraft(this: void): DraftCall | null;
  /** Stores the draft under the start of its call, so that two tabs have a draft each. */
  saveDraft(this: void, draft: DraftCall): void;
  deleteDraft(this: void, startedAtMs: number): void;
}

/** Removes all practice data of this account. */
export function clearPractice(storage: Storage, accountId: string): void {
  const callPrefix = callPrefixOf(accountId);
  const { sells, toWhom, goal, difficulty } = setupKeysOf(accountId);
  for (const key of [sells, toWhom, goal, difficulty]) storage.removeItem(key);
  for (const key of keysOf(storage)) {
    if (key.startsWith(callPrefix)) storage.removeItem(key);
  }
}

export function createPracticeStore(storage: Storage, accountId: string): PracticeStore {
  const keys = setupKeysOf(accountId);
  const callPrefix = callPrefixOf(accountId);

  function draftCalls(): DraftPracticeCall[] {
    return keysOf(storage)
      .filter((key) => key.startsWith(callPrefix))
      .map((key) => parseDraft(storage.getItem(key)))
      .filter((draft) => draft !== null)
      .filter((draft) => draft.accountId === accountId);
  }

  function write(key: string, text: string): void {
    if (text === '') storage.removeItem(key);
    else setIfPossible(storage, key, text);
  }

  return {
    readScenario: () => ({
      sells: storage.getItem(keys.sells) ?? '',
      toWhom: storage.getItem(keys.toWhom) ?? '',
      goal: storage.getItem(keys.goal) ?? '',
    }),
    writeScenario({ sells, toWhom, goal }) {
      write(keys.sells, sells);
      write(keys.toWhom, toWhom);
      write(keys.goal, goal);
    },
    readDifficulty: () =>
      difficultySchema.safeParse(storage.getItem(keys.difficulty)).data ?? 'neutral',
    writeDifficulty: (difficulty) => setIfPossible(storage, keys.difficulty, difficulty),
    isMuted: () => storage.getItem(mutedKey) === 'true',
    setMuted(muted) {
      if (muted) setIfPossible(storage, mutedKey, 'true');
      else storage.removeItem(mutedKey);
    },
    readMode: () => (storage.getItem(modeKey) === 'hands-free' ? 'hands-free' : 'hold'),
    writeMode: (mode) => setIfPossible(storage, modeKey, mode),
    areNumbersHidden: () => storage.getItem(numbersHiddenKey) === 'true',
    setNumbersHidden(areHidden) {
      if (areHidden) setIfPossible(storage, numbersHiddenKey, 'true');
      else storage.removeItem(numbersHiddenKey);
    },
    startsRepliesEarly: () => storage.getItem(waitsKey) !== 'true',
    setStartsRepliesEarly(startsRepliesEarly) {
      if (startsRepliesEarly) storage.removeItem(waitsKey);
      else setIfPossible(storage, waitsKey, 'true');
    },
    readDraft() {
      const [newest] = draftCalls().toSorted((a, b) => b.call.startedAtMs - a.call.startedAtMs);
      if (!newest) return null;
      const { accountId: _, ...draft } = newest;
      return draft;
    },
    saveDraft(draft) {
      const key = callPrefix + draft.call.startedAtMs;
      setIfPossible(storage, key, JSON.stringify({ ...draft, accountId }));
    },
    deleteDraft: (startedAtMs) => storage.removeItem(callPrefix + startedAtMs),
  };
}

function setupKeysOf(accountId: string) {
  return {
    /** The key has an older name, so that what was typed earlier is still found. */
    sells: `practicePitch.${accountId}`,
    toWhom: `practiceToWhom.${accountId}`,
    goal: `practiceGoal.${accountId}`,
    difficulty: `practiceDifficulty.${accountId}`,
  };
}

function callPrefixOf(accountId: string): string {
  return `practiceCall.${accountId}.`;
}

function keysOf(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null);
}

function parseDraft(text: string | null): DraftPracticeCall | null {
  if (text === null) return null;
  try {
    return draftPracticeCallSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A full storage must not stop the call. */
function setIfPossible(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The last value stays, which is older but complete.
  }
}
