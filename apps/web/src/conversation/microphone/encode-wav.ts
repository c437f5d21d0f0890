const headerBytes = 44;
const bytesPerSample = 2;

/** Encodes samples of one channel, -1 to 1, as a 16-bit PCM WAV file. Louder samples are clipped. */
export function encodeWav(samples: Float32Array, sampleRate: number): Blob {
  const view = new DataView(new ArrayBuffer(headerBytes + samples.length * bytesPerSample));
  writeHeader(view, sampleRate);
  let at = headerBytes;
  for (const sample of samples) {
    view.setInt16(at, toInt16(sample), true);
    at += bytesPerSample;
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}

function writeHeader(view: DataView, sampleRate: number) {
  const dataBytes = view.byteLength - headerBytes;
  writeText(view, 0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  writeText(view, 8, 'WAVE');
  writeText(view, 12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, bytesPerSample * 8, true);
  writeText(view, 36, 'data');
  view.setUint32(40, dataBytes, true);
}

function writeText(view: DataView, at: number, text: string) {
  for (let i = 0; i < text.length; i += 1) view.setUint8(at + i, text.charCodeAt(i));
}

function toInt16(sample: number): number {
  if (Number.isNaN(sample)) return 0;
  return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
}
