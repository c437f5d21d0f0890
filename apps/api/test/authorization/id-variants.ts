import type { Value } from './tried-request.ts';

interface Disguise {
  name: string;
  /** `own` is the sender's own id of the same kind. */
  dress: (id: string, own: string) => Value;
}

/** Ways to write another's id that a careless check might let pass. */
export const disguises: Disguise[] = [
  { name: 'as it is', dress: (id) => id },
  { name: 'in upper case', dress: (id) => id.toUpperCase() },
  { name: 'in mixed case', dress: inMixedCase },
  { name: 'with a blank before it', dress: (id) => ` ${id}` },
  { name: 'with a blank after it', dress: (id) => `${id} ` },
  { name: 'with a NUL after it', dress: (id) => `${id}\0` },
  { name: 'with a line break after it', dress: (id) => `${id}\r\n` },
  { name: 'with an encoded NUL after it', dress: (id) => `${id}%00` },
  { name: 'with a slash after it', dress: (id) => `${id}/` },
  { name: 'with a dot after it', dress: (id) => `${id}.` },
  { name: 'with an invisible character after it', dress: (id) => `${id}\u200b` },
  { name: 'with half a surrogate pair after it', dress: (id) => `${id}\ud83d\ude00` },
  { name: 'with another character after it', dress: (id) => `${id}0` },
  { name: 'with SQL after it', dress: (id) => `${id}' or '1'='1` },
  { name: 'with a wildcard for its end', dress: (id) => `${id.slice(0, 9)}%` },
  { name: 'without its last character', dress: (id) => id.slice(0, -1) },
  { name: 'without dashes', dress: (id) => id.replaceAll('-', '') },
  { name: 'in braces', dress: (id) => `{${id}}` },
  { name: 'as a URN', dress: (id) => `urn:uuid:${id}` },
  { name: 'in wide digits', dress: inWideDigits },
  { name: 'as an operator', dress: (id) => `{"$eq":"${id}"}` },
  { name: 'behind a path', dress: (id, own) => `${own}/../${id}` },
  { name: 'behind the own one', dress: (id, own) => `${own},${id}` },
  { name: 'before the own one', dress: (id, own) => `${id},${own}` },
  { name: 'in a list with the own one', dress: (id, own) => [own, id] },
  { name: 'in a list before the own one', dress: (id, own) => [id, own] },
];

/** What is nobody's id. */
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

/** One that nobody has and that stands beside it in every order. */
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
