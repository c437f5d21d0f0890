import { expect, it } from 'vitest';
import { fieldsOf, numbersOf, textOf } from './protobuf.ts';

it('reads each kind of field', () => {
  // prettier-ignore
  const message = Uint8Array.of(
    0x08, 0x96, 0x01, // field 1: 150
    0x12, 2, 0x68, 0x69, // field 2: 'hi'
    0x1d, 1, 2, 3, 4, // field 3: four bytes
    0x21, 1, 2, 3, 4, 5, 6, 7, 8, // field 4: eight bytes
    0x82, 0x01, 0, // field 16: nothing
  );
  expect(
    [...fieldsOf(message)].map(({ number, value, bytes }) => [number, value, [...bytes]]),
  ).toEqual([
    [1, 150, []],
    [2, null, [0x68, 0x69]],
    [3, null, [1, 2, 3, 4]],
    [4, null, [1, 2, 3, 4, 5, 6, 7, 8]],
    [16, null, []],
  ]);
});

it('reads whole numbers that follow each other, and texts', () => {
  expect(numbersOf(Uint8Array.of(3, 0x8e, 0x02, 0x9e, 0xa7, 0x05))).toEqual([3, 270, 86_942]);
  expect(textOf(Uint8Array.of(0xc3, 0xa4))).toBe('ä');
});

it('rejects a truncated file', () => {
  expect(() => [...fieldsOf(Uint8Array.of(0x12, 5, 1))]).toThrow('cut off');
  expect(() => [...fieldsOf(Uint8Array.of(0x08, 0x96))]).toThrow('cut off');
});

it('rejects an unknown type', () => {
  expect(() => [...fieldsOf(Uint8Array.of(0x0b))]).toThrow('unknown type 3');
});
