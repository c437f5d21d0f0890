import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { idempotencyKeyHeader, savedReplySchema } from '@sales-analytics/contract';
import { post, send, signUp, type User } from './client.ts';
import { keyedCall } from './saves-through-crashes.ts';
import { startServer, temporaryFolder } from './served.ts';

export interface AckOrder {
  /** All traced requests are changes, and these 2xx responses acknowledge them. */
  acknowledged: number;
  /** These were sent before everything written to the log was synced. */
  early: number;
  /** These had no sync since their request, so they may only report what was saved before. */
  unbacked: number;
  writes: number;
  syncs: number;
}

/** They are for a save and its repetition, a change, a deletion and a restore. */
export const responsesPerSave = 5;

const tracedCalls = ['read', 'write', 'writev', 'sendto', 'sendmsg', 'pwrite64', 'pwritev'];
const tracedSyncs = ['fsync', 'fdatasync'];

const call = /^(\d+) +(\w+)\((\d+)<([^>]*)>(.*)$/;
const resumed = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/;
const acknowledgement = /"HTTP\/1\.1 2\d\d /;

/**
 * Compares each acknowledgement with the syncs of the write-ahead log. Everything written to the log must have been synced
 * before it, and something must have been synced after the request was read. A sync counts when it has returned, an
 * acknowledgement when it begins.
 */
export function readAckOrder(trace: Iterable<string>): AckOrder {
  const order: AckOrder = { acknowledged: 0, early: 0, unbacked: 0, writes: 0, syncs: 0 };
  const syncsAtRequest = new Map<string, number>();
  /** A sync of the log in these threads has not returned. */
  const syncing = new Set<string>();
  let isUnsynced = false;

  function endSync(rest: string) {
    if (!rest.includes('= 0')) return;
    order.syncs += 1;
    isUnsynced = false;
  }

  for (const line of trace) {
    const [, thread = '', name = '', , path = '', rest = ''] = call.exec(line) ?? [];
    const isLog = path.endsWith('.sqlite-wal');
    if (isLog && tracedSyncs.includes(name)) {
      if (rest.includes('<unfinished')) syncing.add(thread);
      else endSync(rest);
    } else if (name === 'read') {
      syncsAtRequest.set(path, order.syncs);
    } else if (isLog) {
      order.writes += 1;
      isUnsynced = true;
    } else if (acknowledgement.test(rest)) {
      order.acknowledged += 1;
      if (isUnsynced) order.early += 1;
      if (syncsAtRequest.get(path) === order.syncs) order.unbacked += 1;
    }
    const [, waiting = '', , end = ''] = resumed.exec(line) ?? [];
    if (syncing.delete(waiting)) endSync(end);
  }
  return order;
}

/** Returns the reason why system calls can't be traced here, or null. Installs strace if the user is root. */
export function reasonNotToTrace(): string | null {
  if (process.platform !== 'linux') return 'system calls are traced on Linux only';
  if (canTrace()) return null;
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq']);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'strace']);
  }
  return canTrace() ? null : 'strace is not installed or not permitted';
}

function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/**
 * Sends saves and changes, one at a time, to a server whose system calls are traced. The thread that writes to the log is
 * not the one that responds, so with several requests a response could be on its way while the next save is written.
 */
export async function traceSaves(saves: number, program: readonly string[]): Promise<AckOrder> {
  const data = temporaryFolder('trace');
  const trace = join(data.path, 'trace');
  const calls = [...tracedCalls, ...tracedSyncs].join(',');
  const tracer = ['strace', '-f', '-y', '-s', '24', '--seccomp-bpf', '-e', `trace=${calls}`];
  const server = await startServer({
    program,
    under: [...tracer, '-o', trace],
    env: { DATA_DIR: data.path },
  });
  try {
    const user = await signUp(server.url);
    for (let number = 1; number <= saves; number += 1) {
      await saveAndChange(server.url, user, `save-${number}`);
    }
  } finally {
    await server.stop();
  }
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(trace) })) lines.push(line);
  data.remove();
  return readAckOrder(lines);
}

/** A browser that got no response to its first save sends it again. */
async function saveAndChange(url: string, user: User, key: string) {
  const calls = `${url}/api/metrics`;
  const { headers } = user;
  const keyed = { body: keyedCall(key), headers: { ...headers, [idempotencyKeyHeader]: key } };
  const saved = await post(calls, keyed);
  await post(calls, keyed);
  const { _id } = savedReplySchema.parse(await saved.json());
  await send('PATCH', `${calls}/${_id}`, { body: { revision: 0, summary: key }, headers });
  await send('DELETE', `${calls}/${_id}`, { headers });
  await send('POST', `${calls}/${_id}/restore`, { headers });
}
