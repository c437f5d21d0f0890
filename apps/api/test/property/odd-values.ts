import * as fc from 'fast-check';

export const oddTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\uffff',
  '\u2028',
  '\u202e<script>alert(1)</script>',
  'e\u0301',
  '\u00e9',
  '\ud83d\udc69\u200d\ud83d\udc67',
  'İstanbul ﬁ ß',
  "'; drop table calls; --",
  '%_\\',
  '$1',
  '\\u0000',
  '__proto__',
  'constructor',
  'null',
  '9'.repeat(40),
];

export const oddSearches = [
  '?',
  '?&&=&=%zz&%',
  '?a[]=1&a[b]=2&a=%00%ed%a0%80',
  '?__proto__[x]=1&constructor=x',
  '?url=https://example.com/other.json&configUrl=/other.json',
  '?"><script>alert(1)</script>',
  '?next=//example.com/',
  `?${'x'.repeat(5_000)}`,
];

export const oddHeaders: Record<string, string>[] = [
  { accept: 'application/xml;q=9, */*;q=x', 'accept-version': '9.x' },
  { 'accept-encoding': 'br, gzip, *;q=0', 'accept-language': '٩' },
  { range: 'bytes=0-0,-1', 'if-none-match': '*', 'if-modified-since': 'never' },
  { cookie: '=;;a=%zz; token=x; __proto__=x', origin: 'null' },
  { host: '"><script>', forwarded: 'for=;', 'x-forwarded-for': '::ffff:1, x' },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-proto': 'https' },
  { 'user-agent': '\u202e', 'x-long': 'x'.repeat(20_000) },
];

const oddNumbers = [
  -1,
  -0,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
];

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { length: {} }, { '': '' }),
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddNumbers),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

/** The server fills in some of these fields, and every object inherits some of these properties. */
const strangeKeys = [
  'account_id',
  'accountId',
  'id',
  '_id',
  'createdAt',
  'created_at',
  'deleted_at',
  'idempotency_key',
  'fingerprint',
  'password_hash',
  'session_round',
  'revision',
  'role',
  'toString',
  'constructor',
  '__proto__',
  '',
];

type Break =
  | { kind: 'replace'; value: unknown }
  | { kind: 'remove' }
  | { kind: 'add'; key: string; value: unknown }
  | { kind: 'grow'; length: number };

const someBreak: fc.Arbitrary<Break> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('replace'), value: oddValue }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'remove' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add'),
      key: fc.constantFrom(...strangeKeys),
      value: oddValue,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('grow'),
      length: fc.constantFrom(201, 257, 321, 501, 2_001, 10_001, 100_001, 200_001),
    }),
  },
);

export function brokenOnce(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.nat(10_000), someBreak)
    .map(([value, spot, change]) => breakAt(value, spot, change));
}

type Path = string[];

function breakAt(value: unknown, spot: number, change: Break): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  const paths = pathsOf(copy).filter(
    (path) => change.kind !== 'add' || isObject(valueAt(copy, path)),
  );
  const path = paths[spot % paths.length];
  return path ? changed(copy, path, change) : copy;
}

function changed(value: unknown, path: Path, change: Break): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return applied(value, change);
  if (!isObject(value)) return value;
  if (rest.length === 0 && change.kind === 'remove') {
    Reflect.deleteProperty(value, key);
    return value;
  }
  return withOwn(value, key, changed(value[key], rest, change));
}

function applied(value: unknown, change: Break): unknown {
  if (change.kind === 'replace') return change.value;
  if (change.kind === 'add') {
    return isObject(value) ? withOwn(value, change.key, change.value) : value;
  }
  if (change.kind === 'remove') return undefined;
  return typeof value === 'number' ? value * change.length : 'x'.repeat(change.length);
}

/** Defines the field, because an assignment could set the prototype instead. */
function withOwn(object: Record<string, unknown>, key: string, value: unknown): object {
  const field = { value, enumerable: true, configurable: true, writable: true };
  return Object.defineProperty(object, key, field);
}

function pathsOf(value: unknown): Path[] {
  if (!isObject(value)) return [[]];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part).map((path) => [key, ...path]),
  );
  return [[], ...inner];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
