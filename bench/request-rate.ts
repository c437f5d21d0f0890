import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cores, pinned } from './machine.ts';
import { root } from './served.ts';

export interface RequestLoad {
  connections: number;
  seconds: number;
  /** Each connection repeats the requests in this order. */
  requests: readonly LoadRequest[];
}

export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadResponses {
  /** Only 2xx responses count. */
  perSecond: number;
  failed: number;
  statuses: Record<string, number>;
}

/** The requests come from another process, on connections that send the next one as soon as they have the response. */
export async function sendRequests(url: string, load: RequestLoad): Promise<LoadResponses> {
  const given = JSON.stringify({ ...load, url });
  const [program, ...args] = pinned(cores.client, [
    process.execPath,
    'bench/request-rate.mjs',
    given,
  ]);
  const { stdout } = await promisify(execFile)(program, args, { cwd: root });
  return JSON.parse(stdout) as LoadResponses;
}
