import { expect, it } from 'vitest';
import { maxRecordingMs, RecordingBuffer } from './recording.ts';

it('a recording joins its batches in their order', () => {
  const buffer = new RecordingBuffer(16_000);
  buffer.add(Float32Array.of(1, 2));
  buffer.add(new Float32Array(0));
  buffer.add(Float32Array.of(3));
  expect([...buffer.samples()]).toEqual([1, 2, 3]);
  expect(buffer.isFull).toBe(false);
});

it('an empty recording has no samples', () => {
  expect(new RecordingBuffer(16_000).samples()).toHaveLength(0);
});

it('a recording stays below the two minutes that the provider accepts', () => {
  expect(maxRecordingMs).toBeLessThan(120_000);
});

it('a recording keeps its first 115 s and no more, however long it is held', () => {
  const buffer = new RecordingBuffer(100);
  for (let second = 0; second < 600; second += 1) buffer.add(new Float32Array(99).fill(second));
  expect(buffer.isFull).toBe(true);
  const samples = buffer.samples();
  expect(samples).toHaveLength(11_500);
  expect(samples[0]).toBe(0);
  expect(samples.at(-1)).toBe(116);
});
