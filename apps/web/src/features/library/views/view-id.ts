import { randomId } from '../../../shared/browser/random-id.ts';

/** Returns a random UUID. @param random 32 hexadecimal digits */
export function newViewId(random: string = randomId()): string {
  const digits = Array.from(random);
  // These digits are the version and the variant of RFC 9562.
  digits[12] = '4';
  digits[16] = ['8', '9', 'a', 'b'][parseInt(digits[16] ?? '0', 16) % 4] ?? '8';
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
