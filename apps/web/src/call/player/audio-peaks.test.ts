import { describe, expect, it } from 'vitest';
import { readPeaks } from './audio-peaks.ts';

const { signal } = new AbortController();

function tones(...loudness: number[]) {
  return (sampleRate: number) =>
    loudness.flatMap((level) =>
      Array.from({ length: sampleRate / 10 }, (_, place) => (place % 2 === 0 ? level : -level)),
    );
}

type Wav = {
  format?: number;
  /** If true, the head has the longer form, which has the format at its end. */
  isExtensible?: boolean;
  id?: string;
  bits?: number;
  channels?: number;
  sampleRate?: number;
  samples: (sampleRate: number) => number[];
  before?: number[];
  dataBytes?: number;
};

function text(id: string): number[] {
  return [...new TextEncoder().encode(id)];
}

function little(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, place) => Math.floor(value / 256 ** place) & 0xff);
}

/**
 * Encodes a sample as a telephone system does, by G.711. The byte has the sign, the exponent and four bits of the
 * sample.
 */
function telephoneByte(sample: number, format: number): number {
  const size = Math.min(0x7fff, Math.round(Math.abs(sample) * 0x8000));
  const sign = sample < 0 ? 0x80 : 0;
  if (format === 7) {
    const biased = Math.min(size, 32_635) + 0x84;
    const exponent = Math.max(0, Math.floor(Math.log2(biased)) - 7);
    return ~(sign | (exponent << 4) | ((biased >> (exponent + 3)) & 0xf)) & 0xff;
  }
  const exponent = Math.max(0, Math.floor(Math.log2(Math.max(1, size))) - 7);
  const fraction = (size >> Math.max(4, exponent + 3)) & 0xf;
  return ((sign ^ 0x80) | (exponent << 4) | fraction) ^ 0x55;
}

function sampleBytes(sample: number, format: number, bits: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  if (format === 6 || format === 7) return [telephoneByte(sample, format)];
  if (bits === 64) {
    view.setFloat64(0, sample, true);
    return [...new Uint8Array(view.buffer)];
  }
  if (format === 3) view.setFloat32(0, sample, true);
  else view.setInt32(0, Math.round(sample * 0x7fff_ffff), true);
  if (bits === 8) return [Math.min(255, Math.round(sample * 128) + 128)];
  return [...new Uint8Array(view.buffer)].slice(4 - bits / 8, 4);
}

function wav(options: Wav): Blob {
  const { format = 1, bits = 16, channels = 1, sampleRate = 8000, before = [] } = options;
  const { isExtensible = false, id = 'RIFF' } = options;
  const data = options
    .samples(sampleRate)
    .flatMap((sample) => Array.from({ length: channels }, () => sampleBytes(sample, format, bits)))
    .flat();
  const frameBytes = (channels * bits) / 8;
  const formatChunk = [
    ...little(isExtensible ? 0xfffe : format, 2),
    ...little(channels, 2),
    ...little(sampleRate, 4),
    ...little(sampleRate * frameBytes, 4),
    ...little(frameBytes, 2),
    ...little(bits, 2),
    ...(isExtensible ? [...little(22, 2), ...little(bits, 2), ...little(3, 4)] : []),
    ...(isExtensible ? [...little(format, 2), ...Array.from({ length: 14 }, () => 0)] : []),
  ];
  const head = [...text(id), ...little(0, 4), ...text('WAVE'), ...before];
  const chunks = [...text('fmt '), ...little(formatChunk.length, 4), ...formatChunk];
  const size = little(options.dataBytes ?? data.length, 4);
  return new Blob([Uint8Array.from([...head, ...chunks, ...text('data'), ...size, ...data])]);
}

async function peaksOf(file: Blob, durationMs = 300) {
  const peaks = await readPeaks(file, { durationMs, signal });
  return peaks?.values.map((value) => Math.round(value * 100) / 100);
}

describe('the loudness of a WAV file', () => {
  const samples = tones(0.5, 0, 1);

  it.each([
    ['8 bits', { bits: 8 }],
    ['16 bits', { bits: 16 }],
    ['24 bits', { bits: 24 }],
    ['32 bits', { bits: 32 }],
    ['floating point', { format: 3, bits: 32 }],
    ['two channels', { channels: 2 }],
    ['44.1 kHz', { sampleRate: 44_100 }],
    ['24 bits in two channels', { bits: 24, channels: 2 }],
    ['floating point of 64 bits', { format: 3, bits: 64 }],
    ['the longer form of its head', { isExtensible: true, bits: 24 }],
    ['the longer form of its head, in floating point', { isExtensible: true, format: 3, bits: 32 }],
    ['a file over 4 GB', { id: 'RF64', dataBytes: 0xffff_ffff }],
  ])('is read from %s', async (_name, options) => {
    expect(await peaksOf(wav({ ...options, samples }))).toEqual([0.5, 0, 1]);
  });

  it.each([
    ['mu-law', { format: 7, bits: 8 }],
    ['A-law', { format: 6, bits: 8 }],
    ['mu-law in two channels', { format: 7, bits: 8, channels: 2 }],
    ['A-law in the longer form of its head', { format: 6, bits: 8, isExtensible: true }],
  ])('is read from %s, which rounds to four bits', async (_name, options) => {
    const levels = [0, 0.004, 0.02, 0.1, 0.3, 0.5, 0.9, 1];
    const values = await peaksOf(wav({ ...options, samples: tones(...levels) }), 800);
    for (const [at, level] of levels.entries()) {
      expect(values?.[at]).toBeGreaterThanOrEqual(level * 0.96 - 0.006);
      expect(values?.[at]).toBeLessThanOrEqual(level * 1.04 + 0.006);
    }
  });

  it.each([
    [7, [0xff, 0x7f, 0x80, 0x00, 0xef, 0x9f], [0, 0, 32_124, 32_124, 132, 8_316]],
    [6, [0xd5, 0x55, 0xaa, 0x2a, 0xc5, 0xb5], [8, 8, 32_256, 32_256, 264, 8_448]],
  ])('is that of G.711 for bytes of kind %i', async (format, bytes, sizes) => {
    const file = wav({ format, bits: 8, samples: () => [] });
    const second = bytes.map((byte) => new Uint8Array(800).fill(byte));
    const peaks = await readPeaks(new Blob([file, ...second]), { durationMs: 600, signal });
    expect(peaks?.values.map((value) => Math.round(value * 100))).toEqual(
      sizes.map((size) => Math.round((size / 0x8000) * 100)),
    );
  });

  it('is that of the louder channel', async () => {
    const leftOnly = (rate: number) => tones(0.5)(rate).flatMap((sample) => [sample, 0]);
    const mono = wav({ samples: leftOnly });
    const bytes = new Uint8Array(await mono.arrayBuffer());
    bytes.set([2, 0], 22);
    bytes.set([4, 0], 32);
    expect(await peaksOf(new Blob([bytes]), 100)).toEqual([0.5]);
  });

  it('is found after other chunks, also of odd size', async () => {
    const note = [...text('LIST'), ...little(3, 4), 1, 2, 3, 0];
    expect(await peaksOf(wav({ samples, before: note }))).toEqual([0.5, 0, 1]);
  });

  it.each([
    ['says nothing of its size', 0],
    ['says to be larger than it is', 0xffff_ffff],
  ])('is read to the end of a file that %s', async (_name, dataBytes) => {
    expect(await peaksOf(wav({ samples, dataBytes }))).toEqual([0.5, 0, 1]);
  });

  it('comes from one slice after the other', async () => {
    const shares: number[] = [];
    const quarterLoud = Int16Array.from({ length: 600_000 }, () => 8192);
    const file = new Blob([wav({ samples: tones(0.5), dataBytes: 0 }), quarterLoud, quarterLoud]);
    const peaks = await readPeaks(file, {
      durationMs: 150_100,
      signal,
      onProgress: (share) => shares.push(Math.round(share * 100)),
    });
    expect(shares).toEqual([42, 83, 100]);
    expect(peaks?.values).toEqual([0.5, ...Array.from({ length: 1500 }, () => 0.25)]);
  });

  it.each([
    ['a compressed one that can’t be decoded', wav({ samples, format: 0x11, bits: 16 })],
    ['one without samples', wav({ samples: () => [] })],
    ['one that is cut in its head', wav({ samples }).slice(0, 30)],
    ['one that has no channel', wav({ samples, channels: 0 })],
    ['none at all', new Blob([])],
  ])('of %s is not known', async (_name, file) => {
    expect(await peaksOf(file)).toBeUndefined();
  });
});

/** Returns frames of 128 kbit/s at 44.1 kHz, which have 26 ms in 417 bytes. The fifth byte is the loudness. */
function mp3(frames: number, loudness: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(417 * frames);
  for (let at = 0; at < bytes.length; at += 417) bytes.set([0xff, 0xfb, 0x90, 0, loudness], at);
  return bytes;
}

function fakeDecoder({ fails = () => false }: { fails?: (slice: number) => boolean } = {}) {
  const slices: number[] = [];
  async function decode(buffer: ArrayBuffer) {
    const bytes = new Uint8Array(buffer);
    slices.push(bytes.length);
    if (fails(slices.length)) throw new DOMException('Damaged', 'EncodingError');
    const frames = bytes.length / 417;
    const samples = Float32Array.from(
      { length: Math.round(frames * 209) },
      (_, place) => (bytes[Math.floor(place / 209) * 417 + 4] ?? 0) / 100,
    );
    const duration = (frames * 1152) / 44_100;
    return { numberOfChannels: 1, duration, getChannelData: () => samples };
  }
  return { decode, slices };
}

const minuteFrames = Math.ceil(60_000 / ((1152 / 44_100) * 1000));
const minuteMs = (minuteFrames * 1152 * 1000) / 44_100;

describe('the loudness of compressed audio', () => {
  it('is decoded in slices of whole frames, at the right time', async () => {
    const { decode, slices } = fakeDecoder();
    const file = new Blob([mp3(minuteFrames, 25), mp3(minuteFrames, 100)]);
    const peaks = await readPeaks(file, { durationMs: 2 * minuteMs, signal, decode });
    expect(slices.every((bytes) => bytes % 417 === 0 && bytes <= 512 * 1024)).toBe(true);
    expect(slices.reduce((sum, bytes) => sum + bytes, 0)).toBe(file.size);
    const half = (peaks?.values.length ?? 0) / 2;
    expect(new Set(peaks?.values.slice(0, half - 1))).toEqual(new Set([0.25]));
    expect(new Set(peaks?.values.slice(half + 1))).toEqual(new Set([1]));
  });

  it('has a gap for a slice that can’t be decoded', async () => {
    const { decode } = fakeDecoder({ fails: (slice) => slice === 2 });
    const file = new Blob([mp3(4 * minuteFrames, 50)]);
    const peaks = await readPeaks(file, { durationMs: 4 * minuteMs, signal, decode });
    const silent = peaks?.values.filter((value) => value === 0).length ?? 0;
    expect(silent / (peaks?.values.length ?? 1)).toBeCloseTo((512 * 1024) / file.size, 2);
    expect(peaks?.values.at(-1)).toBe(0.5);
  });

  it('begins after the ID3 tag', async () => {
    const tag = Uint8Array.from([
      ...text('ID3'),
      4,
      0,
      0,
      0,
      0,
      8,
      0,
      ...mp3(3, 100).slice(0, 1024),
    ]);
    const { decode } = fakeDecoder();
    const file = new Blob([tag, mp3(40, 50)]);
    expect(new Set(await peaksWith(file, decode))).toEqual(new Set([0.5]));
  });

  it('continues after bytes that are no audio', async () => {
    const { decode, slices } = fakeDecoder();
    const file = new Blob([mp3(40, 50), new Uint8Array(600_000), mp3(40, 100)]);
    const values = await peaksWith(file, decode);
    expect(slices).toEqual([40 * 417, 40 * 417]);
    expect(values?.at(0)).toBe(0.5);
    expect(values?.at(-1)).toBe(1);
  });

  it('is not known of another format, which is not read to its end', async () => {
    const { decode, slices } = fakeDecoder();
    const shares: number[] = [];
    const file = new Blob([new Uint8Array(3_000_000)]);
    const options = {
      durationMs: 1000,
      signal,
      decode,
      onProgress: (share: number) => shares.push(share),
    };
    expect(await readPeaks(file, options)).toBeNull();
    expect(slices).toEqual([]);
    expect(shares).toHaveLength(2);
  });

  it('is not known if nothing can be decoded', async () => {
    const { decode } = fakeDecoder({ fails: () => true });
    expect(
      await readPeaks(new Blob([mp3(10, 50)]), { durationMs: 261, signal, decode }),
    ).toBeNull();
    expect(await readPeaks(new Blob([mp3(10, 50)]), { durationMs: 261, signal })).toBeNull();
  });

  it('is not read any further once it is aborted', async () => {
    const { decode, slices } = fakeDecoder();
    const controller = new AbortController();
    const reading = readPeaks(new Blob([mp3(6000, 50)]), {
      durationMs: 1,
      signal: controller.signal,
      decode,
      onProgress: () => controller.abort(),
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(slices.length).toBeLessThanOrEqual(2);
    const again = readPeaks(new Blob([]), { durationMs: 1, signal: controller.signal, decode });
    await expect(again).rejects.toMatchObject({ name: 'AbortError' });
  });
});

const beginnings: [string, number[]][] = [
  ['m4a', [0, 0, 0, 0x1c, ...text('ftypM4A ')]],
  ['QuickTime', [0, 0, 0, 8, ...text('wide')]],
  ['Ogg', text('OggS')],
  ['FLAC', text('fLaC')],
  ['WebM', [0x1a, 0x45, 0xdf, 0xa3]],
  ['Core Audio', text('caff')],
  ['AIFF', [...text('FORM'), 0, 0, 0, 9, ...text('AIFF')]],
  ['AMR', text('#!AMR')],
];

describe('the loudness of a file whose name says something else', () => {
  // These bytes look like mp3 frames, but only by coincidence.
  function fileOf(beginning: number[], name: string): File {
    return new File([Uint8Array.from(beginning), mp3(40, 100)], name);
  }

  it.each(beginnings)('is read from %s as a whole', async (_name, beginning) => {
    const { decode, slices } = fakeDecoder();
    const file = fileOf(beginning, 'call.aac');
    const durationMs = (file.size / 417) * (1152 / 44.1);
    const peaks = await readPeaks(file, { durationMs, signal, decode });
    expect(slices).toEqual([file.size]);
    expect(peaks?.values.length).toBe(Math.ceil(durationMs / 100));
  });

  it.each([
    ['an mp3 named .wav', new File([mp3(40, 50)], 'call.wav'), 0.5],
    ['a WAV file named .mp3', new File([wav({ samples: tones(0.25, 0.25) })], 'call.mp3'), 0.25],
    ['a WAV file named .aac', new File([wav({ samples: tones(0.75, 0.75) })], 'call.aac'), 0.75],
  ])('is read from %s', async (_name, file, loudness) => {
    const values = await peaksWith(file, fakeDecoder().decode);
    expect(new Set(values)).toEqual(new Set([loudness]));
  });

  it('is not known if it can’t be decoded, without an error', async () => {
    const { decode } = fakeDecoder({ fails: () => true });
    for (const [, beginning] of beginnings) {
      const file = fileOf(beginning, 'call.mp3');
      expect(await readPeaks(file, { durationMs: 1_000, signal, decode })).toBeNull();
    }
  });

  it.each([
    ['lasts too long', 21 * 60_000, 40],
    ['is large and of unknown length', 0, 12_000],
  ])('is not known if it %s to be decoded as a whole', async (_name, durationMs, frames) => {
    const { decode, slices } = fakeDecoder();
    const file = new File([Uint8Array.from(text('OggS')), mp3(frames, 50)], 'call.mp3');
    expect(await readPeaks(file, { durationMs, signal, decode })).toBeNull();
    expect(slices).toEqual([]);
  });
});

async function peaksWith(file: Blob, decode: ReturnType<typeof fakeDecoder>['decode']) {
  const peaks = await readPeaks(file, { durationMs: 0, signal, decode });
  return peaks?.values;
}
