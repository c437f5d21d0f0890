import type { Value } from './tried-request.ts';

interface Disguise {
  name: string;
  /** Returns another spelling of the id. `own` is the sender's own id of the same kind. */
  vary: (id: string, own: string) => Value;
}

/** A careless check might accept these spellings of another account's id. */
export const idVariants: Disguise[] = [
  { name: 'as it is', vary: (id) => id },
  { name: 'in upper case', vary: (id) => id.toUpperCase() },
  { name: 'in mixed case', vary: inMixedCase },
  { name: 'with a blank before it', vary: (id) => ` ${id}` },
  { name: 'with a blank after it', vary: (id) => `${id} ` },
  { name: 'with a NUL after it', vary: (id) => `${id}\0` },
  { name: 'with a line break after it', vary: (id) => `${id}\r\n` },
  { name: 'with an encoded NUL after it', vary: (id) => `${id}%00` },
  { name: 'with a slash after it', vary: (id) => `${id}/` },
  { name: 'with a dot after it', vary: (id) => `${id}.` },
  { name: 'with an invisible character after it', vary: (id) => `${id}\u200b` },
  { name: 'with half a surrogate pair after it', vary: (id) => `${id}\ud83d\ude00` },
  { name: 'with another character after it', vary: (id) => `${id}0` },
  { name: 'with SQL after it', vary: (id) => `${id}' or '1'='1` },
  { name: 'with a wildcard for its end', vary: (id) => `${id.slice(0, 9)}%` },
  { name: 'without its last character', vary: (id) => id.slice(0, -1) },
  { name: 'without dashes', vary: (id) => id.replaceAll('-', '') },
  { name: 'in braces', vary: (id) => `{${id}}` },
  { name: 'as a URN', vary: (id) => `urn:uuid:${id}` },
  { name: 'in wide digits', vary: inWideDigits },
  { name: 'as an operator', vary: (id) => `{"$eq":"${id}"}` },
  { name: 'behind a path', vary: (id, own) => `${own}/../${id}` },
  { name: 'behind the own one', vary: (id, own) => `${own},${id}` },
  { name: 'before the own one', vary: (id, own) => `${id},${own}` },
  { name: 'in a list with the own one', vary: (id, own) => [own, id] },
  { name: 'in a list before the own one', vary: (id, own) => [id, own] },
];

export const malformedIds = [
  '',
  ' ',
  '%',
  '*',
  '_',
  '-1',
  '0',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '..',
  '../../calls',
  "' or 1=1 --",
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '\u0000',
  'x'.repeat(900),
  'x'.repeat(5_000),
];

/** Returns an unknown id that is next to the given one in every order. */
export function unknownLike(id: string): string {
  const end = id.includes('@') ? id.indexOf('@') : id.length;
  const last = id.charAt(end - 1);
  return `${id.slice(0, end - 1)}${last === 'f' ? 'e' : 'f'}${id.slice(end)}`;
}

function inMixedCase(id: string): string {
  let isUpper = false;
  return id.replaceAll(/[a-z]/g, (letter) => {
    isUpper = !isUpper;
    return isUpper ? letter.toUpperCase() : letter;
  });
}

function inWideDigits(id: string): string {
  return id.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
}
