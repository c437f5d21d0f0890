import * as fc from 'fast-check';
import type { DeclaredRoute, DeclaredRoutes } from './declared-routes.ts';
import { monitoringToken } from './model.ts';
import { brokenOnce, oddHeaders, oddSearches, oddTexts, oddValue } from './odd-values.ts';
import { jobIds, settled } from './bulk-values.ts';
import { valuesOf } from './schema-values.ts';

/** The id of a call is chosen when the request is sent. A text only looks like an id. */
export type IdPlan = { owner: number; index: number } | { text: string };

export interface BodyPlan {
  value: unknown;
  /** The model fills these fields with values that it knows, such as a current revision. */
  known: string[];
  text: string | undefined;
  type: string | undefined;
}

export interface RequestPlan {
  route: string;
  method: string | undefined;
  detour: string | undefined;
  /** The request has a token of this account. An `age` of 0 means its newest token. */
  caller: { account: number; age: number };
  authorization: string | undefined;
  headers: Record<string, string>;
  id: IdPlan;
  query: { id: IdPlan | undefined; cursor: IdPlan | undefined; limit: string | undefined };
  isQueryDoubled: boolean;
  /** Only a route that reads no query has this one. */
  search: string | undefined;
  key: string | undefined;
  body: BodyPlan | undefined;
  /** If it is true, the account sends its last body with the same key again. */
  isAgain: boolean;
  isUpperCase: boolean;
}

export type Step =
  | { kind: 'requests'; plans: RequestPlan[] }
  | { kind: 'time'; durationMs: number; isPurged: boolean };

export interface Program {
  /** If it is true, responses can be compared between databases. */
  isSequential: boolean;
  steps: Step[];
}

const hourMs = 60 * 60 * 1000;

/** Routes that hash passwords have a low weight, because they take time. */
const weights: Record<string, number> = {
  'GET /api/health': 2,
  'GET /api/docs': 2,
  'GET /api/docs/json': 2,
  'GET /api/docs/yaml': 1,
  'GET /api/metrics-prometheus': 6,
  'POST /api/auth/register': 3,
  'POST /api/auth/login': 6,
  'PUT /api/account/password': 3,
  'POST /api/account/sign-out-everywhere': 3,
  'GET /api/account/data': 6,
  'DELETE /api/account': 1,
  'POST /api/metrics': 48,
  'GET /api/metrics': 48,
  'POST /api/library/search': 24,
  'GET /api/library/views': 6,
  'PUT /api/library/views': 8,
  'GET /api/library/bulk': 2,
  'POST /api/library/bulk': 8,
  'GET /api/library/bulk/:id': 6,
  'POST /api/library/bulk/:id/stop': 4,
  'POST /api/library/bulk/:id/undo': 4,
  'POST /api/library/export': 8,
  'PATCH /api/metrics/:id': 28,
  'DELETE /api/metrics/:id': 16,
  'POST /api/metrics/:id/restore': 16,
};

export function programs(routes: DeclaredRoutes): fc.Arbitrary<Program> {
  const request = fc.oneof(
    ...[...routes].map(([name, route]) => ({
      weight: weights[name] ?? 4,
      arbitrary: requestsOf(name, route),
    })),
  );
  const one = request.map((plan) => [plan]);
  const together = fc.oneof(
    { weight: 8, arbitrary: fc.array(request, { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: request.map((plan) => [plan, plan]) },
  );
  return fc.oneof(
    fc.record({ isSequential: fc.constant(true), steps: stepsOf(one) }),
    fc.record({ isSequential: fc.constant(false), steps: stepsOf(together) }),
  );
}

function stepsOf(plans: fc.Arbitrary<RequestPlan[]>): fc.Arbitrary<Step[]> {
  const requests = fc.record({ kind: fc.constant('requests' as const), plans });
  const time = fc.record({
    kind: fc.constant('time' as const),
    durationMs: fc.constantFrom(1, 1_000, 60_000, 13 * hourMs, 24 * hourMs, 100 * hourMs),
    isPurged: fc.boolean(),
  });
  const step = fc.oneof({ weight: 16, arbitrary: requests }, { weight: 1, arbitrary: time });
  return fc.array<Step>(step, { minLength: 1, maxLength: 120, size: 'max' });
}

function requestsOf(name: string, route: DeclaredRoute): fc.Arbitrary<RequestPlan> {
  // If a route reads neither token nor body, there are few odd values.
  const times = route.security || route.body ? 30 : 2;
  return fc.record({
    route: fc.constant(name),
    method: rarely(60, fc.constantFrom('PUT', 'OPTIONS', 'DELETE', 'PATCH')),
    detour: rarely(60, fc.constantFrom('/', '/%zz', '/no/such/thing')),
    caller: fc.record({
      account: fc.nat(2),
      age: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4) }),
    }),
    authorization:
      name === 'GET /api/metrics-prometheus'
        ? fc.oneof(rarely(3, authorizations), monitoringAuthorizations)
        : rarely(40, authorizations),
    headers: rarely(times, fc.constantFrom(...oddHeaders)).map((headers) => headers ?? {}),
    id: name.includes('/bulk/:id') ? fc.oneof(jobIds, ids) : ids,
    query: fc.record({
      id: fc.option(ids, { nil: undefined, freq: 2 }),
      cursor: fc.option(ids, { nil: undefined, freq: 2 }),
      limit: fc.option(fc.oneof(fc.constantFrom('1', '2', '3', '5'), limits), { nil: undefined }),
    }),
    isQueryDoubled: rarely(60, fc.constant(true)).map((isDoubled) => isDoubled ?? false),
    search: rarely(times, fc.constantFrom(...oddSearches, `?token=${monitoringToken}`)),
    key: fc.option(fc.constantFrom(...keys), { nil: undefined, freq: 2 }),
    body: bodiesFor(name, route),
    isAgain: fc.boolean(),
    isUpperCase: rarely(10, fc.constant(true)).map((isUpperCase) => isUpperCase ?? false),
  });
}

function rarely<Value>(times: number, arbitrary: fc.Arbitrary<Value>) {
  const nothing = fc.constant(undefined);
  return fc.oneof({ weight: times - 1, arbitrary: nothing }, { weight: 1, arbitrary });
}

const authorizations = fc.constantFrom(
  '',
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  'Basic YTpi',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  `Bearer ${monitoringToken}`,
);

const monitoringAuthorizations = fc.oneof(
  { weight: 4, arbitrary: fc.constant(`Bearer ${monitoringToken}`) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      monitoringToken,
      `bearer ${monitoringToken}`,
      `Bearer  ${monitoringToken}`,
      `Bearer ${monitoringToken}x`,
      `Bearer ${monitoringToken.slice(0, -1)}`,
      `Bearer ${monitoringToken.toUpperCase()}`,
      `Bearer ${monitoringToken}, Bearer ${monitoringToken}`,
    ),
  },
);

const idTexts = [
  ...oddTexts,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01932b5e-7a00-7000-8000-000000000000',
  '01932b5e-7a00-7000-8000-00000000000g',
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(1_100),
];

const ids: fc.Arbitrary<IdPlan> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ owner: fc.nat(2), index: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ text: fc.constantFrom(...idTexts) }) },
);

const limits = fc.constantFrom(
  '0',
  '-1',
  '1000',
  '1001',
  '2.5',
  '1e1',
  '',
  ' 2 ',
  'NaN',
  '0x10',
  '９',
  '1,2',
);

const keys = ['k1', 'k1', 'k1', 'k2', 'k2', 'k3', '', 'é'.repeat(200), 'x'.repeat(201)];

function bodiesFor(name: string, { body }: DeclaredRoute) {
  if (name.startsWith('GET ')) return fc.constant(undefined);
  if (!body) return rarely(20, straysBodies);
  return bodiesOf(body).map((plan) => ({ ...plan, value: settled(name, plan.value) }));
}

function bodiesOf(schema: Parameters<typeof valuesOf>[0]): fc.Arbitrary<BodyPlan> {
  const valid = valuesOf(schema);
  const whole = fc.record({
    value: fc.oneof({ weight: 6, arbitrary: valid }, { weight: 2, arbitrary: brokenOnce(valid) }),
    known: fc.oneof(
      { weight: 1, arbitrary: fc.constant(knownFields) },
      { weight: 1, arbitrary: fc.subarray(knownFields) },
    ),
    text: fc.constant(undefined),
    type: fc.constantFrom('application/json', 'application/json; charset=utf-8'),
  });
  return fc.oneof({ weight: 20, arbitrary: whole }, { weight: 1, arbitrary: straysBodies });
}

const knownFields = ['revision', 'email', 'password', 'currentPassword'];

const texts = ['', '{', '[]', '"', 'null', '\ufeff{}', '{"a":1}{', '{"__proto__":{}}', '{}{', '-'];
const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ';;', ''];

const straysBodies: fc.Arbitrary<BodyPlan> = fc.record({
  value: oddValue,
  known: fc.constant([]),
  text: fc.option(fc.oneof(fc.constantFrom(...texts), fc.constant(`"${'x'.repeat(20_000)}"`)), {
    nil: undefined,
  }),
  type: fc.constantFrom('application/json', 'application/json', ...types, undefined),
});
