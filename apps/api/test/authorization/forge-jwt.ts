import { createHmac, type BinaryLike } from 'node:crypto';
import { testSecret } from '../test-app.ts';

/** The claims of a token as the server writes them. */
export interface Claims {
  username: string;
  sub: string;
  round: number;
  auth_time: number;
  iat: number;
  exp: number;
}

export interface Genuine {
  token: string;
  claims: Claims;
}

/** A header and a payload may be JSON that no object becomes, such as one with the same key twice. */
export type Json = object | string | number | boolean | null;
/** From what a forgery is to what it makes of a genuine token. */
export type Forgeries = Record<string, (genuine: Genuine) => string>;

/** The header that the server writes. */
export const usual = { alg: 'HS256', typ: 'JWT' };

export function encode(part: Json | Buffer): string {
  if (Buffer.isBuffer(part)) return part.toString('base64url');
  return Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
}

export function hmac(text: string, secret: BinaryLike = testSecret, algorithm = 'sha256'): string {
  return createHmac(algorithm, secret).update(text).digest('base64url');
}

/** Signed as the server signs, with its secret. */
export function signed(header: Json, payload: Json, secret?: BinaryLike): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${hmac(text, secret)}`;
}

export function named<Item>(
  items: Item[],
  name: string,
  make: (item: Item) => Forgeries[string],
): Forgeries {
  return Object.fromEntries(items.map((item) => [`${name} ${JSON.stringify(item)}`, make(item)]));
}
