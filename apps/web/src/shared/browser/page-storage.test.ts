import { expect, test } from 'vitest';
import { openPageStorage } from './page-storage.ts';

const { localStorage, sessionStorage } = window;

function blocked(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

function fullStorage(values: Record<string, string>): Storage {
  const keys = Object.keys(values);
  return {
    length: keys.length,
    key: (index) => keys[index] ?? null,
    getItem: (key) => values[key] ?? null,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: () => undefined,
    clear: () => undefined,
  };
}

test('a storage that works is used, and the check leaves nothing in it', () => {
  const { storage, isPersistent } = openPageStorage(window, 'localStorage');
  expect(storage).toBe(localStorage);
  expect(isPersistent).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('a full storage with earlier values stays in use', () => {
  const full = fullStorage({ token: 'x' });
  const { storage, isPersistent } = openPageStorage(
    { localStorage: full, sessionStorage },
    'localStorage',
  );
  expect([storage, isPersistent]).toEqual([full, true]);
});

const unusable: [string, () => Storage][] = [
  ['is blocked', blocked],
  ['has no room for anything', () => fullStorage({})],
  ['is missing', () => null as unknown as Storage],
];

test.each(unusable)('where it %s, values are held in memory', (_, open) => {
  const page = {
    localStorage,
    get sessionStorage() {
      return open();
    },
  };
  const { storage, isPersistent } = openPageStorage(page, 'sessionStorage');
  expect(isPersistent).toBe(false);
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect([storage.length, storage.getItem('a'), storage.key(1), storage.key(2)]).toEqual([
    2,
    '1',
    'b',
    null,
  ]);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  storage.clear();
  expect(storage).toHaveLength(0);
});
