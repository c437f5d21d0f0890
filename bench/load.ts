// Checks that one account cannot slow down others: `npm run bench:load`. An account with 500 calls requests lists and
// downloads on 500 connections for 20 s, while another account lists its calls at a fixed rate. Exits with 1 if one of
// the other's lists fails, if their p99 reaches 1 s, or if the server's memory reaches 1 GB. `--short` takes 5 s.
import { readFileSync } from 'node:fs';
import { setTimeout as passed } from 'node:timers/promises';
import { callToSave, post, signUp, type User } from './client.ts';
import { isShort, numberAfter, requireGoals } from './command-line.ts';
import { isUpheld, loadResult, type ListTime } from './load-result.ts';
import { cores, machineText } from './machine.ts';
import { sendRequests } from './request-rate.ts';
import { builtServer, startServer, temporaryFolder, type Served } from './served.ts';

const connections = numberAfter('--connections', 500);
const seconds = numberAfter('--seconds', isShort ? 5 : 20);
const calls = { heavy: isShort ? 100 : 500, other: 25 } as const;
const listEveryMs = 100;
const listTimeoutMs = 30_000;

const data = temporaryFolder('load');
const server = await startServer({
  program: builtServer,
  core: cores.server,
  env: { DATA_DIR: data.path },
});
try {
  const heavy = await withCalls('heavy', calls.heavy);
  const other = await withCalls('other', calls.other);
  const [traffic, lists] = await Promise.all([sendTraffic(heavy), listAtFixedRate(other)]);
  const result = loadResult(lists, peakMemoryBytes(server));
  const { p99Ms, failed, count, peakMb } = result;
  console.log(`${connections} connections of one account for ${seconds} s: ${traffic}
Another account's lists: ${count}, ${failed} failed, p99 ${p99Ms.toFixed(0)} ms (limit 1000 ms)
Peak memory of the server: ${peakMb?.toFixed(0) ?? 'not reported here'} MB (limit 1000 MB)
${machineText()}
${isUpheld(result) ? 'ok' : 'FAIL'}`);
  requireGoals(isUpheld(result));
} finally {
  await server.stop();
  data.remove();
}

async function withCalls(name: string, count: number): Promise<User> {
  const user = await signUp(server.url, name);
  for (let saved = 0; saved < count; saved += 1) {
    await post(`${server.url}/api/metrics`, { body: callToSave(), headers: user.headers });
  }
  return user;
}

/** Lists and downloads alternate on every connection. Returns the counts of responses by status. */
async function sendTraffic({ headers }: User): Promise<string> {
  const requests = ['/api/metrics', '/api/account/data'].map((path) => ({ path, headers }));
  const { statuses, failed } = await sendRequests(server.url, { connections, seconds, requests });
  const counts = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  return [...counts, `${failed} not 2xx or broken`].join(', ');
}

/** A list is sent when it is due, even if the previous one has no response yet. */
async function listAtFixedRate(user: User): Promise<ListTime[]> {
  const sent: Promise<ListTime>[] = [];
  const endMs = performance.now() + seconds * 1_000;
  while (performance.now() < endMs) {
    sent.push(timeList(user));
    await passed(listEveryMs);
  }
  return Promise.all(sent);
}

async function timeList({ headers }: User): Promise<ListTime> {
  const startMs = performance.now();
  let isOk = false;
  try {
    const signal = AbortSignal.timeout(listTimeoutMs);
    const response = await fetch(`${server.url}/api/metrics?limit=20`, { headers, signal });
    await response.arrayBuffer();
    isOk = response.ok;
  } catch {
    // The list counts as failed.
  }
  return { isOk, tookMs: performance.now() - startMs };
}

/** Returns null if the system does not report the highest resident memory. */
function peakMemoryBytes({ child }: Served): number | null {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}
