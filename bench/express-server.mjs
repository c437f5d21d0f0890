// A well-written peer of the product's server: Express and better-sqlite3 on the same database with the same
// schemas, tokens and responses, prepared statements, each save waiting for the disk. Rows become objects, and objects
// JSON. It has no security headers, log, limits or ETag.
import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { env } from 'node:process';
import {
  idempotencyKeyHeader,
  listCallsQuerySchema,
  newCallSchema,
  tokenPayloadSchema,
} from '@sales-analytics/contract';
import SQLite from 'better-sqlite3';
import express from 'express';

const database = new SQLite(join(env.DATA_DIR, 'sales-analytics.sqlite'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');

const jsonColumns = [
  'recording',
  'utterances',
  'sides',
  'names',
  'evidence',
  'answers',
  'practice',
];
const columns = [
  'id',
  'account_id',
  'created_at',
  'summary',
  'analysis',
  'transcript',
  'audio_url',
];
columns.push(...jsonColumns, 'call_type', 'idempotency_key', 'fingerprint');

const ofCaller = 'from calls where account_id = @accountId and deleted_at is null';
const listed = 'select id, created_at, analysis, recording, practice';
const statements = {
  account: database.prepare('select id, name from accounts where id = ?'),
  firstPage: database.prepare(`${listed} ${ofCaller} order by id desc limit @most`),
  page: database.prepare(`${listed} ${ofCaller} and id < @cursor order by id desc limit @most`),
  call: database.prepare(`select * ${ofCaller} and id = @id`),
  save: database.prepare(
    `insert into calls (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})
     on conflict (account_id, idempotency_key) do update set deleted_at = null
     where calls.fingerprint = excluded.fingerprint returning id, created_at`,
  ),
};

const secret = createSecretKey(Buffer.from(env.JWT_SECRET));

const app = express();
app.disable('x-powered-by');
app.disable('etag');

app.use('/api/metrics', (request, reply, next) => {
  const account = accountOf(request.headers.authorization);
  if (!account) return sendError(reply, { status: 401, code: 'unauthorized' });
  request.accountId = account.id;
  return next();
});

app.get('/api/metrics', (request, reply) => {
  const query = listCallsQuerySchema.safeParse(request.query);
  if (!query.success) return sendError(reply, { status: 400, code: 'invalid_request' });
  const { id, limit = 1_000, cursor } = query.data;
  const { accountId } = request;
  if (id !== undefined) {
    const row = statements.call.get({ accountId, id });
    return reply.json(row ? [toCall(row)] : []);
  }
  const max = limit + 1;
  const rows =
    cursor === undefined
      ? statements.firstPage.all({ accountId, most: max })
      : statements.page.all({ accountId, most: max, cursor });
  const page = rows.slice(0, limit);
  if (rows.length > limit) {
    const last = page.at(-1).id;
    reply.set('link', `</api/metrics?limit=${limit}&cursor=${last}>; rel="next"`);
  }
  return reply.json(page.map(toListedCall));
});

app.post('/api/metrics', express.json({ limit: 32 * 1024 * 1024 }), (request, reply) => {
  const call = newCallSchema.safeParse(request.body);
  if (!call.success) return sendError(reply, { status: 400, code: 'invalid_request' });
  const saved = statements.save.get(toRow(call.data, request));
  if (!saved) return sendError(reply, { status: 422, code: 'idempotency_conflict' });
  return reply.status(201).json({ _id: saved.id, createdAt: toIso(saved.created_at) });
});

function sendError(reply, { status, code }) {
  reply.status(status).json({ message: 'The request failed.', code });
}

function accountOf(header) {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  const [head, body, signature] = token?.split('.') ?? [];
  if (!signature) return undefined;
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  if (decoded(head)?.alg !== 'HS256') return undefined;
  const payload = tokenPayloadSchema.safeParse(decoded(body));
  if (!payload.success || payload.data.exp * 1_000 <= Date.now()) return undefined;
  return statements.account.get(payload.data.sub);
}

function decoded(part) {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function fingerprintOf(call) {
  return createHash('sha256').update(JSON.stringify(call)).digest('base64url');
}

function toRow(call, request) {
  const key = request.headers[idempotencyKeyHeader];
  const row = {
    id: nextId(),
    account_id: request.accountId,
    created_at: Date.now(),
    summary: call.summary,
    analysis: JSON.stringify(call.analysis),
    transcript: call.transcript,
    audio_url: call.audioUrl,
    call_type: call.callType ?? null,
    idempotency_key: key ?? null,
    fingerprint: key === undefined ? '' : fingerprintOf(call),
  };
  for (const name of jsonColumns) {
    row[name] = call[name] === undefined ? null : JSON.stringify(call[name]);
  }
  return row;
}

function toCall(row) {
  const { summary, transcript, audio_url: audioUrl, revision } = row;
  const call = { ...toListedCall(row), summary, transcript, audioUrl, revision };
  if (row.call_type !== null) call.callType = row.call_type;
  for (const name of jsonColumns) {
    if (row[name] !== null) call[name] = JSON.parse(row[name]);
  }
  return call;
}

function toListedCall(row) {
  const call = {
    _id: row.id,
    createdAt: toIso(row.created_at),
    analysis: JSON.parse(row.analysis),
  };
  if (row.recording !== null) call.recording = JSON.parse(row.recording);
  if (row.practice !== null) call.practice = JSON.parse(row.practice);
  return call;
}

function toIso(timeMs) {
  return new Date(timeMs).toISOString();
}

/** A UUIDv7. */
function nextId() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const server = app.listen(Number(env.PORT), env.HOST, () => {
  console.log(`An Express server runs at http://${env.HOST}:${server.address().port}`);
});
