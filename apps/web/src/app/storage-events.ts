/**
 * The browser sends 'storage' events to other tabs only, never to the tab that changed a value. This storage
 * sends them to its own tab too, so that the sidebar updates when the settings form saves.
 */
export function withStorageEvents(storage: Storage, page: EventTarget): Storage {
  function dispatch(key: string) {
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
      dispatch(key);
    },
    removeItem(key) {
      storage.removeItem(key);
      dispatch(key);
    },
    clear: () => storage.clear(),
  };
}
