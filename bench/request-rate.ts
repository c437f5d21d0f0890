import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cores, pinned } from './pinning.ts';
import { root } from './served.ts';

export interface Load {
  connections: number;
  seconds: number;
  /** Each connection sends them in turn, over and over. */
  requests: readonly LoadRequest[];
}

export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** How often a second a server answers connections that ask again as soon as they were answered. */
export async function answersPerSecond(url: string, load: Load): Promise<number> {
  const given = JSON.stringify({ ...load, url });
  const [program, ...args] = pinned(cores.client, [process.execPath, 'bench/load.mjs', given]);
  const { stdout } = await promisify(execFile)(program, args, { cwd: root });
  const { perSecond, failed } = JSON.parse(stdout) as { perSecond: number; failed: number };
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return perSecond;
}
