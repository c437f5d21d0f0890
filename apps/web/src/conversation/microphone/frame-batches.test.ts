import { beforeEach, describe, expect, it } from 'vitest';
import { FrameBatches, type CaptureNews } from './frame-batches.ts';

const quantum = 128;

describe('FrameBatches', () => {
  let told: CaptureNews[];
  let batches: FrameBatches;
  let at: number;

  beforeEach(() => {
    told = [];
    at = 0;
    batches = new FrameBatches(16_000, (news) => told.push(news));
  });

  /** Numbers counted up, a quantum at a time, as the audio thread hands them over. */
  function hear(quanta: number) {
    for (let i = 0; i < quanta; i += 1) {
      batches.add(Float32Array.from({ length: quantum }, (_, k) => at + k));
      at += quantum;
    }
  }

  function framesOf(take: number): number[] {
    return told.flatMap((news) =>
      news.news === 'frames' && news.take === take ? [...news.frames] : [],
    );
  }

  it('keeps nothing before a take begins', () => {
    hear(20);
    expect(told).toEqual([]);
  });

  it('hands over 25 batches in a second', () => {
    batches.obey({ order: 'start', take: 1 });
    hear(125);
    expect(told).toHaveLength(25);
    expect(told.every((news) => news.news === 'frames' && news.frames.length === 640)).toBe(true);
  });

  it.each([44_100, 48_000, 96_000])('loses no frame at %i Hz', (sampleRate) => {
    batches = new FrameBatches(sampleRate, (news) => told.push(news));
    batches.obey({ order: 'start', take: 1 });
    hear(100);
    batches.obey({ order: 'stop', take: 1 });
    expect(framesOf(1)).toEqual(Array.from({ length: 12_800 }, (_, i) => i));
  });

  it('takes a quantum that is longer than a batch', () => {
    batches.obey({ order: 'start', take: 1 });
    batches.add(Float32Array.from({ length: 1500 }, (_, i) => i));
    batches.obey({ order: 'stop', take: 1 });
    expect(framesOf(1)).toEqual(Array.from({ length: 1500 }, (_, i) => i));
  });

  it('hands over what is left before it says that it stopped', () => {
    batches.obey({ order: 'start', take: 1 });
    hear(6);
    batches.obey({ order: 'stop', take: 1 });
    expect(told.map(({ news }) => news)).toEqual(['frames', 'frames', 'stopped']);
    expect(framesOf(1)).toHaveLength(6 * quantum);
    hear(20);
    expect(told).toHaveLength(3);
  });

  it('says that it stopped where nothing came in', () => {
    batches.obey({ order: 'start', take: 1 });
    batches.add(undefined);
    batches.obey({ order: 'stop', take: 1 });
    expect(told).toEqual([{ news: 'stopped', take: 1 }]);
  });

  it('begins the next take with its own first frame', () => {
    batches.obey({ order: 'start', take: 1 });
    hear(3);
    batches.obey({ order: 'start', take: 2 });
    hear(2);
    batches.obey({ order: 'stop', take: 2 });
    expect(framesOf(1)).toEqual([]);
    expect(framesOf(2)[0]).toBe(3 * quantum);
    expect(framesOf(2)).toHaveLength(2 * quantum);
  });

  it('answers the end of a take that is over without ending the one that runs', () => {
    batches.obey({ order: 'start', take: 1 });
    batches.obey({ order: 'start', take: 2 });
    batches.obey({ order: 'stop', take: 1 });
    hear(5);
    expect(told[0]).toEqual({ news: 'stopped', take: 1 });
    expect(framesOf(2)).toHaveLength(640);
  });

  it('gives every batch a memory of its own, so that it can be handed over', () => {
    batches.obey({ order: 'start', take: 1 });
    hear(10);
    const buffers = told.map((news) => news.news === 'frames' && news.frames.buffer);
    expect(new Set(buffers).size).toBe(2);
  });
});
