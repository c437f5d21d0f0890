import { beforeEach, describe, expect, it } from 'vitest';
import { FrameBatches, type RecordingEvent } from './frame-batches.ts';

const quantum = 128;

describe('FrameBatches', () => {
  let posted: RecordingEvent[];
  let batches: FrameBatches;
  let at: number;

  beforeEach(() => {
    posted = [];
    at = 0;
    batches = new FrameBatches(16_000, (event) => posted.push(event));
  });

  /** Delivers numbers that count up, a quantum at a time, as the audio thread does. */
  function play(quanta: number) {
    for (let i = 0; i < quanta; i += 1) {
      batches.add(Float32Array.from({ length: quantum }, (_, k) => at + k));
      at += quantum;
    }
  }

  function framesOf(recordingId: number): number[] {
    return posted.flatMap((event) =>
      event.type === 'frames' && event.recordingId === recordingId ? [...event.frames] : [],
    );
  }

  it('ignores frames before a recording starts', () => {
    play(20);
    expect(posted).toEqual([]);
  });

  it('posts 25 batches a second', () => {
    batches.handle({ type: 'start', recordingId: 1 });
    play(125);
    expect(posted).toHaveLength(25);
    expect(posted.every((event) => event.type === 'frames' && event.frames.length === 640)).toBe(
      true,
    );
  });

  it.each([44_100, 48_000, 96_000])('loses no frame at %i Hz', (sampleRate) => {
    batches = new FrameBatches(sampleRate, (event) => posted.push(event));
    batches.handle({ type: 'start', recordingId: 1 });
    play(100);
    batches.handle({ type: 'stop', recordingId: 1 });
    expect(framesOf(1)).toEqual(Array.from({ length: 12_800 }, (_, i) => i));
  });

  it('accepts a render quantum that is longer than a batch', () => {
    batches.handle({ type: 'start', recordingId: 1 });
    batches.add(Float32Array.from({ length: 1500 }, (_, i) => i));
    batches.handle({ type: 'stop', recordingId: 1 });
    expect(framesOf(1)).toEqual(Array.from({ length: 1500 }, (_, i) => i));
  });

  it('posts the remaining frames before it reports the stop', () => {
    batches.handle({ type: 'start', recordingId: 1 });
    play(6);
    batches.handle({ type: 'stop', recordingId: 1 });
    expect(posted.map(({ type }) => type)).toEqual(['frames', 'frames', 'stopped']);
    expect(framesOf(1)).toHaveLength(6 * quantum);
    play(20);
    expect(posted).toHaveLength(3);
  });

  it('reports the stop of a recording without frames', () => {
    batches.handle({ type: 'start', recordingId: 1 });
    batches.handle({ type: 'stop', recordingId: 1 });
    expect(posted).toEqual([{ type: 'stopped', recordingId: 1 }]);
  });

  it('starts the next recording with its own first frame', () => {
    batches.handle({ type: 'start', recordingId: 1 });
    play(3);
    batches.handle({ type: 'start', recordingId: 2 });
    play(2);
    batches.handle({ type: 'stop', recordingId: 2 });
    expect(framesOf(1)).toEqual([]);
    expect(framesOf(2)[0]).toBe(3 * quantum);
    expect(framesOf(2)).toHaveLength(2 * quantum);
  });

  it('confirms the stop of an earlier recording without stopping the current one', () => {
    batches.handle({ type: 'start', recordingId: 1 });
    batches.handle({ type: 'start', recordingId: 2 });
    batches.handle({ type: 'stop', recordingId: 1 });
    play(5);
    expect(posted[0]).toEqual({ type: 'stopped', recordingId: 1 });
    expect(framesOf(2)).toHaveLength(640);
  });

  it('gives every batch its own buffer, so that it can be transferred', () => {
    batches.handle({ type: 'start', recordingId: 1 });
    play(10);
    const buffers = posted.map((event) => event.type === 'frames' && event.frames.buffer);
    expect(new Set(buffers).size).toBe(2);
  });
});
