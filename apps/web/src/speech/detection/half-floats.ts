// Numbers of 16 bits (IEEE 754 binary16) halve the size of the network's weights, and are precise enough for them.

const minNormal = 2 ** -14;
const min = 2 ** -24;
const max = 65_504;

/** Returns the bits of the nearest half float. Throws if the number is too large for a half float. */
export function toHalfFloat(value: number): number {
  const size = Math.abs(value);
  if (!(size <= max)) throw new RangeError(`${value} does not fit into a half float`);
  const sign = value < 0 ? 0x80_00 : 0;
  if (size < minNormal) return sign | roundToEven(size / min);
  const exponent = Math.floor(Math.log2(size));
  // A fraction that is rounded up to 1,024 carries into the exponent.
  return sign | (((exponent + 15) << 10) + roundToEven((size / 2 ** exponent - 1) * 1024));
}

export function fromHalfFloat(bits: number): number {
  const sign = bits & 0x80_00 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * min;
  return sign * (1 + fraction / 1024) * (units[exponent] ?? 0);
}

const units = Float64Array.from({ length: 31 }, (_, exponent) => 2 ** (exponent - 15));

/** Reads a file of half floats, little-endian. */
export function readHalfFloats(file: ArrayBuffer): Float32Array<ArrayBuffer> {
  const view = new DataView(file);
  const values = new Float32Array(file.byteLength >> 1);
  for (let i = 0; i < values.length; i += 1) values[i] = fromHalfFloat(view.getUint16(i * 2, true));
  return values;
}

export function writeHalfFloats(values: Float32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  for (const [i, value] of values.entries()) view.setUint16(i * 2, toHalfFloat(value), true);
  return view.buffer;
}

function roundToEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest === 0.5) return below + (below % 2);
  return rest < 0.5 ? below : below + 1;
}
