/** Raw speech has only this rate, and 16-bit little-endian samples of one channel. */
export const samplesPerSecond = 24_000;

/** The pace is much faster than real speech, so that browser tests don't wait for it. */
const msPerWord = 60;
/** A piece has about a tenth of a second. The number is odd, so that pieces end inside a sample as on a real network. */
const pieceBytes = 4_801;

interface Tone {
  text: string;
  hertz: number;
  /** The default is 1. */
  speed?: number;
}

export function spokenMs(text: string, speed = 1): number {
  return (text.split(/\s+/).filter(Boolean).length * msPerWord) / speed;
}

/** The tone has raw samples. Its length is that of the text. */
export function toneFor({ text, hertz, speed }: Tone): Uint8Array {
  const count = Math.round((spokenMs(text, speed) / 1000) * samplesPerSecond);
  const samples = new DataView(new ArrayBuffer(count * 2));
  for (let place = 0; place < count; place += 1) {
    const height = Math.sin((2 * Math.PI * hertz * place) / samplesPerSecond);
    samples.setInt16(place * 2, Math.round(height * 8_000), true);
  }
  return new Uint8Array(samples.buffer);
}

export function soundPieces(bytes: Uint8Array): Uint8Array[] {
  const count = Math.ceil(bytes.length / pieceBytes);
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
}
