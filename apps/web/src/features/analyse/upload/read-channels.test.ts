import { aVoice, aWav } from '@sales-analytics/testing/sound';
import { describe, expect, it, vi } from 'vitest';
import { readChannels } from './read-channels.ts';

const sampleRate = 8_000;
const seconds = 120;
const tenSeconds = Array.from({ length: seconds / 10 }, (_, turn) => [turn * 10, turn * 10 + 10]);
const [repTurns, customerTurns] = [0, 1].map((first) =>
  tenSeconds.filter((_, turn) => turn % 2 === first).map(([a = 0, b = 0]) => [a, b] as const),
);
const rep = aVoice({ turns: repTurns ?? [], seconds, seed: 1 });
const customer = aVoice({ turns: customerTurns ?? [], seconds, seed: 2 });
const both = rep.map((sample, place) => sample + (customer[place] ?? 0));

function wav(...channels: readonly Float32Array[]): Blob {
  return new Blob([aWav(channels, sampleRate)]);
}

/** Encodes a sample as ITU-T G.711 specifies. */
function muLaw(sample: number): number {
  const size = Math.min(Math.abs(Math.round(sample * 0x8000)) + 0x84, 0x7fff);
  const exponent = Math.max(0, Math.floor(Math.log2(size)) - 7);
  const fraction = (size >> (exponent + 3)) & 0xf;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | fraction) & 0xff;
}

describe('the channels of a WAV file', () => {
  it.each([
    ['one speaker each', [rep, customer], 'speakers'],
    ['the same', [both, both], 'mixed'],
    ['three', [rep, customer, both], 'mixed'],
    ['one', [both], 'one'],
    ['too short to tell', [rep.subarray(0, 100), customer.subarray(0, 100)], 'mixed'],
    ['empty', [new Float32Array(0), new Float32Array(0)], 'mixed'],
  ])('are %s', async (_what, channels, expected) => {
    expect(await readChannels(wav(...channels))).toBe(expected);
  });

  it('are read at a high sample rate', async () => {
    const fast = (signal: Float32Array) =>
      Float32Array.from(
        { length: 20 * 44_100 },
        (_, place) => signal[Math.floor((place * sampleRate) / 44_100)] ?? 0,
      );
    const file = new Blob([aWav([fast(rep), fast(customer)], 44_100)]);
    expect(await readChannels(file)).toBe('speakers');
  });

  it('are read as a telephone system writes them, in µ-law', async () => {
    const signals = [rep, customer];
    const bytes = new Uint8Array(44 + rep.length * 2);
    bytes.set(aWav(signals, sampleRate).subarray(0, 44));
    const view = new DataView(bytes.buffer);
    view.setUint16(20, 7, true);
    view.setUint32(28, sampleRate * 2, true);
    view.setUint16(32, 2, true);
    view.setUint16(34, 8, true);
    view.setUint32(40, rep.length * 2, true);
    for (const [channel, signal] of signals.entries()) {
      signal.forEach((sample, place) => bytes.set([muLaw(sample)], 44 + place * 2 + channel));
    }
    expect(await readChannels(new Blob([bytes]))).toBe('speakers');
  });

  it('are unknown if the samples are compressed', async () => {
    const bytes = aWav([rep, customer]);
    bytes.set([0x11, 0], 20);
    expect(await readChannels(new Blob([bytes]))).toBe('unknown');
  });

  it('are unknown if the file cannot be read', async () => {
    const file = wav(rep, customer);
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('Gone', 'NotReadableError');
    });
    expect(await readChannels(file)).toBe('unknown');
  });

  it('are read in small parts from the beginning to the end of a long recording', async () => {
    const bytes = aWav([rep, customer]);
    // If a recorder was interrupted, it has not written the size.
    bytes.set([0, 0, 0, 0], 40);
    const more = bytes.slice(44);
    const file = new Blob([bytes, more, more, more, more, more, more, more, more, more]);
    const parts: [number, number][] = [];
    const slice = file.slice.bind(file);
    vi.spyOn(file, 'slice').mockImplementation((start = 0, end = 0) => {
      parts.push([start, end - start]);
      return slice(start, end);
    });
    expect(await readChannels(file)).toBe('speakers');
    expect(Math.max(...parts.map(([, size]) => size))).toBeLessThanOrEqual(4 * 4 * sampleRate);
    expect(parts.length).toBeLessThan(30);
    expect(Math.max(...parts.map(([start]) => start))).toBeGreaterThan(file.size - 200_000);
  });
});

const frameBytes = 417;
const frameSamples = 1152;
const mp3Rate = 44_100;

/** Creates an MP3 of 128 kbit/s at 44.1 kHz. Each frame contains its number in place of sound. */
function mp3(frames: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frameBytes * frames);
  for (let frame = 0; frame < frames; frame += 1)
    bytes.set([0xff, 0xfb, 0x90, 0, frame >> 8, frame & 0xff], frame * frameBytes);
  return bytes;
}

const wholeMp3 = () => new Blob([mp3(Math.floor((seconds * mp3Rate) / frameSamples))]);

/** Decodes the files of `mp3`. The number of a frame is its time in the channels. */
function decoderOf(channels: readonly Float32Array[], fails: (slice: number) => boolean) {
  const sizes: number[] = [];
  async function decode(buffer: ArrayBuffer) {
    sizes.push(buffer.byteLength);
    if (fails(sizes.length)) throw new DOMException('Damaged', 'EncodingError');
    const bytes = new Uint8Array(buffer);
    const firstFrame = ((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0);
    const duration = ((bytes.length / frameBytes) * frameSamples) / mp3Rate;
    const start = Math.round((firstFrame * frameSamples * sampleRate) / mp3Rate);
    const end = start + Math.round(duration * sampleRate);
    return {
      duration,
      numberOfChannels: channels.length,
      getChannelData: (channel: number) =>
        new Float32Array(channels[channel]?.slice(start, end) ?? []),
    };
  }
  return { decode, sizes };
}

async function channelsOfMp3(
  channels: readonly Float32Array[],
  fails: (slice: number) => boolean = () => false,
) {
  const { decode, sizes } = decoderOf(channels, fails);
  return { channels: await readChannels(wholeMp3(), decode), sizes };
}

describe('the channels of compressed audio', () => {
  it.each([
    ['one speaker each', [rep, customer], 'speakers'],
    ['the same', [both, both], 'mixed'],
    ['six', [rep, customer, both, both, both, both], 'mixed'],
  ])('are %s', async (_what, channels, expected) => {
    expect((await channelsOfMp3(channels)).channels).toBe(expected);
  });

  it('are decoded in excerpts of a few seconds', async () => {
    const { sizes } = await channelsOfMp3([rep, customer]);
    expect(sizes).toHaveLength(24);
    expect(Math.max(...sizes)).toBeLessThan(70_000);
  });

  it('are decoded once if there is one', async () => {
    expect(await channelsOfMp3([both])).toEqual({ channels: 'one', sizes: [expect.any(Number)] });
  });

  it('are read without the excerpts that cannot be decoded', async () => {
    const { channels } = await channelsOfMp3([rep, customer], (slice) => slice % 3 === 0);
    expect(channels).toBe('speakers');
  });

  it('are unknown if nothing can be decoded, or if there is no frame', async () => {
    expect((await channelsOfMp3([rep, customer], () => true)).channels).toBe('unknown');
    expect(await readChannels(wholeMp3())).toBe('unknown');
    expect(await readChannels(new Blob([new Uint8Array(1_000)]))).toBe('unknown');
    expect(await readChannels(new Blob([]))).toBe('unknown');
  });
});
