import {
  callChangesSchema,
  callSchema,
  changedReplySchema,
  idempotencyKeyHeader,
  listCallsQuerySchema,
  maxCallBytes,
  messageReplySchema,
  newCallSchema,
  savedReplySchema,
} from '@sales-analytics/contract';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { bytesOf, type AnswerBudget } from '../plugins/answer-budget.ts';
import { createBodyBudget, type BodyBudget } from '../http/transfer-limit.ts';
import { notFound, Refusal } from '../http/http-error.ts';
import { callerOf, sessionOver, type Sessions } from '../auth/sessions.ts';
import type { PageRequest } from './call-reader.ts';
import type { Calls } from './call-store.ts';
import type { Api } from '../http/api.ts';
import { errorReplies } from '../http/error-responses.ts';

const mostWithoutLimit = 1_000;
const security = [{ token: [] }];
const noSuchCall = 'There is no such call.';

const saveHeadersSchema = z.looseObject({
  [idempotencyKeyHeader]: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
/** A call that is read by its id has every field; in a list it goes without its texts. */
const listReplySchema = z.array(
  z.partial(callSchema, { summary: true, transcript: true, audioUrl: true }),
);
const callAddressSchema = z.object({ id: z.string() });
const cursorSchema = z.optional(z.uuid({ error: 'must come from a Link header of this list' }));

interface CallsParts {
  calls: Calls;
  sessions: Sessions;
  answerBudget: AnswerBudget;
}

/** What the specification calls metrics: the saved calls of the one who asks. */
export function addCalls(api: Api, parts: CallsParts) {
  const { calls, sessions } = parts;
  api.addHook('onRequest', sessions.authenticate);
  api.addHook('preValidation', sessions.confirm);
  const budget = createBodyBudget();
  addSave(api, calls, budget);
  addList(api, parts);
  addChange(api, calls, budget);
  addRemove(api, calls);
  addRestore(api, calls);
}

function addSave(api: Api, calls: Calls, budget: BodyBudget) {
  api.post(
    '/',
    {
      bodyLimit: maxCallBytes,
      ...budget,
      schema: {
        summary: 'Save a call',
        security,
        headers: saveHeadersSchema,
        body: newCallSchema,
        response: { 201: savedReplySchema, ...errorReplies(400, 401, 413, 415, 422, 507) },
      },
    },
    async (request, reply) => {
      const key = request.headers[idempotencyKeyHeader];
      const outcome = await calls.save(callerOf(request).id, request.body, key);
      if (outcome.kind === 'conflict') throw idempotencyConflict();
      if (outcome.kind === 'ownerless') throw sessionOver();
      return reply.code(201).send({ _id: outcome._id, createdAt: outcome.createdAt });
    },
  );
}

function addList(api: Api, parts: CallsParts) {
  api.get(
    '/',
    {
      schema: {
        summary: 'List the saved calls, newest first, or read one by its id',
        description:
          'With `id`: a list of that one call, whole, or an empty list. Without: at most `limit` ' +
          'calls (1000 when not given); where there are more, the Link header leads on.',
        security,
        querystring: z.extend(listCallsQuerySchema, { cursor: cursorSchema }),
        response: { 200: listReplySchema, ...errorReplies(400, 401) },
      },
    },
    async (request, reply) => {
      const accountId = callerOf(request).id;
      const { id, limit = mostWithoutLimit, cursor } = request.query;
      const list =
        id === undefined
          ? await readPage(parts, { reply, accountId, limit, before: cursor })
          : await readCall(parts, { reply, accountId, id });
      return list === undefined ? reply : sendList(reply, list);
    },
  );
}

interface Asking {
  reply: FastifyReply;
  accountId: string;
}

/** A list of that one call, whole, or an empty one. Undefined: turned away. */
async function readCall(
  { calls, answerBudget }: CallsParts,
  { reply, accountId, id }: Asking & { id: string },
): Promise<string | undefined> {
  const expectedBytes = await calls.sizeOf(accountId, id);
  if (expectedBytes === undefined) return '[]';
  if (!answerBudget.take(reply, accountId, expectedBytes)) return undefined;
  return `[${(await calls.find(accountId, id)) ?? ''}]`;
}

/** Undefined: turned away. */
async function readPage(
  { calls, answerBudget }: CallsParts,
  { reply, accountId, limit, before }: Asking & PageRequest,
): Promise<string | undefined> {
  if (!answerBudget.admit(reply, accountId)) return undefined;
  let isCounted = false;
  const page = await calls.page(accountId, { limit, before }, async (bytes, read) => {
    isCounted = answerBudget.take(reply, accountId, bytes);
    return isCounted ? read() : undefined;
  });
  if (!page) return undefined;
  if (!isCounted) answerBudget.hold(reply, accountId, bytesOf(page.list));
  if (page.next !== undefined) reply.header('link', nextLink({ limit, cursor: page.next }));
  return page.list;
}

function addChange(api: Api, calls: Calls, budget: BodyBudget) {
  api.patch(
    '/:id',
    {
      bodyLimit: maxCallBytes,
      ...budget,
      schema: {
        summary: 'Change parts of a call',
        description:
          'Each part that is given replaces the stored one whole. `revision` is the one that was ' +
          'read (0 where none was); the answer names the next one, or the same where no part was given.',
        security,
        params: callAddressSchema,
        body: callChangesSchema,
        response: { 200: changedReplySchema, ...errorReplies(400, 401, 404, 409, 413, 415, 507) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const accountId = callerOf(request).id;
      const outcome = await calls.change({ accountId, id, changes: request.body });
      if (outcome.kind === 'missing') throw notFound(noSuchCall);
      if (outcome.kind === 'conflict') throw changedElsewhere();
      return { _id: id, revision: outcome.revision };
    },
  );
}

function addRemove(api: Api, calls: Calls) {
  api.delete(
    '/:id',
    {
      schema: {
        summary: 'Delete a call; it can be restored for 24 hours',
        security,
        params: callAddressSchema,
        response: { 200: messageReplySchema, ...errorReplies(400, 401, 404, 413, 415, 507) },
      },
    },
    async (request) => {
      const isRemoved = await calls.remove(callerOf(request).id, request.params.id);
      if (!isRemoved) throw notFound(noSuchCall);
      return { message: 'The call is deleted.' };
    },
  );
}

function addRestore(api: Api, calls: Calls) {
  api.post(
    '/:id/restore',
    {
      schema: {
        summary: 'Bring a deleted call back',
        security,
        params: callAddressSchema,
        response: { 200: messageReplySchema, ...errorReplies(400, 401, 404, 413, 415, 507) },
      },
    },
    async (request) => {
      const isRestored = await calls.restore(callerOf(request).id, request.params.id);
      if (!isRestored) throw notFound('There is no such deleted call.');
      return { message: 'The call is back.' };
    },
  );
}

/** Nothing parses it again: what it consists of was parsed when it was saved. */
function sendList(reply: FastifyReply, list: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(list);
}

function nextLink({ limit, cursor }: { limit: number; cursor: string }): string {
  return `</api/metrics?limit=${limit}&cursor=${cursor}>; rel="next"`;
}

function changedElsewhere(): Refusal {
  return new Refusal({
    status: 409,
    code: 'changed_elsewhere',
    message: 'This call was changed elsewhere since it was read.',
  });
}

function idempotencyConflict(): Refusal {
  return new Refusal({
    status: 422,
    code: 'idempotency_conflict',
    message: 'This Idempotency-Key was already used to save another call.',
  });
}
