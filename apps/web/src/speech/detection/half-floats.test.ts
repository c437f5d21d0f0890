import { expect, it } from 'vitest';
import { fromHalfFloat, readHalfFloats, toHalfFloat, writeHalfFloats } from './half-floats.ts';

it.each([
  [0, 0x00_00],
  [1, 0x3c_00],
  [-2, 0xc0_00],
  [65_504, 0x7b_ff],
  [2 ** -14, 0x04_00],
  [2 ** -24, 0x00_01],
  [-0.333251953125, 0xb5_55],
])('%d has the bits that the standard gives it', (value, bits) => {
  expect(toHalfFloat(value)).toBe(bits);
  expect(fromHalfFloat(bits)).toBe(value);
});

it('every finite half float is read and written unchanged', () => {
  const all = Array.from({ length: 0x7c_00 }, (_, bits) => bits);
  expect(all.filter((bits) => toHalfFloat(fromHalfFloat(bits)) !== bits)).toEqual([]);
});

it('a number between two half floats becomes the nearest, and the even one of two as near', () => {
  expect(fromHalfFloat(toHalfFloat(1 + 0.4 / 1024))).toBe(1);
  expect(fromHalfFloat(toHalfFloat(1 + 0.5 / 1024))).toBe(1);
  expect(fromHalfFloat(toHalfFloat(1 + 1.5 / 1024))).toBe(1 + 2 / 1024);
  expect(fromHalfFloat(toHalfFloat(1.9999))).toBe(2);
});

it.each([65_520, -1e9, Infinity, Number.NaN])('%d is refused', (value) => {
  expect(() => toHalfFloat(value)).toThrow('does not fit');
});

it('a file holds the numbers in their order', () => {
  const file = writeHalfFloats(Float32Array.of(1, -0.5, 0.25));
  expect(new Uint8Array(file)).toEqual(Uint8Array.of(0, 0x3c, 0, 0xb8, 0, 0x34));
  expect(readHalfFloats(file)).toEqual(Float32Array.of(1, -0.5, 0.25));
});
