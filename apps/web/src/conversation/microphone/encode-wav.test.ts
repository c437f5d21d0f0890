import { describe, expect, it } from 'vitest';
import { encodeWav } from './encode-wav.ts';

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

async function samplesOf(...samples: number[]): Promise<number[]> {
  const bytes = await bytesOf(encodeWav(Float32Array.from(samples), 16_000));
  const view = new DataView(bytes.buffer);
  return samples.map((_, i) => view.getInt16(44 + i * 2, true));
}

describe('encodeWav', () => {
  it('writes the header and the samples byte by byte', async () => {
    const bytes = await bytesOf(encodeWav(Float32Array.of(0, 0.5, -0.5), 16_000));
    // prettier-ignore
    expect([...bytes]).toEqual([
      0x52, 0x49, 0x46, 0x46, 42, 0, 0, 0, 0x57, 0x41, 0x56, 0x45,
      0x66, 0x6d, 0x74, 0x20, 16, 0, 0, 0, 1, 0, 1, 0,
      0x80, 0x3e, 0, 0, 0x00, 0x7d, 0, 0, 2, 0, 16, 0,
      0x64, 0x61, 0x74, 0x61, 6, 0, 0, 0,
      0, 0, 0x00, 0x40, 0x00, 0xc0,
    ]);
  });

  it('writes a valid file without samples', async () => {
    const bytes = await bytesOf(encodeWav(new Float32Array(0), 16_000));
    expect(bytes).toHaveLength(44);
    expect(Array.from(bytes.subarray(4, 8))).toEqual([36, 0, 0, 0]);
    expect(Array.from(bytes.subarray(40))).toEqual([0, 0, 0, 0]);
  });

  it('sets the media type', () => {
    expect(encodeWav(new Float32Array(1), 16_000).type).toBe('audio/wav');
  });

  it('writes a different sample rate into the header', async () => {
    const view = new DataView((await bytesOf(encodeWav(new Float32Array(1), 48_000))).buffer);
    expect(view.getUint32(24, true)).toBe(48_000);
    expect(view.getUint32(28, true)).toBe(96_000);
  });

  it('clips samples beyond full scale', async () => {
    expect(await samplesOf(1, -1, 7, -7)).toEqual([32_767, -32_768, 32_767, -32_768]);
    expect(await samplesOf(Infinity, -Infinity)).toEqual([32_767, -32_768]);
  });

  it('rounds to the nearest step and never wraps', async () => {
    const step = 1 / 32_768;
    expect(await samplesOf(0.4 * step, 0.6 * step, -0.4 * step, -0.6 * step)).toEqual([
      0, 1, 0, -1,
    ]);
    expect(await samplesOf(0.99999)).toEqual([32_767]);
  });

  it('writes NaN as silence', async () => {
    expect(await samplesOf(Number.NaN)).toEqual([0]);
  });

  it('reproduces the samples of a 16-bit file', async () => {
    const had = [-32_768, -12_345, -1, 0, 1, 12_345, 32_767];
    expect(await samplesOf(...had.map((sample) => sample / 32_768))).toEqual(had);
  });
});
