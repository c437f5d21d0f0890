import {
  generateKeyPairSync,
  sign as signWithKey,
  type BinaryLike,
  type KeyObject,
} from 'node:crypto';
import { testSecret } from '../test-app.ts';
import {
  encode,
  hmac,
  named,
  signed,
  usual,
  type Forgeries,
  type Genuine,
  type Json,
} from './forge-jwt.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');

function signedBy(key: KeyObject, header: object, { claims }: Genuine): string {
  const text = `${encode(header)}.${encode(claims)}`;
  const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  const signature = signWithKey(algorithm, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const none = ['none', 'None', 'NONE', 'nOnE', 'none ', ' none', 'none\u0000', ''];
const others = [
  'HS384',
  'HS512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'ES256',
  'ES384',
  'ES256K',
  'EdDSA',
  'hs256',
  'Hs256',
  'HS256 ',
  ' HS256',
  'HS256\u0000',
  'HS',
  '256',
  'A128KW',
  'dir',
  '__proto__',
];

export const forgedAlgorithms: Forgeries = {
  ...named(
    none,
    'unsigned, of algorithm',
    (alg) =>
      ({ claims }) =>
        `${encode({ alg })}.${encode(claims)}.`,
  ),
  ...named(
    none,
    'signed, of algorithm',
    (alg) =>
      ({ claims }) =>
        signed({ ...usual, alg }, claims),
  ),
  ...named(
    others,
    'of algorithm',
    (alg) =>
      ({ claims }) =>
        signed({ ...usual, alg }, claims),
  ),
  ...named<Json>([null, 0, 1, true, ['HS256'], { name: 'HS256' }], 'of algorithm', (alg) => {
    return ({ claims }) => signed({ ...usual, alg }, claims);
  }),
  ...named(['sha384', 'sha512'], 'truly signed with', (hash) => ({ claims }) => {
    const text = `${encode({ ...usual, alg: hash.replace('sha', 'HS') })}.${encode(claims)}`;
    return `${text}.${hmac(text, testSecret, hash)}`;
  }),
  'without an algorithm': ({ claims }) => signed({ typ: 'JWT' }, claims),
  'truly signed with RSA': (genuine) => signedBy(rsa.privateKey, { alg: 'RS256' }, genuine),
  'truly signed with a curve': (genuine) => signedBy(ec.privateKey, { alg: 'ES256' }, genuine),
  'truly signed with Ed25519': (genuine) => signedBy(ed.privateKey, { alg: 'EdDSA' }, genuine),
  'signed with RSA and called HS256': (genuine) => signedBy(rsa.privateKey, usual, genuine),
  'signed with a curve and called HS256': (genuine) => signedBy(ec.privateKey, usual, genuine),
};

const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const guessedSecrets: Record<string, BinaryLike> = {
  'a public key': publicPem,
  'a public key without its last line break': publicPem.trim(),
  'a public key after a blank': ` ${publicPem}`,
  'a public key in DER': rsa.publicKey.export({ type: 'spki', format: 'der' }),
  'a public key as JWK': JSON.stringify(rsa.publicKey.export({ format: 'jwk' })),
  nothing: '',
  'a NUL': '\0',
  'the text secret': 'secret',
  'its own name': 'JWT_SECRET',
  'another secret': 'b1946ac92492d2347c6235b4d2611184',
  'the secret and a line break': `${testSecret}\n`,
  'the secret after a blank': ` ${testSecret}`,
  'the secret in upper case': testSecret.toUpperCase(),
  'the secret without its end': testSecret.slice(0, -1),
  'the secret twice': testSecret.repeat(2),
  'the bytes of the secret': Buffer.from(testSecret, 'hex'),
  'the secret in base64': Buffer.from(testSecret).toString('base64'),
  'the text undefined': 'undefined',
};

export const forgedSecrets: Forgeries = Object.fromEntries(
  Object.entries(guessedSecrets).map(([name, secret]) => [
    `signed with ${name}`,
    ({ claims }: Genuine) => signed(usual, claims, secret),
  ]),
);

const jwk = rsa.publicKey.export({ format: 'jwk' });
const keyHeaders: object[] = [
  { kid: '' },
  { kid: '1' },
  { kid: 1 },
  { kid: null },
  { kid: '/dev/null' },
  { kid: '../../../../../../dev/null' },
  { kid: 'file:///proc/sys/kernel/randomize_va_space' },
  { kid: "x' union select '' --" },
  { kid: "' or '1'='1" },
  { kid: '| sleep 10 |' },
  { kid: 'https://keys.example/jwks.json' },
  { kid: { $ne: null } },
  { kid: ['a', 'b'] },
  { kid: 'x'.repeat(5_000) },
  { jku: 'https://keys.example/jwks.json' },
  { jku: 'http://localhost/api/docs/json' },
  { jwk },
  { jwk: { kty: 'oct', k: '' } },
  { x5u: 'https://keys.example/key.pem' },
  { x5c: ['MIIB'] },
  { x5t: 'AAAA' },
  { crit: [] },
  { crit: ['exp'] },
  { crit: ['exp'], exp: 1 },
  { crit: ['b64'], b64: false },
  { crit: ['x'], x: 1 },
  { crit: 'x' },
  { crit: null },
  { crit: { 0: 'x' } },
  { b64: false },
  { zip: 'DEF' },
  { cty: 'JWT' },
  { enc: 'A128GCM' },
  { typ: 'JWE' },
  { typ: 'at+jwt' },
  { typ: 'jwt' },
  { typ: null },
  { typ: 1 },
];

export const forgedHeaders: Forgeries = {
  ...named(
    keyHeaders,
    'with the header',
    (more) =>
      ({ claims }) =>
        signed({ ...usual, ...more }, claims),
  ),
  ...named(
    keyHeaders.slice(0, 12),
    'signed with nothing, with the header',
    (more) =>
      ({ claims }) =>
        signed({ ...usual, ...more }, claims, ''),
  ),
  'signed with RSA, its key in the header': (genuine) =>
    signedBy(rsa.privateKey, { alg: 'RS256', jwk }, genuine),
  'signed with RSA, its key in the header, called HS256': (genuine) =>
    signedBy(rsa.privateKey, { ...usual, jwk }, genuine),
  'without a type': ({ claims }) => signed({ alg: 'HS256' }, claims),
  'with its headers in another order': ({ claims }) => signed({ typ: 'JWT', alg: 'HS256' }, claims),
  'with blanks in its header': ({ claims }) => signed('{ "alg": "HS256", "typ": "JWT" }', claims),
  'with two algorithms': ({ claims }) => signed('{"alg":"none","alg":"HS256","typ":"JWT"}', claims),
  'with two algorithms, none last': ({ claims }) =>
    signed('{"alg":"HS256","typ":"JWT","alg":"none"}', claims),
  'with a header that is a list': ({ claims }) => signed([usual], claims),
  'with a header that is null': ({ claims }) => signed(null, claims),
  'with a header that is no JSON': ({ claims }) => signed('alg=HS256', claims),
  'with a byte order mark': ({ claims }) => signed(`\ufeff${JSON.stringify(usual)}`, claims),
};
