export interface Wav {
  sampleRate: number;
  channels: number;
  bitsPerSample: number;
  samples: Int16Array;
}

/** Throws if the file is not a PCM WAV. */
export function readWav(bytes: Uint8Array): Wav {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (name(0) !== 'RIFF' || name(8) !== 'WAVE') throw new Error('This is no WAV file');
  if (view.getUint32(4, true) !== bytes.length - 8) throw new Error('Its length is wrong');
  let format: Omit<Wav, 'samples'> | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (name(at) === 'fmt ') {
      if (view.getUint16(start, true) !== 1) throw new Error('Its samples are not PCM');
      format = {
        channels: view.getUint16(start + 2, true),
        sampleRate: view.getUint32(start + 4, true),
        bitsPerSample: view.getUint16(start + 14, true),
      };
    }
    if (name(at) === 'data' && format) {
      const samples = new Int16Array(Math.floor(size / 2));
      for (let index = 0; index < samples.length; index += 1) {
        samples[index] = view.getInt16(start + index * 2, true);
      }
      return { ...format, samples };
    }
    at = start + size + (size % 2);
  }
  throw new Error('It has no samples');
}

/** Returns one level for each 20 ms, which can be compared after automatic gain control. */
function measureEnvelope(samples: Int16Array): number[] {
  const window = 320;
  const loud: number[] = [];
  for (let at = 0; at + window <= samples.length; at += window) {
    let sum = 0;
    for (let index = at; index < at + window; index += 1) sum += (samples[index] ?? 0) ** 2;
    loud.push(Math.sqrt(sum / window));
  }
  return loud;
}

/**
 * The result shows how well the loudness of the recording over time matches its best position in the whole, which is played
 * in a loop. It is 1 for the same sound and around 0 for a different one.
 */
export function measureMatch(recording: Int16Array, whole: Int16Array): number {
  const part = measureEnvelope(recording);
  const circle = measureEnvelope(whole);
  let best = -1;
  for (let shift = 0; shift < circle.length; shift += 1) {
    const there = part.map((_, index) => circle[(shift + index) % circle.length] ?? 0);
    best = Math.max(best, correlate(part, there));
  }
  return best;
}

function correlate(one: number[], other: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [oneMean, otherMean] = [mean(one), mean(other)];
  let both = 0;
  let oneSquare = 0;
  let otherSquare = 0;
  for (const [index, value] of one.entries()) {
    const a = value - oneMean;
    const b = (other[index] ?? 0) - otherMean;
    both += a * b;
    oneSquare += a * a;
    otherSquare += b * b;
  }
  return both / Math.sqrt(oneSquare * otherSquare || 1);
}
