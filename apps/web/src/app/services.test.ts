import { expect, test } from 'vitest';
import { withStorageEvents } from './services.tsx';

function announced() {
  const page = new EventTarget();
  const heard: [string | null, string | null][] = [];
  page.addEventListener('storage', (event) => {
    if (event instanceof StorageEvent) heard.push([event.key, event.newValue]);
  });
  return { storage: withStorageEvents(window.localStorage, page), heard };
}

test('setting or removing a value dispatches a storage event', () => {
  const { storage, heard } = announced();
  storage.setItem('settings', '{}');
  storage.removeItem('settings');
  expect(heard).toEqual([
    ['settings', '{}'],
    ['settings', null],
  ]);
});

test('it behaves like the wrapped storage', () => {
  const { storage } = announced();
  storage.setItem('token', 'x');
  expect(window.localStorage.getItem('token')).toBe('x');
  expect([storage.getItem('token'), storage.key(0), storage.length]).toEqual(['x', 'token', 1]);
  storage.clear();
  expect(window.localStorage).toHaveLength(0);
});

test('a storage that throws dispatches no event', () => {
  const page = new EventTarget();
  let heard = 0;
  page.addEventListener('storage', () => (heard += 1));
  const full = withStorageEvents(window.localStorage, new EventTarget());
  full.setItem = () => {
    throw new Error('full');
  };
  expect(() => withStorageEvents(full, page).setItem('a', 'b')).toThrow('full');
  expect(heard).toBe(0);
});
