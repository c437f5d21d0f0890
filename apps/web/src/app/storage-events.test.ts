import { expect, test } from 'vitest';
import { announceStorageChanges } from './storage-events.ts';

function announced() {
  const page = new EventTarget();
  const heard: [string | null, string | null][] = [];
  page.addEventListener('storage', (event) => {
    if (event instanceof StorageEvent) heard.push([event.key, event.newValue]);
  });
  return { storage: announceStorageChanges(window.localStorage, page), heard };
}

test('a value that is set or removed is announced to the page', () => {
  const { storage, heard } = announced();
  storage.setItem('settings', '{}');
  storage.removeItem('settings');
  expect(heard).toEqual([
    ['settings', '{}'],
    ['settings', null],
  ]);
});

test('it is the storage it stands for', () => {
  const { storage } = announced();
  storage.setItem('token', 'x');
  expect(window.localStorage.getItem('token')).toBe('x');
  expect([storage.getItem('token'), storage.key(0), storage.length]).toEqual(['x', 'token', 1]);
  storage.clear();
  expect(window.localStorage).toHaveLength(0);
});

test('a storage that refuses announces nothing', () => {
  const page = new EventTarget();
  let heard = 0;
  page.addEventListener('storage', () => (heard += 1));
  const full = announceStorageChanges(window.localStorage, new EventTarget());
  full.setItem = () => {
    throw new Error('full');
  };
  expect(() => announceStorageChanges(full, page).setItem('a', 'b')).toThrow('full');
  expect(heard).toBe(0);
});
