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
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { callerOf, sessionOver, type Sessions } from '../auth/sessions.ts';
import type { Api } from '../http/api.ts';
import { errorResponses } from '../http/error-responses.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { bytesOfBody, takesBytes } from '../http/json-body.ts';
import { limitBody, type TransferLimit } from '../http/transfer-limit.ts';
import type { PageRequest } from './call-reader.ts';
import type { Calls } from './call-store.ts';
import { invalidBodyError } from './work/read-body.ts';

const maxWithoutLimit = 1_000;
const security = [{ token: [] }];
const noSuchCall = 'This call was not found.';

const saveHeadersSchema = z.looseObject({
  [idempotencyKeyHeader]: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
/** Calls in a list have no texts. */
const listReplySchema = z.array(
  z.partial(callSchema, { summary: true, transcript: true, audioUrl: true }),
);
const callAddressSchema = z.object({ id: z.string() });
const cursorSchema = z.optional(
  z.uuid({ error: 'must be a cursor from a Link header of this list' }),
);

interface CallsOptions {
  calls: Calls;
  sessions: Sessions;
  transfers: TransferLimit;
}

/** The specification calls the saved calls metrics. */
export function addCallRoutes(api: Api, options: CallsOptions) {
  api.addHook('onRequest', options.sessions.authenticate);
  api.addHook('preValidation', options.sessions.recheck);
  addSaveRoute(api, options);
  addListRoute(api, options);
  addChangeRoute(api, options);
  addRemoveRoute(api, options);
  addRestoreRoute(api, options);
}

function addSaveRoute(api: Api, { calls, transfers }: CallsOptions) {
  api.post(
    '/',
    {
      ...takesBytes,
      bodyLimit: maxCallBytes,
      onRequest: limitBody(transfers),
      schema: {
        summary: 'Save a call',
        security,
        headers: saveHeadersSchema,
        body: newCallSchema,
        response: { 201: savedReplySchema, ...errorResponses(400, 401, 413, 415, 422, 429, 507) },
      },
    },
    async (request, reply) => {
      const key = request.headers[idempotencyKeyHeader];
      const outcome = await calls.save(callerOf(request).id, bytesOfBody(request), key);
      if (outcome.kind === 'invalid') throw invalidBodyError(outcome);
      if (outcome.kind === 'conflict') throw idempotencyConflict();
      if (outcome.kind === 'no-account') throw sessionOver();
      return reply.code(201).send({ _id: outcome._id, createdAt: outcome.createdAt });
    },
  );
}

function addListRoute(api: Api, options: CallsOptions) {
  api.get(
    '/',
    {
      schema: {
        summary: 'List the saved calls, newest first, or read one by its id',
        description:
          'With `id`: a list with that one call, complete, or an empty list. Without `id`: up to ' +
          '`limit` calls (1,000 by default). If there are more, the Link header points to the next page.',
        security,
        querystring: z.extend(listCallsQuerySchema, { cursor: cursorSchema }),
        response: { 200: listReplySchema, ...errorResponses(400, 401, 429) },
      },
    },
    async (request, reply) => {
      const { id, limit = maxWithoutLimit, cursor } = request.query;
      if (id !== undefined) return sendList(reply, await readCall(options, request, id));
      const page = await readPage(options, request, { limit, before: cursor });
      if (page.next !== undefined) reply.header('link', nextLink({ limit, cursor: page.next }));
      return sendList(reply, page.list);
    },
  );
}

async function readCall(
  { calls, transfers }: CallsOptions,
  request: FastifyRequest,
  id: string,
): Promise<string> {
  const accountId = callerOf(request).id;
  const bytes = await calls.sizeOf(accountId, id);
  if (bytes === undefined) return '[]';
  transfers.hold(request, bytes);
  return `[${(await calls.find(accountId, id)) ?? ''}]`;
}

async function readPage(
  { calls, transfers }: CallsOptions,
  request: FastifyRequest,
  pageRequest: PageRequest,
) {
  const page = await calls.page(callerOf(request).id, pageRequest);
  transfers.hold(request, page.list.length);
  return page;
}

function addChangeRoute(api: Api, { calls, transfers }: CallsOptions) {
  api.patch(
    '/:id',
    {
      ...takesBytes,
      bodyLimit: maxCallBytes,
      onRequest: limitBody(transfers),
      schema: {
        summary: 'Update parts of a call',
        description:
          'Each part you send replaces the stored part completely. `revision` is the revision you ' +
          'read (0 if there was none). The response contains the next one, or the same if you sent no part.',
        security,
        params: callAddressSchema,
        body: callChangesSchema,
        response: {
          200: changedReplySchema,
          ...errorResponses(400, 401, 404, 409, 413, 415, 429, 507),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const accountId = callerOf(request).id;
      const outcome = await calls.change({ accountId, id, body: bytesOfBody(request) });
      if (outcome.kind === 'invalid') throw invalidBodyError(outcome);
      if (outcome.kind === 'missing') throw notFound(noSuchCall);
      if (outcome.kind === 'conflict') throw changedElsewhere();
      return { _id: id, revision: outcome.revision };
    },
  );
}

function addRemoveRoute(api: Api, { calls }: CallsOptions) {
  api.delete(
    '/:id',
    {
      schema: {
        summary: 'Delete a call; it can be restored for 24 hours',
        security,
        params: callAddressSchema,
        response: { 200: messageReplySchema, ...errorResponses(400, 401, 404, 413, 415, 429, 507) },
      },
    },
    async (request) => {
      const isRemoved = await calls.remove(callerOf(request).id, request.params.id);
      if (!isRemoved) throw notFound(noSuchCall);
      return { message: 'The call was deleted.' };
    },
  );
}

function addRestoreRoute(api: Api, { calls }: CallsOptions) {
  api.post(
    '/:id/restore',
    {
      schema: {
        summary: 'Restore a deleted call',
        security,
        params: callAddressSchema,
        response: { 200: messageReplySchema, ...errorResponses(400, 401, 404, 413, 415, 429, 507) },
      },
    },
    async (request) => {
      const isRestored = await calls.restore(callerOf(request).id, request.params.id);
      if (!isRestored) throw notFound('No deleted call with this id was found.');
      return { message: 'The call was restored.' };
    },
  );
}

/** Skips the response schema, because the parts were validated when they were saved. */
function sendList(reply: FastifyReply, list: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(list);
}

function nextLink({ limit, cursor }: { limit: number; cursor: string }): string {
  return `</api/metrics?limit=${limit}&cursor=${cursor}>; rel="next"`;
}

function changedElsewhere(): HttpError {
  return new HttpError({
    status: 409,
    code: 'changed_elsewhere',
    message:
      'This call was changed in another tab or browser. Reload it, then make your change again.',
  });
}

function idempotencyConflict(): HttpError {
  return new HttpError({
    status: 422,
    code: 'idempotency_conflict',
    message: 'This Idempotency-Key was already used to save another call.',
  });
}
