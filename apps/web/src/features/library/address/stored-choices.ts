import { storedListsSchema, type StoredLists } from '@sales-analytics/contract';
import { randomId } from '../../../shared/browser/random-id.ts';
import { libraryListsKey, type Session } from '../../../shared/browser/session.ts';
import { choiceOfQuery, queryOfChoice, type LibraryChoice } from '../library-choice.ts';

/** What was chosen in the library, under keys for its addresses. Only the signed-in account finds its own. */
export interface StoredChoices {
  /** Undefined for a key of another browser or account, and for one that was used too long ago. */
  find: (key: string) => LibraryChoice | undefined;
  /** Stores a choice, or marks it as used. @returns its key, which stays the same */
  keep: (choice: LibraryChoice) => string;
}

type StoredList = StoredLists['lists'][number];

export const storedLimits = { lists: 200, characters: 200_000 } as const;

/** Where this browser stores nothing, they are there until the page is closed. */
const unstored = new WeakMap<Session, StoredLists>();

type Parts = { storage: Storage; session: Session };

export function createStoredChoices({ storage, session }: Parts): StoredChoices {
  function readLists(): StoredList[] {
    const stored = unstored.get(session) ?? readStored(storage);
    return stored?.account === session.accountId() ? stored.lists : [];
  }

  function writeLists(lists: StoredList[]) {
    const stored = { account: session.accountId(), lists };
    unstored.delete(session);
    try {
      storage.setItem(libraryListsKey, JSON.stringify(stored));
    } catch {
      unstored.set(session, stored);
    }
  }

  return {
    find(key) {
      const list = readLists().find((one) => one.key === key);
      return list && choiceOfQuery(list.query);
    },
    keep(choice) {
      const query = queryOfChoice(choice);
      const text = JSON.stringify(query);
      const lists = readLists();
      const known = lists.find((list) => JSON.stringify(list.query) === text);
      if (known && known === lists.at(-1)) return known.key;
      const kept = known ?? { key: randomId(), query };
      writeLists(withinLimits([...lists.filter((list) => list !== known), kept]));
      return kept.key;
    },
  };
}

function readStored(storage: Storage): StoredLists | undefined {
  try {
    return storedListsSchema.safeParse(JSON.parse(storage.getItem(libraryListsKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Without those that were used longest ago, where they are too many. */
function withinLimits(lists: StoredList[]): StoredList[] {
  const { lists: most, characters } = storedLimits;
  const kept = lists.slice(-most);
  while (kept.length > 1 && JSON.stringify(kept).length > characters) kept.shift();
  return kept;
}
