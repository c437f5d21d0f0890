import { keyOf, refusal, type Service, type Job } from './assemblyai-service.ts';
import { deletedUrl, stateOf } from './assemblyai-job.ts';
import { unknownJob } from './assemblyai-requests.ts';
import type { EmulatedRequest } from './emulator.ts';
import { json, type Reply } from './reply.ts';

type Listed = readonly [id: string, job: Job];

const defaultLimit = 10;
const maxAtOnce = 200;
const statuses: readonly string[] = ['queued', 'processing', 'completed', 'error'];

/** The newest job comes first. `before_id` leads to older ones and `after_id` to newer ones. */
export function list(service: Service, request: EmulatedRequest): Reply {
  const url = new URL(request.path, originOf(request));
  const error = errorOfQuery(url.searchParams);
  if (error !== undefined) return refusal(400, error);
  const mine = [...service.jobs].filter(([, job]) => job.key === keyOf(request)).toReversed();
  const matches = filterOf(service, url.searchParams);
  const page = pageOf(mine, matches, url.searchParams);
  if (!page) return unknownJob();
  const transcripts = page.map(([id, job]) => itemOf(service, url, [id, job]));
  return json(200, { page_details: detailsOf(page, mine.findLast(matches), url), transcripts });
}

function errorOfQuery(query: URLSearchParams): string | undefined {
  const limit = limitOf(query);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxAtOnce)
    return `limit must be between 1 and ${maxAtOnce}`;
  const status = query.get('status');
  if (status !== null && !statuses.includes(status)) return `status "${status}" is unknown`;
  const day = query.get('created_on');
  if (day !== null && !/^\d{4}-\d\d-\d\d$/.test(day)) return 'created_on must be a date';
  return undefined;
}

function limitOf(query: URLSearchParams): number {
  return Number(query.get('limit') ?? defaultLimit);
}

/** The emulator throttles no job. */
function filterOf(service: Service, query: URLSearchParams): (listed: Listed) => boolean {
  const status = query.get('status');
  const day = query.get('created_on') ?? '';
  if (query.get('throttled_only') === 'true') return () => false;
  return ([id, job]) =>
    (status === null || stateOf(service, id, job).status === status) &&
    dateOf(job.createdMs).startsWith(day);
}

/** Returns undefined if the page should begin at a job that is not listed. */
function pageOf(
  jobs: readonly Listed[],
  matches: (listed: Listed) => boolean,
  query: URLSearchParams,
): readonly Listed[] | undefined {
  const limit = limitOf(query);
  const beforeId = query.get('before_id');
  const afterId = query.get('after_id');
  if (beforeId === null && afterId === null) return jobs.filter(matches).slice(0, limit);
  const place = jobs.findIndex(([id]) => id === (beforeId ?? afterId));
  if (place === -1) return undefined;
  return beforeId === null
    ? jobs.slice(0, place).filter(matches).slice(-limit)
    : jobs
        .slice(place + 1)
        .filter(matches)
        .slice(0, limit);
}

/** `prev_url` leads to older jobs, `next_url` to newer ones. */
function detailsOf(page: readonly Listed[], oldest: Listed | undefined, url: URL) {
  const first = page.at(0)?.[0];
  const last = page.at(-1)?.[0];
  const hasOlder = last !== undefined && last !== oldest?.[0];
  return {
    limit: limitOf(url.searchParams),
    result_count: page.length,
    current_url: url.href,
    prev_url: hasOlder ? pageUrl(url, 'before_id', last) : null,
    next_url: first === undefined ? null : pageUrl(url, 'after_id', first),
  };
}

function pageUrl(current: URL, name: 'before_id' | 'after_id', id: string): string {
  const url = new URL(current);
  url.searchParams.delete('before_id');
  url.searchParams.delete('after_id');
  url.searchParams.set('limit', String(limitOf(url.searchParams)));
  url.searchParams.set(name, id);
  return url.href;
}

function itemOf(service: Service, url: URL, [id, job]: Listed) {
  const state = stateOf(service, id, job);
  const isCompleted = state.status === 'completed';
  return {
    id,
    resource_url: `${url.origin}/v2/transcript/${id}`,
    status: state.status,
    created: dateOf(job.createdMs),
    completed: isCompleted ? dateOf(job.completedMs ?? job.createdMs + 1) : null,
    audio_url: job.isDeleted ? deletedUrl : job.audioUrl,
    error: 'error' in state ? state.error : null,
  };
}

/** The provider writes microseconds and no time zone. */
function dateOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, -1)}000`;
}

function originOf({ headers }: EmulatedRequest): string {
  return `http://${headers['host'] ?? 'localhost'}`;
}
