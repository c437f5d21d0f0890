import {
  bulkJobSchema,
  bulkJobsReplySchema,
  type BulkJob,
  type BulkRequest,
  type BulkSelection,
  type LibraryExportRequest,
  type LibraryQuery,
} from '@sales-analytics/contract';
import type { Http } from '../../../shared/http/http.ts';
import type { ReplySchema } from '../../../shared/http/read-reply.ts';
import type { Selection } from '../selection/selection.ts';

export function bulkSelectionOf(selection: Selection, query: LibraryQuery): BulkSelection {
  if (selection.kind === 'ids') return { ids: [...selection.ids] };
  const { sort: _sort, direction: _direction, limit: _limit, cursor: _cursor, ...found } = query;
  return { query: found, except: [...selection.except] };
}

/** Repeated requests with the same id start the action once. @throws ApiError */
export async function startBulkJob(http: Http, request: BulkRequest): Promise<BulkJob> {
  return send(http, {
    method: 'POST',
    path: '/library/bulk',
    body: request,
    failure: 'The calls could not be changed',
  });
}

/** Returns the jobs of the account that run or can be undone. The newest is first. @throws ApiError */
export async function readBulkJobs(http: Http, signal: AbortSignal): Promise<BulkJob[]> {
  const { data } = await http.send({
    method: 'GET',
    path: '/library/bulk',
    as: 'member',
    schema: bulkJobsReplySchema,
    failure: 'The bulk actions could not be loaded',
    signal,
  });
  return data.jobs;
}

/** @throws ApiError */
export async function readBulkJob(http: Http, id: string, signal: AbortSignal): Promise<BulkJob> {
  return send(http, {
    method: 'GET',
    path: pathOf(id),
    failure: 'The bulk action could not be loaded',
    signal,
  });
}

/** Calls that the job has already changed stay changed. @throws ApiError */
export async function stopBulkJob(http: Http, id: string): Promise<BulkJob> {
  return send(http, {
    method: 'POST',
    path: `${pathOf(id)}/stop`,
    failure: 'The action could not be stopped',
  });
}

/** @throws ApiError */
export async function undoBulkJob(http: Http, id: string): Promise<BulkJob> {
  return send(http, {
    method: 'POST',
    path: `${pathOf(id)}/undo`,
    failure: 'The action could not be undone',
  });
}

/** Returns the calls as one file. @throws ApiError */
export async function exportCalls(http: Http, request: LibraryExportRequest): Promise<Blob> {
  const { data } = await http.send({
    method: 'POST',
    path: '/library/export',
    as: 'member',
    body: request,
    isFile: true,
    mayTakeLong: true,
    schema: anyFile,
    failure: 'The calls could not be exported',
  });
  return data;
}

type JobRequest = {
  method: 'GET' | 'POST';
  path: string;
  failure: string;
  body?: BulkRequest;
  signal?: AbortSignal;
};

async function send(http: Http, request: JobRequest): Promise<BulkJob> {
  const { data } = await http.send({ ...request, as: 'member', schema: bulkJobSchema });
  return data;
}

function pathOf(id: string): string {
  return `/library/bulk/${encodeURIComponent(id)}`;
}

/** The app does not read the file, so it accepts any content. */
const anyFile: ReplySchema<Blob> = {
  safeParse: (body) => ({ success: true, data: body as Blob }),
};
