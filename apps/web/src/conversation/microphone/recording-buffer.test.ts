import { expect, it } from 'vitest';
import { longestRecordingMs, RecordingBuffer } from './recording-buffer.ts';

it('a take joins its batches in their order', () => {
  const take = new RecordingBuffer(16_000);
  take.add(Float32Array.of(1, 2));
  take.add(new Float32Array(0));
  take.add(Float32Array.of(3));
  expect([...take.samples()]).toEqual([1, 2, 3]);
  expect(take.isFull).toBe(false);
});

it('a take of nothing has no samples', () => {
  expect(new RecordingBuffer(16_000).samples()).toHaveLength(0);
});

it('a take stays below the two minutes that the provider takes', () => {
  expect(longestRecordingMs).toBeLessThan(120_000);
});

it('a take keeps its first 115 s and no more, however long it is held', () => {
  const take = new RecordingBuffer(100);
  for (let second = 0; second < 600; second += 1) take.add(new Float32Array(99).fill(second));
  expect(take.isFull).toBe(true);
  const samples = take.samples();
  expect(samples).toHaveLength(11_500);
  expect(samples[0]).toBe(0);
  expect(samples.at(-1)).toBe(116);
});
