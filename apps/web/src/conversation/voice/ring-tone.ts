/** In Hz: the ringing tone of North America. */
const toneHz = [440, 480];
const levelOfEach = 0.12;
const onMs = 1_200;
const fadeMs = 15;

/** One ring as 16-bit little-endian samples of one channel. */
export function ringTone(sampleRate: number): Uint8Array {
  const count = Math.round((sampleRate * onMs) / 1000);
  const view = new DataView(new ArrayBuffer(count * 2));
  for (let index = 0; index < count; index += 1) {
    const seconds = index / sampleRate;
    const tone = toneHz.reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * seconds), 0);
    const edgeMs = Math.min(seconds * 1000, onMs - seconds * 1000);
    const sample = tone * levelOfEach * Math.min(1, edgeMs / fadeMs);
    view.setInt16(index * 2, Math.round(sample * 32_767), true);
  }
  return new Uint8Array(view.buffer);
}
