import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { idempotencyKeyHeader, savedReplySchema } from '@sales-analytics/contract';
import { readAckOrder, tracedCalls, tracedSyncs, type AckOrder } from './ack-order.ts';
import { keyedCall } from './keyed-saves.ts';
import { neverTooBusy, startServer, temporaryFolder, type ServedOptions } from './served.ts';
import { post, send, signUp, type User } from './user.ts';

const connections = 4;
/** Why system calls can't be traced here; null where they can. Root gets the tracer installed. */
export function whyNoTrace(): string | null {
  if (process.platform !== 'linux') return 'system calls are traced on Linux only';
  if (isTracing()) return null;
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq']);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'strace']);
  }
  return isTracing() ? null : 'strace is not installed, or must not trace here';
}

function isTracing(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** Saves and changes on a server whose system calls are watched. */
export async function traceSaves(
  saves: number,
  options: Pick<ServedOptions, 'program' | 'preload'>,
): Promise<AckOrder> {
  const data = temporaryFolder('trace');
  const trace = join(data.path, 'trace');
  const calls = [...tracedCalls, ...tracedSyncs].join(',');
  const tracer = ['strace', '-f', '-y', '-s', '24', '--seccomp-bpf', '-e', `trace=${calls}`];
  const server = await startServer({
    ...options,
    under: [...tracer, '-o', trace],
    env: { ...neverTooBusy, DATA_DIR: data.path },
  });
  try {
    const user = await signUp(server.url);
    let next = 0;
    async function saveInTurn() {
      while (next < saves) {
        next += 1;
        await saveAndChange(server.url, user, `save-${next}`);
      }
    }
    await Promise.all(Array.from({ length: connections }, saveInTurn));
  } finally {
    await server.stop();
  }
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(trace) })) lines.push(line);
  data.remove();
  return readAckOrder(lines);
}

/** The same save comes twice at once, as from a browser that was not answered. */
async function saveAndChange(url: string, user: User, key: string) {
  const calls = `${url}/api/metrics`;
  const { headers } = user;
  const keyed = { body: keyedCall(key), headers: { ...headers, [idempotencyKeyHeader]: key } };
  const [saved] = await Promise.all([post(calls, keyed), post(calls, keyed)]);
  const { _id } = savedReplySchema.parse(await saved.json());
  await send('PATCH', `${calls}/${_id}`, { body: { revision: 0, summary: key }, headers });
  await send('DELETE', `${calls}/${_id}`, { headers });
  await send('POST', `${calls}/${_id}/restore`, { headers });
}
