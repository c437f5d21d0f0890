import { seededRandom } from '../seeded-random.ts';

interface Speech {
  turns: readonly (readonly [number, number])[];
  seconds: number;
  sampleRate?: number;
  /** Voices with different seeds have nothing in common. */
  seed?: number;
}

/** Makes a signal with the rhythm of speech: syllables of a tone, each with its own loudness and length. */
export function aVoice({ turns, seconds, sampleRate = 8_000, seed = 1 }: Speech): Float32Array {
  const random = seededRandom(seed);
  const pitchHz = 90 + 120 * random();
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  for (const [start, end] of turns)
    for (let at = start; at < end;) {
      const syllableEnd = Math.min(end, at + 0.1 + 0.2 * random());
      const loudness = 0.05 + 0.35 * random();
      const last = Math.min(samples.length, Math.round(syllableEnd * sampleRate));
      for (let place = Math.round(at * sampleRate); place < last; place += 1) {
        const turn = (2 * Math.PI * pitchHz * place) / sampleRate;
        samples[place] = loudness * (0.7 * Math.sin(turn) + 0.3 * Math.sin(3 * turn));
      }
      at = syllableEnd + 0.02 + 0.1 * random();
    }
  return samples;
}

/** The level is relative to full scale. */
export function aNoise(decibels: number, length: number, seed = 1): Float32Array {
  const random = seededRandom(seed);
  const amplitude = Math.sqrt(3) * 10 ** (decibels / 20);
  return Float32Array.from({ length }, () => amplitude * (2 * random() - 1));
}

const headBytes = 44;
const sampleBytes = 2;
const pcm = 1;

/** Makes a WAV file of 16-bit PCM. Samples are from -1 to 1, and all channels have equally many. */
export function aWav(
  channels: readonly Float32Array[],
  sampleRate = 8_000,
): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * sampleBytes;
  const view = new DataView(new ArrayBuffer(headBytes + frames * frameBytes));
  writeText(view, 0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  writeText(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, pcm, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, sampleBytes * 8, true);
  writeText(view, 36, 'data');
  view.setUint32(40, frames * frameBytes, true);
  for (const [index, samples] of channels.entries())
    for (const [frame, sample] of samples.entries()) {
      const at = headBytes + frame * frameBytes + index * sampleBytes;
      view.setInt16(at, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true);
    }
  return new Uint8Array(view.buffer);
}

function writeText(view: DataView, at: number, text: string): void {
  for (const [index, byte] of [...new TextEncoder().encode(text)].entries())
    view.setUint8(at + index, byte);
}
