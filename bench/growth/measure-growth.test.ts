import { expect, test } from 'vitest';
import { generatedTexts } from './generated-texts.ts';
import { measureGrowth, type GrowthCase } from './measure-growth.ts';
import { worstOf } from './worst-of.ts';

function readings(msOf: (length: number) => number) {
  let atMs = 0;
  return {
    nowMs: () => atMs,
    read: (text: string) => {
      atMs += msOf(text.length);
    },
  };
}

function repeated(read: (text: string) => void, name = 'case'): GrowthCase {
  return { name, make: (size) => 'a'.repeat(size), read };
}

test('a time that grows with the length has the exponent 1, one that grows with its square 2', () => {
  const line = readings((length) => length / 100);
  expect(measureGrowth(repeated(line.read), { nowMs: line.nowMs }).exponent).toBeCloseTo(1);
  const square = readings((length) => (length / 2_000) ** 2);
  const growth = measureGrowth(repeated(square.read), { nowMs: square.nowMs });
  expect(growth.exponent).toBeCloseTo(2);
  expect(growth.points.map(({ size }) => size)).toEqual([4_000, 8_000, 16_000, 32_000]);
});

test('the first size is doubled until a reading takes long enough', () => {
  const { nowMs, read } = readings((length) => length / 8_000);
  const { points } = measureGrowth(repeated(read), { nowMs, minMs: 3 });
  expect(points[0]).toMatchObject({ size: 32_000 });
});

test('nothing larger is read after a reading that took too long', () => {
  const { nowMs, read } = readings((length) => length * 10);
  const { points, worstMs } = measureGrowth(repeated(read), { nowMs, maxMs: 30_000 });
  expect(points).toEqual([
    { size: 2_000, ms: 20_000 },
    { size: 4_000, ms: 40_000 },
  ]);
  expect(worstMs).toBe(40_000);
});

test('the worst of many cases is found', () => {
  let atMs = 0;
  const nowMs = () => atMs;
  const cases = Array.from({ length: 200 }, (_, at) =>
    repeated((text) => {
      atMs += at === 77 ? (text.length / 1_000) ** 2 : text.length / 100;
    }, `case ${at}`),
  );
  const [worst] = worstOf(cases, { nowMs, measured: 5 });
  expect(worst?.name).toBe('case 77');
  expect(worst?.exponent).toBeCloseTo(2);
});

test('the same seed gives the same texts, of at least the size that is asked for', () => {
  const kind = { name: 'tags', blocks: ['<b>', '</b>', '\n', 'a'], heads: ['<!'], read: () => 0 };
  const texts = (seed: number) =>
    generatedTexts(kind, { seed, count: 50 }).map(({ make }) => make(300));
  expect(texts(1)).toEqual(texts(1));
  expect(texts(1)).not.toEqual(texts(2));
  expect(Math.min(...texts(1).map((text) => text.length))).toBeGreaterThanOrEqual(300);
});
