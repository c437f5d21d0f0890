type StorageName = 'localStorage' | 'sessionStorage';
type Page = Readonly<Record<StorageName, Storage>>;
type PageStorage = { storage: Storage; isPersistent: boolean };

/**
 * Opens the storage of a page. If the browser blocks it or it has no space at all, opens a storage in memory, so that
 * the app works until the page is closed. A storage that is full of earlier values stays in use.
 */
export function openPageStorage(page: Page, name: StorageName): PageStorage {
  try {
    const storage = page[name];
    if (canBeUsed(storage)) return { storage, isPersistent: true };
  } catch {
    // Reading the property throws if storage is turned off.
  }
  return { storage: createMemoryStorage(), isPersistent: false };
}

const opened = new Map<StorageName, PageStorage>();

export function pageStorage(name: StorageName): Storage {
  return openOnce(name).storage;
}

/** Returns false if the session and the settings are lost when the page is closed. */
export function isStoragePersistent(): boolean {
  return openOnce('localStorage').isPersistent;
}

function openOnce(name: StorageName): PageStorage {
  const known = opened.get(name);
  if (known) return known;
  const first = openPageStorage(window, name);
  opened.set(name, first);
  return first;
}

/** Returns false if the storage does not exist although the page has the property, and if it stores nothing. */
function canBeUsed(storage: Storage | null): boolean {
  if (storage === null) return false;
  if (storage.length > 0) return true;
  storage.setItem('storageTest', '');
  storage.removeItem('storageTest');
  return true;
}

function createMemoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
