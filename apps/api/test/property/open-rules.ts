import { monitoringToken, type Asked, type Due, type Rules, type State } from './model.ts';

export const documentationAddresses = ['/api/docs', '/api/docs/json', '/api/docs/yaml'];

export const openRules: Rules = {
  ...Object.fromEntries(
    documentationAddresses.map((address) => [`GET ${address}`, unchanged(address)]),
  ),
  'GET /api/metrics-prometheus': numbers,
};

function unchanged(address: string) {
  return ({ state, reply }: Asked): Due => {
    // A page at an address that ends in a slash refers to its files in another way.
    const text = reply.text.replaceAll('"./static/', '"/api/docs/static/');
    const isSame = text === state.documentation[address];
    const problem = isSame ? undefined : `${address} is not what it was at the start`;
    return { status: 200, body: reply.json, problem };
  };
}

function numbers({ state, authorization, reply }: Asked): Due {
  if (authorization !== `Bearer ${monitoringToken}`) return { status: 401, code: 'unauthorized' };
  return { status: 200, problem: problemOf(reply.text, state) };
}

function problemOf(text: string, state: State): string | undefined {
  if (!text.includes('http_request_duration_seconds_count{')) return 'the numbers count nothing';
  // The help lines are the same for every server, and contain words that are also names of fields.
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const known = lines.join('\n').toLowerCase();
  const leaked = secretsIn(state).find((secret) => known.includes(secret.toLowerCase()));
  return leaked === undefined ? undefined : `the metrics contain ${JSON.stringify(leaked)}`;
}

/** Shorter texts may occur by coincidence. */
const minSecretLength = 8;

function secretsIn({ accounts, tokens }: State): string[] {
  const ofAccounts = [...accounts.values()].flatMap(({ id, name, email, password, calls }) => [
    id,
    name,
    email,
    password,
    ...[...calls.values()].flatMap((saved) => [saved.id, ...textsIn(saved.call)]),
  ]);
  const texts = [monitoringToken, ...tokens.map(({ text }) => text), ...ofAccounts];
  return texts.filter(({ length }) => length >= minSecretLength);
}

/** Also returns the names of fields, because a mentioned competitor is such a name. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)]);
}
