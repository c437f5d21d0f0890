import { setImmediate as nextTurn } from 'node:timers/promises';
import { idempotencyKeyHeader, tokenReplySchema } from '@sales-analytics/contract';
import { allQueries, checkAccount, someQueries } from './check-account.ts';
import { createRandom } from './random-calls.ts';
import { createBulkActions, type BulkUse } from './bulk-actions.ts';
import { saveCall, useOneCall, type Reply, type ClientState } from './client-actions.ts';

export interface CrashedServer {
  start(): Promise<string>;
  /** Sends SIGKILL and resolves when nothing of the process is left, including its connections to the database. */
  kill(): Promise<void>;
  endLeases(): Promise<void>;
}

export interface CrashOptions {
  seed: number;
  kills: number;
  operations: number;
  maxCalls: number;
  onKill?: (progress: string) => void;
}

const actors = 4;
const minForBulk = 20;
const maxPolls = 25;
const maxTurns = 60;
const password = 'correct horse battery';

class NoResponse extends Error {}

export async function useThroughCrashes(server: CrashedServer, options: CrashOptions) {
  const run = createRun(server, options);
  await run.open();
  while (run.kills() < options.kills) {
    await run.useUntilKill();
    await run.recover();
    await checkAccount(run.client, someQueries(run.client));
  }
  await run.bulk.finish();
  await checkAccount(run.client, allQueries);
  return { operations: run.client.operations, kills: run.kills(), actions: run.bulk.ended() };
}

function createRun(server: CrashedServer, { seed, kills, operations, ...options }: CrashOptions) {
  const random = createRandom(seed);
  let url = '';
  let authorization = '';
  let killed = 0;
  const state = { isDown: false };
  let killing: Promise<void> | undefined;
  let left = { operations: 0, polls: 0 };

  const client: ClientState = {
    random,
    calls: [],
    unsaved: new Map(),
    job: undefined,
    operations: 0,
    saves: 0,
    async send(address, body, key) {
      const [method = '', path = ''] = address.split(' ');
      const headers = {
        ...(authorization !== '' && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { [idempotencyKeyHeader]: key }),
      };
      const content = body === undefined ? {} : { body: JSON.stringify(body) };
      const reply = await respond(fetch(url + path, { method, headers, ...content }));
      if (client.operations >= left.operations) kill();
      return reply;
    },
  };

  async function respond(response: Promise<Response>): Promise<Reply> {
    try {
      const { status, ...rest } = await response.then(async (reply) => ({
        status: reply.status,
        body: await reply.json(),
      }));
      return { status, ...rest };
    } catch (error) {
      if (killing) throw new NoResponse('The server was killed', { cause: error });
      throw error;
    }
  }

  function kill() {
    killing ??= (async () => {
      for (let turns = random.whole(maxTurns); turns > 0; turns -= 1) await nextTurn();
      state.isDown = true;
      await server.kill();
      killed += 1;
    })();
  }

  const bulk: BulkUse = createBulkActions(client, () => {
    left.polls -= 1;
    if (left.polls <= 0) kill();
  });

  async function untilKill(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
    }
  }

  function repeat(step: () => Promise<unknown>) {
    return untilKill(async () => {
      while (!state.isDown) await step();
    });
  }

  async function start() {
    url = await server.start();
    state.isDown = false;
    killing = undefined;
    left = { operations: Infinity, polls: Infinity };
  }

  function loseRequests() {
    for (const call of client.calls) {
      call.tracked.lose();
      call.isMoving = false;
    }
  }

  return {
    client,
    bulk,
    kills: () => killed,
    async open() {
      await start();
      const account = { name: 'Alex', email: 'alex@example.com', password };
      const { body } = await client.send('POST /api/auth/register', account);
      authorization = `Bearer ${tokenReplySchema.parse(body).token}`;
    },
    async useUntilKill() {
      const share = Math.ceil(((operations - client.operations) * 2) / (kills - killed));
      left = {
        operations: client.operations + 1 + random.whole(Math.max(share, 2)),
        polls: 1 + random.whole(maxPolls),
      };
      const own = (actor: number) => client.calls.filter((_, at) => at % actors === actor);
      const steps = Array.from({ length: actors }, (_, actor) => () => {
        return useOneCall(client, own(actor), options.maxCalls);
      });
      const bulkSteps = client.calls.length < minForBulk ? [] : [() => bulk.step()];
      await Promise.all([...steps, ...bulkSteps].map(repeat));
      await killing;
      loseRequests();
      options.onKill?.(`${killed} kills, ${client.operations} operations, ${bulk.ended()} actions`);
    },
    /**
     * Starts the server, repeats the requests without a response, and continues the bulk action. Sometimes it is killed
     * again meanwhile.
     */
    async recover() {
      await start();
      // In the other runs, the lease has to expire by itself.
      if (killed % 20 !== 10) await server.endLeases();
      for (const save of client.unsaved.values()) await saveCall(client, save);
      if (bulk.isRunning() && killed < kills && random.chance(0.3)) {
        left.polls = 1 + random.whole(maxPolls);
        await untilKill(() => bulk.finish());
      }
      if (killing) {
        await killing;
        loseRequests();
        await start();
        await server.endLeases();
      }
      await bulk.finish();
    },
  };
}
