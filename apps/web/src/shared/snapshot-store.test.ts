import { expect, it, vi } from 'vitest';
import { SnapshotStore } from './snapshot-store.ts';

it('a store calls its listeners with every new value until they unsubscribe', () => {
  const store = new SnapshotStore('first');
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.set('second');
  expect(store.getSnapshot()).toBe('second');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.set('third');
  expect(store.getSnapshot()).toBe('third');
  expect(listener).toHaveBeenCalledTimes(1);
});
