import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestClock, createTestRandom } from '../../test/test-app.ts';
import { createIds } from './ids.ts';

const uuidv7 = z.uuidv7();

test('an id is a UUIDv7 that contains its time', () => {
  const id = createIds(createTestClock(0x0123_4567_89ab), createTestRandom())();
  expect(uuidv7.safeParse(id).success).toBe(true);
  expect(id.replaceAll('-', '').slice(0, 12)).toBe('0123456789ab');
});

test('ten thousand ids of one millisecond sort in the order in which they were made', () => {
  const nextId = createIds(createTestClock(), createTestRandom());
  const ids = Array.from({ length: 10_000 }, nextId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.every((id) => uuidv7.safeParse(id).success)).toBe(true);
});

test('ids keep their order when the clock is set back', () => {
  const clock = createTestClock();
  const nextId = createIds(clock, createTestRandom());
  const before = nextId();
  clock.advance(-5_000);
  const after = nextId();
  expect(after > before).toBe(true);
});

test('a later millisecond sorts after every earlier one', () => {
  const clock = createTestClock();
  const nextId = createIds(clock, createTestRandom());
  const ids = Array.from({ length: 50 }, () => {
    clock.advance(1);
    return nextId();
  });
  expect(ids.toSorted()).toEqual(ids);
});

test('every id ends with different random bits', () => {
  const clock = createTestClock();
  const drawn: string[] = [];
  const random = createTestRandom();
  const nextId = createIds(clock, (size) => {
    const bytes = random(size);
    drawn.push(Buffer.from(bytes).toString('hex'));
    return bytes;
  });
  const ids = Array.from({ length: 250 }, () => {
    clock.advance(1);
    return nextId();
  });
  expect(ids.map((id) => id.slice(-10))).toEqual(drawn.map((bytes) => bytes.slice(-10)));
  expect(new Set(drawn).size).toBe(250);
});

test('the random bits are used unchanged, except for the version and the variant', () => {
  const nextId = createIds(createTestClock(), (size) => new Uint8Array(size).fill(0xff));
  expect(nextId()).toMatch(/-77ff-bfff-ffffffffffff$/);
});
