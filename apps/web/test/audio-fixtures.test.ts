import { readFileSync } from 'node:fs';
import { fixturePath, type FixtureName } from '@sales-analytics/testing';
import { describe, expect, it } from 'vitest';
import { readPeaks } from '../src/call/player/audio-peaks.ts';

const { signal } = new AbortController();

function fileOf(name: FixtureName): File {
  return new File([readFileSync(fixturePath(name))], name);
}

describe('a recording', () => {
  it('of a telephone system in mu-law has a waveform of its length', async () => {
    const peaks = await readPeaks(fileOf('audio/mu-law-8-khz.wav'), { durationMs: 0, signal });
    expect((peaks?.stepMs ?? 0) * (peaks?.values.length ?? 0)).toBeGreaterThan(950);
    expect((peaks?.stepMs ?? 0) * (peaks?.values.length ?? 0)).toBeLessThan(1_050);
    expect(Math.max(...(peaks?.values ?? []))).toBeGreaterThan(0.05);
  });

  it('in m4a that is named .aac is decoded as a whole', async () => {
    const file = fileOf('audio/m4a-named.aac');
    const sizes: number[] = [];
    function decode(bytes: ArrayBuffer) {
      sizes.push(bytes.byteLength);
      const samples = new Float32Array(48_000).fill(0.5);
      return Promise.resolve({ numberOfChannels: 1, duration: 6, getChannelData: () => samples });
    }
    const peaks = await readPeaks(file, { durationMs: 6_000, signal, decode });
    expect(sizes).toEqual([file.size]);
    expect(peaks).toEqual({ stepMs: 100, values: Array.from({ length: 60 }, () => 0.5) });
  });
});
