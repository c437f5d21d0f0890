import { expect, test } from 'vitest';
import { fuzz, type FuzzOptions } from './fuzz.ts';
import { monitoringToken, type Asked, type Due, type Rules } from './model.ts';
import { rules } from './rules.ts';
import { sqliteTarget } from './targets.ts';
import { answeringTo, opened, type Send } from './test-target.ts';

const timeout = 180_000;
const seed = 20_261_122;

/** Changes the model or the responses of a correct server, and returns the failure that is found. */
async function failureOf(options: Partial<FuzzOptions>, change: (send: Send) => Send = same) {
  const target = await opened(sqliteTarget());
  const targets = [{ ...target, send: change(target.send) }];
  const { failure } = await fuzz({ targets, requests: 6_000, seed, shrinkingMs: 0, ...options });
  return failure?.message;
}

function same(send: Send): Send {
  return send;
}

const list = /^\/api\/metrics(?:\?|$)/;

const monitoring = /^\/api\/metrics-prometheus/;

const faults: Record<string, (send: Send) => Send> = {
  'a status that is not declared': answeringTo('GET', list, ({ status }) => ({
    status: status === 200 ? 206 : status,
  })),
  'a 5xx': answeringTo('DELETE', /./, ({ status }) => ({ status: status === 404 ? 500 : status })),
  'a field that is not declared': answeringTo('POST', list, ({ status, json }) => ({
    json: status === 201 ? { ...Object(json), account_id: 'x' } : json,
  })),
  'a list in another order': answeringTo('GET', list, ({ status, json }) => ({
    json: status === 200 ? (json as unknown[]).toReversed() : json,
  })),
  'a page without its link': answeringTo('GET', list, ({ headers }) => ({
    headers: { ...headers, link: undefined },
  })),
  'another error code': answeringTo('POST', /restore/, ({ status, json }) => ({
    json: status === 404 ? { ...Object(json), code: 'invalid_request' } : json,
  })),
  'a documentation that says what it was asked': (send) => async (sent) => {
    const reply = await send(sent);
    const isPage = /^\/api\/docs\?./.test(sent.url);
    return isPage ? { ...reply, text: `${reply.text}${sent.url}` } : reply;
  },
  'numbers that tell an address': answeringTo('GET', monitoring, ({ status, text }) => ({
    text: status === 200 ? `${text}signed_in{who="ann@example.com"} 1\n` : text,
  })),
  'numbers that count nothing': answeringTo('GET', monitoring, ({ status, text }) => ({
    text: status === 200 ? '# none\n' : text,
  })),
  'numbers that come as a page': answeringTo('GET', monitoring, ({ headers }) => ({
    headers: { ...headers, 'content-type': 'text/html' },
  })),
};

test.each(Object.entries(faults))('%s is found', { timeout }, async (_, fault) => {
  expect(await failureOf({}, fault)).toMatch(/^On sqlite: /);
});

type Bend = (asked: Asked) => Partial<Asked>;

function bent(route: string, bend: Bend, forget: Partial<Due> = {}): Rules {
  const rule = rules[route];
  if (!rule) throw new Error(`${route} has no rule`);
  return { ...rules, [route]: (asked) => ({ ...rule({ ...asked, ...bend(asked) }), ...forget }) };
}

const bentRules: Record<string, Rules> = {
  'an Idempotency-Key that is overlooked': bent('POST /api/metrics', () => ({ key: undefined })),
  'a limit that is overlooked': bent('GET /api/metrics', ({ query }) => ({
    query: { ...query, limit: 1_000 },
  })),
  'a revision that is overlooked': bent('PATCH /api/metrics/:id', ({ body, id, caller }) => ({
    body: { ...Object(body), revision: caller?.calls.get(id)?.revision ?? 0 },
  })),
  'a deletion that does nothing': bent('DELETE /api/metrics/:id', () => ({}), { state: undefined }),
  'a call that everybody can delete': bent('DELETE /api/metrics/:id', ({ id, state, caller }) => {
    const owners = [...state.accounts.values()];
    const owner = owners.find(({ calls }) => calls.has(id)) ?? caller;
    return { caller: owner };
  }),
  'a session that does not end': bent('POST /api/account/sign-out-everywhere', () => ({}), {
    state: undefined,
  }),
  'a monitoring token that is overlooked': bent('GET /api/metrics-prometheus', () => ({
    authorization: `Bearer ${monitoringToken}`,
  })),
  'a password that is overlooked': bent('POST /api/auth/login', ({ body, state }) => {
    const { email } = body as { email: string };
    const owners = [...state.accounts.values()];
    const known = owners.find((account) => account.email === email.toLowerCase());
    return { body: { ...Object(body), password: known?.password ?? '' } };
  }),
};

test.each(Object.entries(bentRules))('%s is found', { timeout }, async (_, bentRule) => {
  expect(await failureOf({ rules: bentRule })).toMatch(/^On sqlite: due is /);
});

test('a failure is reported with few requests', { timeout }, async () => {
  const fault = faults['another error code'];
  const report = await failureOf({ shrinkingMs: 60_000 }, fault);
  const requests = report?.match(/^ {4}-> \d+/gm) ?? [];
  expect(requests.length).toBeGreaterThanOrEqual(4);
  expect(requests.length).toBeLessThan(20);
});

test('a route without a rule is a failure', { timeout }, async () => {
  const { 'GET /api/metrics': _, ...others } = rules;
  expect(await failureOf({ rules: others })).toContain('GET /api/metrics has no rule yet');
});
