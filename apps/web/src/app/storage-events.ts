/**
 * The browser tells other tabs of a changed value, never the tab that changed it. This storage tells
 * its own tab too, by the same event, so that what is shown beside a form follows what it saves.
 */
export function announceStorageChanges(storage: Storage, page: EventTarget): Storage {
  function announce(key: string) {
    page.dispatchEvent(new StorageEvent('storage', { key, newValue: storage.getItem(key) }));
  }
  return {
    get length() {
      return storage.length;
    },
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    setItem(key, value) {
      storage.setItem(key, value);
      announce(key);
    },
    removeItem(key) {
      storage.removeItem(key);
      announce(key);
    },
    clear: () => storage.clear(),
  };
}
