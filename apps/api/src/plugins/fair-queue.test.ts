import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const plenty = { most: 100, mostOfPlace: 100, mostOfName: 100 };
const allWellAndNew = { isOverdue: () => false, isExpired: () => false, isGone: () => false };

function emptied<Item>({ take }: { take: () => Item | undefined }): Item[] {
  const items: Item[] = [];
  for (let item = take(); item !== undefined; item = take()) items.push(item);
  return items;
}

test('one of each name comes in turn, the newest of it first', () => {
  const queue = createFairQueue<string>(plenty, allWellAndNew);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) {
    queue.add(['here', item.slice(0, 1)], item);
  }
  expect(queue.size()).toBe(6);
  expect(emptied(queue)).toEqual(['a3', 'b2', 'c1', 'a2', 'b1', 'a1']);
  expect(queue.size()).toBe(0);
});

test('whoever is overdue comes before what is newer of the same name, not before another', () => {
  const overdue = ['a1', 'a2', 'b1'];
  const queue = createFairQueue<string>(plenty, {
    ...allWellAndNew,
    isOverdue: (item) => overdue.includes(item),
  });
  for (const item of ['a1', 'a2', 'a3', 'a4', 'c1', 'b1', 'b2']) {
    queue.add(['here', item.slice(0, 1)], item);
  }
  expect(emptied(queue)).toEqual(['a1', 'c1', 'b1', 'a2', 'b2', 'a4', 'a3']);
});

test('who comes while a crowd waits is next but one', () => {
  const queue = createFairQueue<string>(plenty, allWellAndNew);
  for (let count = 0; count < 50; count += 1) queue.add(['here', 'crowd'], 'one of the crowd');
  queue.take();
  queue.add(['here', 'somebody'], 'somebody else');
  expect([queue.take(), queue.take()]).toEqual(['one of the crowd', 'somebody else']);
});

test('a crowd from one place has the turns of one, whatever their names', () => {
  const queue = createFairQueue<string>(plenty, allWellAndNew);
  for (let count = 0; count < 50; count += 1) queue.add(['there', `${count}`], `there ${count}`);
  queue.add(['here', '7'], 'here');
  expect([queue.take(), queue.take(), queue.take()]).toEqual(['there 0', 'here', 'there 1']);
});

test('there is so much room in all; one place, and one name of it, have a part', () => {
  const queue = createFairQueue<number>({ most: 5, mostOfPlace: 4, mostOfName: 3 }, allWellAndNew);
  const who = ['a', 'a', 'a', 'a', 'b', 'c'].map((name) => ['here', name]);
  const others = ['a', 'a'].map((name) => ['there', name]);
  const added = [...who, ...others].map((names, index) => queue.add(names, index));
  expect(added).toEqual([true, true, true, false, true, false, true, false]);
  expect(emptied(queue)).toEqual([2, 6, 4, 1, 0]);
  expect(queue.add(['here', 'a'], 8)).toBe(true);
});

function createQueueWithGone(room: typeof plenty) {
  const gone = new Set<string>();
  const looks = { count: 0 };
  const queue = createFairQueue<string>(room, {
    ...allWellAndNew,
    isGone(item) {
      looks.count += 1;
      return gone.has(item);
    },
  });
  return { queue, gone, looks };
}

test('whoever is gone never comes, and takes up neither a turn nor room', () => {
  const { queue, gone } = createQueueWithGone({ most: 8, mostOfPlace: 8, mostOfName: 4 });
  const add = (item: string) => queue.add(['here', item.slice(0, 1)], item);
  for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) add(item);
  for (const item of ['a1', 'a2', 'a4', 'b1', 'b2']) gone.add(item);
  expect([add('a5'), queue.size()]).toEqual([true, 3]);
  gone.add('a5');
  expect(emptied(queue)).toEqual(['a3', 'c1']);
  expect(queue.size()).toBe(0);
});

test('whoever has waited too long is taken out, so many at a time, and never one who is gone', () => {
  const expired = ['a1', 'a2', 'b1', 'c1', 'c2'];
  const queue = createFairQueue<string>(plenty, {
    ...allWellAndNew,
    isExpired: (item) => expired.includes(item),
    isGone: (item) => item === 'a2',
  });
  for (const item of ['a1', 'b1', 'a2', 'c1', 'a3', 'c2']) {
    queue.add(['here', item.slice(0, 1)], item);
  }
  expect([queue.takeExpired(3), queue.size()]).toEqual([['a1', 'b1', 'c1'], 2]);
  expect([queue.takeExpired(3), queue.takeExpired(3)]).toEqual([['c2'], []]);
  expect(emptied(queue)).toEqual(['a3']);
});

test('whoever is overdue comes before the newest of their name, unless they have waited too long', () => {
  const expired = new Set<string>();
  const queue = createFairQueue<string>(plenty, {
    ...allWellAndNew,
    isOverdue: (item) => item.startsWith('old'),
    isExpired: (item) => expired.has(item),
  });
  for (const item of ['old 1', 'old 2', 'new 1', 'new 2']) queue.add(['here', 'a'], item);
  expect(queue.take()).toBe('old 1');
  expired.add('old 2');
  expect([queue.take(), queue.takeExpired(9), queue.take()]).toEqual(['new 2', ['old 2'], 'new 1']);
});

test('a crowd that is refused has those who wait looked through now and then only', () => {
  const { queue, looks } = createQueueWithGone({ most: 80, mostOfPlace: 80, mostOfName: 40 });
  for (let count = 0; count < 140; count += 1) queue.add(['here', 'crowd'], `${count}`);
  expect(queue.size()).toBe(40);
  expect(looks.count).toBe(10 * 40);
});
