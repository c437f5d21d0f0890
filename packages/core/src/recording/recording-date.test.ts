import { describe, expect, it } from 'vitest';
import type { FoundDate } from '../dates/date-in-text.ts';
import { recordingDate } from './recording-date.ts';

function dateOf(bytes: Uint8Array): Promise<FoundDate | undefined> {
  return recordingDate((start, length) => Promise.resolve(bytes.slice(start, start + length)));
}

const local = new Date(2026, 2, 14, 10, 30).toISOString();

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function littleEndian(value: number): number[] {
  return bigEndian(value).toReversed();
}

function frame(name: string, content: readonly number[]): number[] {
  return [...ascii(name), ...bigEndian(content.length), 0, 0, ...content];
}

function tagged(version: number, ...frames: number[][]): Uint8Array {
  const content = frames.flat();
  return Uint8Array.from([
    ...ascii('ID3'),
    version,
    0,
    0,
    ...bigEndian(content.length),
    ...content,
    ...Array<number>(40).fill(0),
  ]);
}

const latin = (text: string) => [0, ...ascii(text)];
const utf16 = (text: string) => [1, 255, 254, ...ascii(text).flatMap((byte) => [byte, 0])];

function wave(...chunks: [string, readonly number[]][]): Uint8Array {
  const content = chunks.flatMap(([name, bytes]) => {
    const padding = bytes.length % 2 === 1 ? [0] : [];
    return [...ascii(name), ...littleEndian(bytes.length), ...bytes, ...padding];
  });
  return Uint8Array.from([
    ...ascii('RIFF'),
    ...littleEndian(content.length + 4),
    ...ascii('WAVE'),
    ...content,
  ]);
}

function box(name: string, content: readonly number[]): number[] {
  return [...bigEndian(content.length + 8), ...ascii(name), ...content];
}

const utc = Date.parse('2026-03-14T10:30:00.000Z');
const secondsSince1904 = (utc - Date.UTC(1904, 0, 1)) / 1_000;

function mp4(time: readonly number[], sound = box('mdat', Array<number>(100).fill(7))): Uint8Array {
  const facts = [...time, ...Array<number>(90).fill(0)];
  const movie = box('moov', box('mvhd', facts));
  return Uint8Array.from([...box('ftyp', ascii('M4A \0\0\0\0M4A ')), ...sound, ...movie]);
}

describe('recordingDate', () => {
  it.each([
    ['the time of recording', tagged(4, frame('TDRC', latin('2026-03-14T10:30:00')))],
    [
      'in UTF-16, behind a title',
      tagged(4, frame('TIT2', utf16('Dana')), frame('TDRC', utf16('2026-03-14 10:30'))),
    ],
    [
      'year, day and time of version 2.3',
      tagged(
        3,
        frame('TYER', latin('2026')),
        frame('TDAT', latin('1403')),
        frame('TIME', latin('1030')),
      ),
    ],
    [
      'bext of WAV',
      wave(
        ['fmt ', Array<number>(17).fill(1)],
        ['bext', [...Array<number>(320).fill(0), ...ascii('2026-03-1410:30:00')]],
      ),
    ],
    [
      'INFO of WAV',
      wave(['LIST', [...ascii('INFOICRD'), ...littleEndian(16), ...ascii('2026-03-14 10:30')]]),
    ],
  ])('reads %s', async (_what, bytes) => {
    expect((await dateOf(bytes))?.at).toBe(local);
  });

  it.each([
    ['of 4 bytes', mp4([0, 0, 0, 0, ...bigEndian(secondsSince1904)])],
    ['of 8 bytes', mp4([1, 0, 0, 0, ...bigEndian(0), ...bigEndian(secondsSince1904)])],
    [
      'behind a sound whose length has 8 bytes',
      mp4(
        [0, 0, 0, 0, ...bigEndian(secondsSince1904)],
        [...bigEndian(1), ...ascii('mdat'), ...bigEndian(0), ...bigEndian(20), 1, 2, 3, 4],
      ),
    ],
  ])('reads a time of MP4 %s', async (_what, bytes) => {
    expect((await dateOf(bytes))?.at).toBe(new Date(utc).toISOString());
  });

  it.each([
    ['an MP4 file whose time is not set', mp4([0, 0, 0, 0, ...bigEndian(0)])],
    ['an MP4 file that ends in its sound', mp4([0, 0, 0, 0, ...bigEndian(1)]).slice(0, 60)],
    [
      'an MP4 file of boxes without a length',
      Uint8Array.from([...box('ftyp', ascii('M4A ')), ...Array<number>(50).fill(0)]),
    ],
    ['only a year', tagged(4, frame('TDRC', latin('2026')))],
    ['a length beyond the file', tagged(4, [...ascii('TDRC'), 127, 127, 127, 127, 0, 0, 0, 50])],
    ['sound alone', Uint8Array.from(ascii('RIFF....WAVEdata'))],
    ['an MP3 without a tag', Uint8Array.from([255, 251, 144, 0])],
    ['nothing', new Uint8Array()],
  ])('finds no date in %s', async (_what, bytes) => {
    expect(await dateOf(bytes)).toBeUndefined();
  });
});
