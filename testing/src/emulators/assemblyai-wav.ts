export interface WavFormat {
  channels: number;
  bitsPerSample: number;
  sampleRate: number;
  durationMs: number;
}

const pcm = 1;

/** Returns null if the file is not RIFF/WAVE with PCM, or if its fields contradict each other. */
export function readWav(bytes: Uint8Array): WavFormat | null {
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WAVE') return null;
  const chunks = chunksOf(bytes);
  const format = chunks.get('fmt ');
  const data = chunks.get('data');
  if (!format || !data || format.byteLength < 16) return null;
  const channels = format.getUint16(2, true);
  const sampleRate = format.getUint32(4, true);
  const bitsPerSample = format.getUint16(14, true);
  const bytesPerFrame = (channels * bitsPerSample) / 8;
  const bytesPerSecond = sampleRate * bytesPerFrame;
  const isWhole =
    format.getUint16(0, true) === pcm &&
    bitsPerSample % 8 === 0 &&
    format.getUint32(8, true) === bytesPerSecond &&
    format.getUint16(12, true) === bytesPerFrame &&
    bytesPerSecond > 0;
  return isWhole
    ? { channels, bitsPerSample, sampleRate, durationMs: (data.byteLength / bytesPerSecond) * 1000 }
    : null;
}

function chunksOf(bytes: Uint8Array): Map<string, DataView> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, DataView>();
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const start = at + 8;
    if (start + length > bytes.length) break;
    chunks.set(textAt(bytes, at), new DataView(bytes.buffer, bytes.byteOffset + start, length));
    // A chunk of odd length is followed by a padding byte.
    at = start + length + (length % 2);
  }
  return chunks;
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
