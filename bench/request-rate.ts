import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cores, pinned } from './machine.ts';
import { root } from './served.ts';

export interface RequestLoad {
  connections: number;
  seconds: number;
  /** Each connection repeats them in this order. */
  requests: readonly LoadRequest[];
}

export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * 2xx responses per second to connections that send the next request as soon as they have the response.
 * @throws if any request fails
 */
export async function requestsPerSecond(url: string, load: RequestLoad): Promise<number> {
  const given = JSON.stringify({ ...load, url });
  const [program, ...args] = pinned(cores.client, [
    process.execPath,
    'bench/request-rate.mjs',
    given,
  ]);
  const { stdout } = await promisify(execFile)(program, args, { cwd: root });
  const { perSecond, failed } = JSON.parse(stdout) as { perSecond: number; failed: number };
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return perSecond;
}
