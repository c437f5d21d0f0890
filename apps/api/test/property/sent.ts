import type { DeclaredRoutes } from './declared-routes.ts';
import type { Account, State } from './model.ts';
import type { BodyPlan, IdPlan, RequestPlan } from './generators.ts';

export interface Sent {
  /** If the address has no route, it is undefined and `refusal` has the error response. */
  route: string | undefined;
  refusal: { status: number; code: string } | undefined;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
  id: string;
  query: Record<string, string | string[]>;
}

export type Memory = Map<string, string>;

const maxIdLength = 1_000;

interface Now {
  state: State;
  routes: DeclaredRoutes;
  memory: Memory;
}

export function sentFrom(planned: RequestPlan, now: Now): Sent {
  const plan = { ...planned, method: strayMethod(planned, now.routes) };
  const [method = '', template = ''] = plan.route.split(' ');
  const account = nth([...now.state.accounts.values()], plan.caller.account);
  const isAstray = plan.method !== undefined || (plan.detour ?? '/') !== '/';
  // If the address has no route, the router's reason to reject a long id depends on its other routes.
  const longest = isAstray ? maxIdLength : Infinity;
  const id = idFrom(plan.id, now.state, plan.isUpperCase).slice(0, longest);
  const isQueryRead = plan.route === 'GET /api/metrics';
  const pairs = isQueryRead ? pairsOf(plan, now.state) : [];
  const path = template.replace(':id', escaped(id)) + (plan.detour ?? '');
  const refusal = refusalOf(plan, id);
  return {
    route: refusal ? undefined : plan.route,
    refusal,
    method: plan.method ?? method,
    url: path + (isQueryRead ? textOf(pairs) : (plan.search ?? '')),
    ...contentOf(refusal ? { ...plan, body: undefined } : plan, account, now),
    id,
    query: parsedFrom(pairs),
  };
}

/** Returns undefined if the address also has a route for the planned method. */
function strayMethod({ route, method }: RequestPlan, routes: DeclaredRoutes): string | undefined {
  return routes.has(`${method} ${route.split(' ')[1]}`) ? undefined : method;
}

function refusalOf({ route, method, detour = '/' }: RequestPlan, id: string): Sent['refusal'] {
  if (detour === '/%zz') return { status: 400, code: 'invalid_request' };
  const notFound = { status: 404, code: 'not_found' };
  if (route.includes(':id') && id.length > maxIdLength) {
    // A GET falls back to the route of the pages, which has none at this address.
    return route.startsWith('GET ') ? notFound : { status: 414, code: 'invalid_request' };
  }
  const isAstray = method !== undefined || detour !== '/';
  return isAstray ? notFound : undefined;
}

function contentOf(plan: RequestPlan, account: Account | undefined, { state, memory }: Now) {
  const headers = { ...plan.headers };
  const tokens = state.tokens.filter((token) => token.account === account?.id);
  const token = nth(tokens, plan.caller.age)?.text;
  const authorization = plan.authorization ?? (token && `Bearer ${token}`);
  if (authorization !== undefined) headers['authorization'] = authorization;
  if (plan.route === 'POST /api/metrics' && plan.key !== undefined) {
    headers['idempotency-key'] = plan.key;
  }
  const payload = payloadOf(plan, account, { state, memory });
  if (payload !== undefined && plan.body?.type !== undefined) {
    headers['content-type'] = plan.body.type;
  }
  return { headers, payload };
}

function payloadOf(
  plan: RequestPlan,
  account: Account | undefined,
  { state, memory }: Omit<Now, 'routes'>,
): string | undefined {
  const { body, key } = plan;
  // Methods differ in whether an empty body counts as a body, and no client sends one.
  if (!body || body.text === '') return undefined;
  const slot = `${account?.id} ${key}`;
  // A call sent as a search would be valid, because its outcome is a filter.
  const canBeAgain = plan.isAgain && key !== undefined && plan.route !== 'POST /api/library/search';
  const remembered = canBeAgain ? memory.get(slot) : undefined;
  const payload = remembered ?? body.text ?? JSON.stringify(filled(plan, body, { state, account }));
  if (key !== undefined && plan.route === 'POST /api/metrics') memory.set(slot, payload);
  return payload;
}

function filled(
  plan: RequestPlan,
  { value, known }: BodyPlan,
  { state, account }: { state: State; account: Account | undefined },
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const call = 'owner' in plan.id ? callAt(plan.id, state) : undefined;
  const email = plan.isUpperCase ? account?.email.toUpperCase() : account?.email;
  const facts: Record<string, unknown> = {
    revision: plan.route === 'PUT /api/library/views' ? account?.views.revision : call?.revision,
    email,
    password: account?.password,
    currentPassword: account?.password,
  };
  const fitting = known.filter((name) => typeof Reflect.get(value, name) === typeof facts[name]);
  return { ...value, ...Object.fromEntries(fitting.map((name) => [name, facts[name]])) };
}

function pairsOf({ query, isQueryDoubled, isUpperCase }: RequestPlan, state: State) {
  const { id, cursor, limit } = query;
  const pairs: [string, string][] = [];
  if (id) pairs.push(['id', idFrom(id, state, isUpperCase)]);
  if (cursor) pairs.push(['cursor', idFrom(cursor, state, isUpperCase)]);
  if (limit !== undefined) pairs.push(['limit', limit]);
  return isQueryDoubled ? [...pairs, ...pairs.slice(0, 1)] : pairs;
}

function textOf(pairs: [string, string][]): string {
  const text = pairs.map(([name, value]) => `${name}=${escaped(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}

function parsedFrom(pairs: [string, string][]): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of pairs) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

function idFrom(plan: IdPlan, state: State, isUpperCase: boolean): string {
  if ('text' in plan) return plan.text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
  const id = callAt(plan, state)?.id ?? 'no-call-yet';
  return isUpperCase ? id.toUpperCase() : id;
}

function callAt({ owner, index }: { owner: number; index: number }, state: State) {
  const account = nth([...state.accounts.values()], owner);
  return nth([...(account?.calls.values() ?? [])].toReversed(), index);
}

function nth<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)];
}

function escaped(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

export function posting(url: string, body: object): Sent {
  return {
    route: `POST ${url}`,
    refusal: undefined,
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    id: '',
    query: {},
  };
}

export function asking(token: string, query: Record<string, string>): Sent {
  return {
    route: 'GET /api/metrics',
    refusal: undefined,
    method: 'GET',
    url: `/api/metrics${textOf(Object.entries(query))}`,
    headers: { authorization: `Bearer ${token}` },
    payload: undefined,
    id: '',
    query,
  };
}
