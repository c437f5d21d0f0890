import { startMs } from '../test-app.ts';
import { named, signed, usual, type Forgeries, type Json } from './forge-jwt.ts';

const nowSeconds = startMs / 1000;
const daySeconds = 24 * 60 * 60;

const wrongClaims: object[] = [
  { exp: nowSeconds },
  { exp: nowSeconds - 1 },
  { exp: nowSeconds - 365 * daySeconds },
  { exp: 0 },
  { exp: -1 },
  { exp: null },
  { exp: true },
  { exp: '' },
  { exp: String(nowSeconds + daySeconds) },
  { exp: [nowSeconds + daySeconds] },
  { exp: {} },
  { exp: undefined },
  { exp: nowSeconds + 8 * daySeconds },
  { exp: 9_999_999_999 },
  { exp: Number.MAX_SAFE_INTEGER },
  { exp: 1e300 },
  { exp: nowSeconds + 0.5 },
  { iat: undefined },
  { iat: null },
  { iat: '0' },
  { iat: nowSeconds + 1 },
  { iat: nowSeconds + daySeconds, exp: nowSeconds + 8 * daySeconds },
  { iat: -1 },
  { nbf: nowSeconds + 60 },
  { nbf: nowSeconds - 60 },
  { nbf: 'soon' },
  { sub: undefined },
  { sub: null },
  { sub: '' },
  { sub: 0 },
  { sub: 1 },
  { sub: true },
  { sub: [] },
  { sub: {} },
  { sub: { $gt: '' } },
  { sub: '%' },
  { sub: '*' },
  { sub: 'unknown' },
  { sub: '\u0000' },
  { sub: "' or 1=1 --" },
  { sub: '00000000-0000-0000-0000-000000000000' },
  { sub: '01932b5e-7a00-7000-8000-000000000000' },
  { username: undefined },
  { username: null },
  { username: 1 },
  { username: ['Alex'] },
  { auth_time: undefined, iat: nowSeconds - 1 },
  { auth_time: nowSeconds + 1 },
  { auth_time: nowSeconds - 24 * daySeconds },
  { auth_time: nowSeconds - 31 * daySeconds },
  { auth_time: 0 },
  { auth_time: null },
  { auth_time: String(nowSeconds) },
  { round: 1 },
  { round: -1 },
  { round: 0.5 },
  { round: '0' },
  { round: null },
  { round: false },
  { round: [0] },
  { aud: 'another-product' },
  { aud: ['sales-analytics', 'another-product'] },
  { iss: 'https://issuer.example' },
  { jti: '1' },
  { scope: 'admin' },
  { role: 'admin' },
  { id: '01932b5e-7a00-7000-8000-000000000000' },
];

function after(start: string, claims: object): string {
  return `{${start},${JSON.stringify(claims).slice(1)}`;
}

export const forgedPayloads: Forgeries = {
  ...named(
    wrongClaims,
    'with',
    (wrong) =>
      ({ claims }) =>
        signed(usual, { ...claims, ...wrong }),
  ),
  ...named<Json>([[], {}, null, 0, true, '""', '', 'sub', '{'], 'whose payload is', (payload) => {
    return () => signed(usual, payload);
  }),
  'whose account is in upper case': ({ claims }) =>
    signed(usual, { ...claims, sub: claims.sub.toUpperCase() }),
  'whose account has a blank': ({ claims }) => signed(usual, { ...claims, sub: `${claims.sub} ` }),
  'whose account has a NUL': ({ claims }) => signed(usual, { ...claims, sub: `${claims.sub}\0` }),
  'whose account is a list': ({ claims }) => signed(usual, { ...claims, sub: [claims.sub] }),
  'whose account is an object': ({ claims }) =>
    signed(usual, { ...claims, sub: { id: claims.sub } }),
  'with two accounts': ({ claims }) => signed(usual, after('"sub":"unknown"', claims)),
  'with two ends, the first one later': ({ claims }) =>
    signed(usual, after('"exp":9999999999', claims)),
  'with a prototype': ({ claims }) => signed(usual, after('"__proto__":{"sub":"x"}', claims)),
  'with an end beyond all numbers': ({ claims }) =>
    signed(usual, JSON.stringify(claims).replace(/"exp":\d+/, '"exp":1e999')),
  'with its end written as a float': ({ claims }) =>
    signed(usual, JSON.stringify(claims).replace(/("exp":\d+)/, '$1.0')),
  'with blanks in its payload': ({ claims }) => signed(usual, JSON.stringify(claims, null, 1)),
  'whose payload is compressed': ({ claims }) =>
    signed(usual, Buffer.from(JSON.stringify(claims), 'utf16le')),
};
