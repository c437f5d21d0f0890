import { describe, expect, it } from 'vitest';
import { channelLevels } from './channel-levels.ts';

function squareWave(sampleRate: number, ...levels: readonly number[]): Float32Array {
  return Float32Array.from({ length: levels.length * sampleRate }, (_, place) => {
    const level = levels[Math.floor(place / sampleRate)] ?? 0;
    return place % 2 === 0 ? level : -level;
  });
}

const rounded = (levels: readonly number[]) => levels.map((level) => Math.round(level));

describe('channelLevels', () => {
  it.each([8_000, 44_100])('gives decibels per 20 ms at %i Hz', (sampleRate) => {
    const left = squareWave(sampleRate, 1, 0.1);
    const right = squareWave(sampleRate, 0.01, 1);
    const levels = channelLevels({ left, right }, sampleRate);
    expect(rounded(levels.left)).toEqual([...Array(50).fill(0), ...Array(50).fill(-20)]);
    expect(rounded(levels.right)).toEqual([...Array(50).fill(-40), ...Array(50).fill(0)]);
  });

  it('gives a lowest level for silence', () => {
    const silent = new Float32Array(320);
    expect(channelLevels({ left: silent, right: silent }, 8_000)).toEqual({
      left: [-100, -100],
      right: [-100, -100],
    });
  });

  it('hears no sound in a constant offset', () => {
    const offset = new Float32Array(160).fill(0.5);
    const { left } = channelLevels({ left: offset, right: offset }, 8_000);
    expect(left[0]).toBeLessThan(-90);
  });

  it('leaves out a part that is shorter than a window', () => {
    const short = new Float32Array(100);
    expect(channelLevels({ left: short, right: short }, 8_000)).toEqual({ left: [], right: [] });
  });
});
