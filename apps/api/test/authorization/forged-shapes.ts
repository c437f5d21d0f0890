import { encode, hmac, named, signed, usual, type Forgeries, type Genuine } from './forge-jwt.ts';

function partsOf({ token }: Genuine): [header: string, payload: string, signature: string] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
}

/** Changes the unused bits of the last letter. The result decodes to the same bytes. */
function withStrayBits(part: string, bits: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return part.slice(0, -1) + (letters[letters.indexOf(part.slice(-1)) ^ bits] ?? '');
}

export const forgedSignatures: Forgeries = {
  ...named([1, 2, 3], 'with stray bits in its signature', (bits) => (genuine) => {
    const [header, payload, signature] = partsOf(genuine);
    return `${header}.${payload}.${withStrayBits(signature, bits)}`;
  }),
  ...named(
    [1, 2, 3, 10, 20, 42, 43],
    'whose signature misses',
    (count) =>
      ({ token }) =>
        token.slice(0, -count),
  ),
  ...named(
    ['A', 'AAAA', '=', '==', '%3D', '.', '.x', '\u00a0', '\u200b', ';', ','],
    'and at its end',
    (end) =>
      ({ token }) =>
        token + end,
  ),
  'with a signature of zeros': ({ token }) => token.replace(/[^.]+$/, 'A'.repeat(43)),
  'with its signature in hex': (genuine) => {
    const [header, payload, signature] = partsOf(genuine);
    return `${header}.${payload}.${Buffer.from(signature, 'base64url').toString('hex')}`;
  },
  'with the signature of its payload alone': (genuine) => {
    const [header, payload] = partsOf(genuine);
    return `${header}.${payload}.${hmac(payload)}`;
  },
  'with a plain hash for a signature': (genuine) => {
    const [header, payload] = partsOf(genuine);
    return `${header}.${payload}.${hmac(`${header}.${payload}`, '')}`;
  },
  'with another payload': (genuine) => {
    const [header, , signature] = partsOf(genuine);
    return `${header}.${encode({ ...genuine.claims, username: 'Admin' })}.${signature}`;
  },
  'with another header': (genuine) => genuine.token.replace(/^[^.]+/, encode({ alg: 'HS256' })),
};

export const forgedShapes: Forgeries = {
  ...named(
    [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
    'cut off after',
    (share) =>
      ({ token }) =>
        token.slice(0, Math.floor(token.length * share)),
  ),
  ...named(
    ['', '.', '..', '...', 'x', 'a.b', 'a.b.c', 'null', 'undefined', '{}', 'e30.e30.e30'],
    'that is',
    (text) => () => text,
  ),
  ...named(
    [' ', '\t', '\r\n', '\n', '\v', '\f', '\u00a0', '\ufeff', '%20', '+', '=', '\0'],
    'with inside',
    (blank) => (genuine) => partsOf(genuine).join(`${blank}.${blank}`),
  ),
  ...named(
    ['\t', '\n', '\u00a0', '\ufeff', '"', "'", '%20', '\0'],
    'with before it',
    (start) =>
      ({ token }) =>
        start + token,
  ),
  'without a signature': (genuine) => partsOf(genuine).slice(0, 2).join('.'),
  'without a signature, with its dot': (genuine) => `${partsOf(genuine).slice(0, 2).join('.')}.`,
  'without a header': (genuine) => partsOf(genuine).slice(1).join('.'),
  'with an empty header': (genuine) => `.${partsOf(genuine).slice(1).join('.')}`,
  'with an empty payload': ({ token }) => token.replace(/\.[^.]+\./, '..'),
  'of four parts': ({ token }) => `${token}.${token.slice(-43)}`,
  'of five parts': ({ token }) => `${token}.x.y`,
  'turned around': (genuine) => partsOf(genuine).toReversed().join('.'),
  'in quotes': ({ token }) => `"${token}"`,
  'in angle brackets': ({ token }) => `<${token}>`,
  'twice, with a comma': ({ token }) => `${token},${token}`,
  'twice, with a blank': ({ token }) => `${token} ${token}`,
  'in lower case': ({ token }) => token.toLowerCase(),
  'in upper case': ({ token }) => token.toUpperCase(),
  'with escaped dots': ({ token }) => token.replaceAll('.', '%2E'),
  'with padding': (genuine) =>
    partsOf(genuine)
      .map((part) => `${part}=`)
      .join('.'),
  'in hex': ({ token }) => Buffer.from(token).toString('hex'),
  'in base64': ({ token }) => Buffer.from(token).toString('base64'),
  'as JSON': (genuine) => {
    const [header, payload, signature] = partsOf(genuine);
    return JSON.stringify({ protected: header, payload, signature });
  },
  'of ten thousand dots': () => '.'.repeat(10_000),
  'of one megabyte': () => 'A'.repeat(1_000_000),
  'with a payload of one megabyte': ({ claims }) =>
    signed(usual, { ...claims, username: 'x'.repeat(1_000_000) }, 'another'),
  'with a payload nested 20,000 deep': () =>
    signed(usual, `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'another'),
};
