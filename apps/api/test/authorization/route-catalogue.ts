import { aCallToSave } from '../test-app.ts';
import { password } from './two-tenants.ts';

type Part = 'params' | 'query' | 'headers' | 'body';
export type Field = `${Part}.${string}`;
/** A place is a call's id that only says at which call a list continues. */
export type Kind = 'call' | 'deletedCall' | 'job' | 'place' | 'key' | 'email';

/** Every field that a route reads is either an id or another field. A test compares the catalogue with the server. */
export interface RouteEntry {
  route: string;
  isOpen?: true;
  isGetOnly?: true;
  /** It is true if the route ends the session or the account, so that it can be called only once. */
  endsSession?: true;
  /** The fields refer to something stored. The kind is that of an id that its owner sends. */
  ids: Record<Field, Kind>;
  /** The response for these ids may differ from that for an unknown id, for the given reason. */
  tells?: Record<Field, string>;
  others: Field[];
  body?: () => Record<string, unknown>;
}

const callFields: Field[] = [
  'body.summary',
  'body.analysis',
  'body.transcript',
  'body.utterances',
  'body.callType',
  'body.callDate',
  'body.sides',
  'body.names',
  'body.evidence',
  // This is the side that has to take a next step.
  'body.evidence.next_steps.owner',
  'body.answers',
  'body.title',
  'body.contact',
  'body.outcome',
  'body.tags',
  'body.notes',
  // The user chooses this id, which refers to nothing on the server.
  'body.notes.id',
];
const changes = () => {
  const { audioUrl: _url, recording: _recording, ...parts } = aCallToSave();
  return { ...parts, revision: 0 };
};

const entries: RouteEntry[] = [
  { route: 'GET /api/health', isOpen: true, ids: {}, others: [] },
  // This route is for the monitoring token and not for users.
  { route: 'GET /api/metrics-prometheus', ids: {}, others: [] },
  {
    route: 'POST /api/auth/register',
    isOpen: true,
    ids: { 'body.email': 'email' },
    tells: { 'body.email': 'the specification has it say that an email is taken' },
    others: ['body.name', 'body.password', 'body.invitation'],
    body: () => ({ name: 'New', email: 'new@example.com', password }),
  },
  {
    route: 'POST /api/auth/login',
    isOpen: true,
    ids: { 'body.email': 'email' },
    others: ['body.password'],
    body: () => ({ email: 'unknown@example.com', password: 'not the password' }),
  },
  {
    route: 'PUT /api/account/password',
    endsSession: true,
    ids: {},
    others: ['body.currentPassword', 'body.newPassword'],
    body: () => ({ currentPassword: password, newPassword: 'another horse battery' }),
  },
  { route: 'POST /api/account/sign-out-everywhere', endsSession: true, ids: {}, others: [] },
  { route: 'GET /api/account/data', isGetOnly: true, ids: {}, others: [] },
  {
    route: 'DELETE /api/account',
    endsSession: true,
    ids: {},
    others: ['body.password'],
    body: () => ({ password }),
  },
  {
    route: 'POST /api/metrics',
    ids: { 'headers.idempotency-key': 'key' },
    others: [
      ...callFields,
      'body.audioUrl',
      'body.recording',
      // The server only stores this key, which refers to a recording in one browser.
      'body.recording.audioKey',
      'body.practice',
      'body.timesFrom',
      'body.language',
    ],
    body: aCallToSave,
  },
  {
    route: 'GET /api/metrics',
    ids: { 'query.id': 'call', 'query.cursor': 'place' },
    others: ['query.limit'],
  },
  {
    route: 'POST /api/library/search',
    ids: { 'body.cursor': 'place' },
    others: [
      'body.q',
      'body.kind',
      'body.persona',
      'body.callType',
      'body.outcome',
      'body.tag',
      'body.tags',
      'body.company',
      'body.sentiment',
      'body.from',
      'body.to',
      'body.shareFrom',
      'body.shareTo',
      'body.sort',
      'body.direction',
      'body.limit',
    ],
    body: () => ({ limit: 100 }),
  },
  { route: 'GET /api/library/views', ids: {}, others: [] },
  {
    route: 'PUT /api/library/views',
    ids: {},
    // The user chooses the ids of views, and they refer to nothing of another user.
    others: ['body.views', 'body.views.id', 'body.revision'],
    // This revision never exists, so all requests get the same response.
    body: () => ({ views: [], revision: 1_000 }),
  },
  { route: 'GET /api/library/bulk', ids: {}, others: [] },
  {
    route: 'POST /api/library/bulk',
    ids: { 'body.id': 'job' },
    // bulk/routes.test.ts tries calls of another account.
    others: ['body.action', 'body.calls'],
    // The action ends immediately, because it matches no call.
    body: () => ({
      id: 'c1000000-0000-4000-8000-000000000003',
      action: { kind: 'delete' },
      calls: { query: { q: 'nothing-like-this' } },
    }),
  },
  { route: 'GET /api/library/bulk/:id', ids: { 'params.id': 'job' }, others: [] },
  { route: 'POST /api/library/bulk/:id/stop', ids: { 'params.id': 'job' }, others: [] },
  { route: 'POST /api/library/bulk/:id/undo', ids: { 'params.id': 'job' }, others: [] },
  {
    route: 'POST /api/library/export',
    ids: {},
    // library/export-route.test.ts tries calls of another account.
    others: ['body.calls', 'body.format'],
    body: () => ({ calls: { query: {} }, format: 'json' }),
  },
  {
    route: 'PATCH /api/metrics/:id',
    ids: { 'params.id': 'call' },
    others: [...callFields, 'body.revision'],
    body: changes,
  },
  { route: 'DELETE /api/metrics/:id', ids: { 'params.id': 'call' }, others: [] },
  { route: 'POST /api/metrics/:id/restore', ids: { 'params.id': 'deletedCall' }, others: [] },
  { route: 'GET /api/docs', isOpen: true, ids: {}, others: [] },
  { route: 'GET /api/docs/json', isOpen: true, ids: {}, others: [] },
  { route: 'GET /api/docs/yaml', isOpen: true, ids: {}, others: [] },
  { route: 'GET /api/docs/static/index.html', isOpen: true, ids: {}, others: [] },
  { route: 'GET /api/docs/static/swagger-initializer.js', isOpen: true, ids: {}, others: [] },
  { route: 'GET /api/docs/*', isOpen: true, ids: {}, others: ['params.*'] },
  { route: 'GET /*', isOpen: true, ids: {}, others: ['params.*'] },
];

const headEntries = entries
  .filter(({ route, isGetOnly }) => route.startsWith('GET ') && !isGetOnly)
  .map((entry) => ({ ...entry, route: entry.route.replace('GET', 'HEAD') }));

export const routeCatalogue = [...entries, ...headEntries];

export function idsOf({ ids }: RouteEntry): [Field, Kind][] {
  return Object.entries(ids) as [Field, Kind][];
}
