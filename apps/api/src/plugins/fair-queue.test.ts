import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function emptied<Item>({ take }: { take: () => Item | undefined }): Item[] {
  const items: Item[] = [];
  for (let item = take(); item !== undefined; item = take()) items.push(item);
  return items;
}

test('one of each comes in turn, in the order in which each came', () => {
  const queue = createFairQueue<string>({ most: 100, mostEach: 100 });
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.slice(0, 1), item);
  expect(queue.size()).toBe(6);
  expect(emptied(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.size()).toBe(0);
});

test('who comes while a crowd waits is next but one', () => {
  const queue = createFairQueue<string>({ most: 100, mostEach: 100 });
  for (let count = 0; count < 50; count += 1) queue.add('crowd', 'one of the crowd');
  queue.take();
  queue.add('somebody', 'somebody else');
  expect([queue.take(), queue.take()]).toEqual(['one of the crowd', 'somebody else']);
});

test('there is so much room in all, and one alone has a part of it', () => {
  const queue = createFairQueue<number>({ most: 4, mostEach: 3 });
  const added = ['a', 'a', 'a', 'a', 'b', 'b'].map((key, index) => queue.add(key, index));
  expect(added).toEqual([true, true, true, false, true, false]);
  expect(emptied(queue)).toEqual([0, 4, 1, 2]);
  expect(queue.add('a', 6)).toBe(true);
});
