import { createHmac, type BinaryLike } from 'node:crypto';
import { testSecret } from '../test-app.ts';

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

/** It can be a text that no object serialises to, for example JSON with the same key twice. */
export type Json = object | string | number | boolean | null;
export type Forgeries = Record<string, (genuine: Genuine) => string>;

export const usual = { alg: 'HS256', typ: 'JWT' };

export function encode(part: Json | Buffer): string {
  if (Buffer.isBuffer(part)) return part.toString('base64url');
  return Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
}

export function hmac(text: string, secret: BinaryLike = testSecret, algorithm = 'sha256'): string {
  return createHmac(algorithm, secret).update(text).digest('base64url');
}

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
