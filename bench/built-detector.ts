import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../apps/web/dist/assets');

export function readBuiltDetector() {
  const weights = builtFile(/^speech-weights-.*\.bin$/);
  return {
    worklet: builtFile(/^capture-worklet-.*\.js$/).toString(),
    weights: halfFloats(weights),
    weightBytes: weights.length,
  };
}

const headBytes = 44;

/** The file must have one channel and 16 bits. Samples are from -1 to 1, and the rate is in Hz. */
export function readWav(path: string): { samples: number[]; rate: number } {
  const file = readFileSync(path);
  const count = Math.floor((file.length - headBytes) / 2);
  return {
    samples: Array.from({ length: count }, (_, i) => file.readInt16LE(headBytes + i * 2) / 32_768),
    rate: file.readUInt32LE(24),
  };
}

function builtFile(pattern: RegExp): Buffer {
  const name = readdirSync(assets).find((file) => pattern.test(file));
  if (name === undefined) throw new Error(`The build has no file ${pattern}`);
  return readFileSync(join(assets, name));
}

function halfFloats(file: Buffer): number[] {
  return Array.from({ length: file.length / 2 }, (_, i) => {
    const bits = file.readUInt16LE(i * 2);
    const exponent = (bits >> 10) & 31;
    const size = exponent === 0 ? (bits & 1023) / 1024 : 1 + (bits & 1023) / 1024;
    return (bits & 0x80_00 ? -size : size) * 2 ** (Math.max(exponent, 1) - 15);
  });
}
