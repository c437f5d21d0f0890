import { storedSearchesSchema, type StoredSearches } from '@sales-analytics/contract';
import { randomId } from '../../../shared/browser/random-id.ts';
import { storedSearchesKey, type Session } from '../../../shared/browser/session.ts';
import { choiceOfQuery, queryOfChoice, type LibraryChoice } from '../library-choice.ts';

/** Stores the searches of the library under keys for its addresses. An account finds only its own searches. */
export interface SearchStore {
  /** Returns undefined if the key comes from another browser or account, or was not used for too long. */
  find: (key: string) => LibraryChoice | undefined;
  /**
   * Stores a search, or marks it as used.
   * @param replacedKey the key of a search that the new one replaces, for example while the user types; it is removed
   * if this page stored it
   * @returns the key of the search, which stays the same
   */
  keep: (choice: LibraryChoice, replacedKey?: string | null) => string;
}

type StoredSearch = StoredSearches['searches'][number];

export const storedLimits = { searches: 200, characters: 200_000 } as const;

const unstored = new WeakMap<Session, StoredSearches>();

type Options = { storage: Storage; session: Session };

export function createSearchStore({ storage, session }: Options): SearchStore {
  /** The user is unlikely to have bookmarked keys that this page created, so a replaced one can be removed. */
  const made = new Set<string>();

  function readSearches(): StoredSearch[] {
    const stored = unstored.get(session) ?? readStored(storage);
    return stored?.account === session.accountId() ? stored.searches : [];
  }

  function writeSearches(searches: StoredSearch[]) {
    const stored = { account: session.accountId(), searches };
    unstored.delete(session);
    try {
      storage.setItem(storedSearchesKey, JSON.stringify(stored));
    } catch {
      unstored.set(session, stored);
    }
  }

  return {
    find(key) {
      const search = readSearches().find((one) => one.key === key);
      return search && choiceOfQuery(search.query);
    },
    keep(choice, replacedKey) {
      const query = queryOfChoice(choice);
      const text = JSON.stringify(query);
      const searches = readSearches();
      const known = searches.find((search) => JSON.stringify(search.query) === text);
      if (known && known === searches.at(-1)) return known.key;
      const kept = known ?? { key: randomId(), query };
      const isReplaced = ({ key }: StoredSearch) => key === replacedKey && made.has(key);
      const others = searches.filter((search) => search !== known && !isReplaced(search));
      if (!known) made.add(kept.key);
      writeSearches(withinLimits([...others, kept]));
      return kept.key;
    },
  };
}

function readStored(storage: Storage): StoredSearches | undefined {
  try {
    const text = storage.getItem(storedSearchesKey) ?? 'null';
    return storedSearchesSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function withinLimits(searches: StoredSearch[]): StoredSearch[] {
  const kept = searches.slice(-storedLimits.searches);
  while (kept.length > 1 && JSON.stringify(kept).length > storedLimits.characters) kept.shift();
  return kept;
}
