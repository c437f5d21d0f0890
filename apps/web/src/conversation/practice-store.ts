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

/** An account never reads the scenario, difficulty or drafts of another one. Damaged values are ignored. */
export interface PracticeStore {
  readScenario(this: void): Scenario;
  writeScenario(this: void, scenario: Scenario): void;
  readDifficulty(this: void): Difficulty;
  writeDifficulty(this: void, difficulty: Difficulty): void;
  isMuted(this: void): boolean;
  setMuted(this: void, muted: boolean): void;
  readMode(this: void): PracticeMode;
  writeMode(this: void, mode: PracticeMode): void;
  areNumbersHidden(this: void): boolean;
  setNumbersHidden(this: void, areHidden: boolean): void;
  startsRepliesEarly(this: void): boolean;
  setStartsRepliesEarly(this: void, startsRepliesEarly: boolean): void;
  readDraft(this: void): DraftCall | null;
  /** Two tabs have a draft each, because drafts are stored by the start time of their call. */
  saveDraft(this: void, draft: DraftCall): void;
  deleteDraft(this: void, startedAtMs: number): void;
}

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
    /** The keys have an older name, so that a scenario that was typed earlier is still found. */
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

function setIfPossible(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // If the storage is full, the earlier value stays. It is older but complete.
  }
}
