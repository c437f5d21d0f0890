import {
  bulkJobSchema,
  bulkJobsReplySchema,
  bulkRequestSchema,
  type BulkJob,
} from '@sales-analytics/contract';
import * as z from 'zod/mini';
import { callerOf, sessionOver, type Sessions } from '../auth/sessions.ts';
import type { Api } from '../http/api.ts';
import { errorResponses } from '../http/error-responses.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { BulkJobs } from './bulk-jobs.ts';

interface BulkOptions {
  bulkJobs: BulkJobs;
  sessions: Sessions;
  startBulkWork: () => void;
}

const security = [{ token: [] }];
/** Ten thousand ids fit into this limit. */
const bodyLimit = 512 * 1024;
const jobAddressSchema = z.object({ id: z.string() });

export function addBulkRoutes(api: Api, options: BulkOptions) {
  api.addHook('onRequest', options.sessions.authenticate);
  api.addHook('preValidation', options.sessions.recheck);
  addStartRoute(api, options);
  addReadRoutes(api, options);
  addStopRoute(api, options);
  addUndoRoute(api, options);
}

function addStartRoute(api: Api, { bulkJobs, startBulkWork }: BulkOptions) {
  api.post(
    '/bulk',
    {
      bodyLimit,
      schema: {
        summary: 'Change or delete many calls',
        description:
          'The action goes on in the background, also when the server restarts; read the job to see how far it is. It sets ' +
          'values and does not compare revisions. `id` is chosen by you: a repeated request starts the action once. An ' +
          'account can run one action at a time.',
        security,
        body: bulkRequestSchema,
        response: {
          202: bulkJobSchema,
          ...errorResponses(400, 401, 409, 413, 415, 422, 429, 507),
        },
      },
    },
    async (request, reply) => {
      const outcome = await bulkJobs.start(callerOf(request).id, request.body);
      if (outcome.kind === 'conflict') throw idConflict();
      if (outcome.kind === 'running') throw anotherRuns();
      if (outcome.kind === 'too-many-calls') throw tooManyCalls();
      if (outcome.kind === 'no-account') throw sessionOver();
      startBulkWork();
      return reply.code(202).send(outcome.job);
    },
  );
}

function addReadRoutes(api: Api, { bulkJobs }: BulkOptions) {
  api.get(
    '/bulk',
    {
      schema: {
        summary: 'List the bulk actions that run or can be undone, newest first',
        security,
        response: { 200: bulkJobsReplySchema, ...errorResponses(401, 429) },
      },
    },
    async (request) => ({ jobs: await bulkJobs.list(callerOf(request).id) }),
  );
  api.get(
    '/bulk/:id',
    {
      schema: {
        summary: 'Read a bulk action',
        security,
        params: jobAddressSchema,
        response: { 200: bulkJobSchema, ...errorResponses(400, 401, 404, 429) },
      },
    },
    async (request) => existing(await bulkJobs.find(callerOf(request).id, request.params.id)),
  );
}

function addStopRoute(api: Api, { bulkJobs }: BulkOptions) {
  api.post(
    '/bulk/:id/stop',
    {
      schema: {
        summary: 'Stop a bulk action; what it has changed stays changed',
        description: 'Does nothing where the action has ended.',
        security,
        params: jobAddressSchema,
        response: { 200: bulkJobSchema, ...errorResponses(400, 401, 404, 413, 415, 429, 507) },
      },
    },
    async (request) => existing(await bulkJobs.stop(callerOf(request).id, request.params.id)),
  );
}

function addUndoRoute(api: Api, { bulkJobs, startBulkWork }: BulkOptions) {
  api.post(
    '/bulk/:id/undo',
    {
      schema: {
        summary: 'Undo a bulk action that has ended or was stopped',
        description:
          'Each call gets back what it had, unless it was changed since. Possible until `undoUntil`. It goes on in the ' +
          'background, as the action did. A repeated request returns the same job.',
        security,
        params: jobAddressSchema,
        response: {
          202: bulkJobSchema,
          ...errorResponses(400, 401, 404, 409, 413, 415, 429, 507),
        },
      },
    },
    async (request, reply) => {
      const outcome = await bulkJobs.undo(callerOf(request).id, request.params.id);
      if (outcome.kind === 'missing') throw noSuchJob();
      if (outcome.kind === 'running') throw stillRuns();
      if (outcome.kind === 'too-late') throw cannotUndo();
      startBulkWork();
      return reply.code(202).send(outcome.job);
    },
  );
}

function existing(job: BulkJob | undefined): BulkJob {
  if (!job) throw noSuchJob();
  return job;
}

function noSuchJob(): HttpError {
  return notFound('This bulk action was not found, or it can no longer be undone.');
}

function anotherRuns(): HttpError {
  return new HttpError({
    status: 409,
    code: 'job_running',
    message:
      'Another bulk action of this account is still running. Wait until it ends, or stop it.',
  });
}

function stillRuns(): HttpError {
  return new HttpError({
    status: 409,
    code: 'job_running',
    message:
      'This action, or another one of this account, is still running. Wait until it ends or stop it, then undo.',
  });
}

function cannotUndo(): HttpError {
  return new HttpError({
    status: 409,
    code: 'cannot_undo',
    message: 'This action can no longer be undone. The calls stay as they are.',
  });
}

function tooManyCalls(): HttpError {
  return new HttpError({
    status: 400,
    code: 'invalid_request',
    message:
      'More than 10,000 calls match. Nothing was changed. Narrow the filters and do it in several steps.',
    path: 'calls.query',
  });
}

function idConflict(): HttpError {
  return new HttpError({
    status: 422,
    code: 'idempotency_conflict',
    message: 'This id was already used for another bulk action.',
  });
}
