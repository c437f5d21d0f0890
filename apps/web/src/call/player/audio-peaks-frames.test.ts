import { describe, expect, it } from 'vitest';
import { findFrames } from './audio-peaks-frames.ts';

const noLimit = Number.POSITIVE_INFINITY;

/** A frame of 128 kbit/s at 44.1 kHz has 417 bytes, and one more if it is padded. */
const mp3Frame = frameOf([0xff, 0xfb, 0x90, 0x00], 417);
const paddedFrame = frameOf([0xff, 0xfb, 0x92, 0x00], 418);

function frameOf(header: number[], sizeBytes: number): number[] {
  return [...header, ...Array.from({ length: sizeBytes - header.length }, () => 0)];
}

function adtsFrame(rateIndex: number, sizeBytes: number, moreBlocks = 0): number[] {
  const header = [
    0xff,
    0xf1,
    0x40 | (rateIndex << 2),
    0x40 | (sizeBytes >> 11),
    (sizeBytes >> 3) & 0xff,
    ((sizeBytes & 0x7) << 5) | 0x1f,
    0xfc | moreBlocks,
  ];
  return frameOf(header, sizeBytes);
}

function repeated(frame: number[], count: number): number[] {
  return Array.from({ length: count }, () => frame).flat();
}

function find(bytes: number[], maxMs = noLimit) {
  return findFrames(Uint8Array.from(bytes), maxMs);
}

describe('findFrames', () => {
  it.each([
    ['MPEG 1 at 44.1 kHz', mp3Frame, (1152 / 44_100) * 1000],
    ['MPEG 1 with padding', paddedFrame, (1152 / 44_100) * 1000],
    ['MPEG 1 at 32 kHz', frameOf([0xff, 0xfb, 0x18, 0], 144), 36],
    ['MPEG 2 at 16 kHz', frameOf([0xff, 0xf3, 0x68, 0], 216), 36],
    ['MPEG 2.5 at 8 kHz', frameOf([0xff, 0xe3, 0x18, 0], 72), 72],
    ['ADTS at 16 kHz', adtsFrame(8, 300), 64],
    ['ADTS at 48 kHz with two blocks', adtsFrame(3, 5000, 1), (2048 / 48_000) * 1000],
  ])('knows the size and the time of %s', (_name, frame, frameMs) => {
    const run = find(repeated(frame, 3));
    expect(run).toMatchObject({ start: 0, end: 3 * frame.length });
    expect(run?.durationMs).toBeCloseTo(3 * frameMs, 6);
  });

  it('begins at the first whole frame and ends with the last', () => {
    const bytes = [...mp3Frame.slice(-100), ...repeated(mp3Frame, 4), ...mp3Frame.slice(0, 300)];
    expect(find(bytes)).toMatchObject({ start: 100, end: 100 + 4 * 417 });
  });

  it('is not misled by bytes that look like a frame', () => {
    const bytes = [0xff, 0xfb, 0x90, 0x00, 1, 2, ...repeated(mp3Frame, 2)];
    expect(find(bytes)?.start).toBe(6);
  });

  it('stops at other data between the frames', () => {
    expect(find([...repeated(mp3Frame, 2), 0, ...repeated(mp3Frame, 2)])?.end).toBe(2 * 417);
  });

  it('stops when it has enough time', () => {
    expect(find(repeated(mp3Frame, 100), 1000)?.end).toBe(39 * 417);
  });

  it.each([
    ['nothing', []],
    ['silence', repeated([0], 1000)],
    ['the end of a frame', mp3Frame.slice(1)],
    ['one byte', [0xff]],
    ['reserved bits', repeated(frameOf([0xff, 0xfb, 0xff, 0xff], 417), 3)],
    ['another layer', repeated(frameOf([0xff, 0xfd, 0x90, 0x00], 417), 3)],
    ['an ADTS frame without a length', repeated(adtsFrame(8, 7), 20)],
  ])('finds none in %s', (_name, bytes) => {
    expect(find(bytes)).toBeNull();
  });
});
