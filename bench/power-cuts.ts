import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import {
  idempotencyKeyHeader,
  listedCallsReplySchema,
  savedReplySchema,
} from '@sales-analytics/contract';
import SQLite from 'better-sqlite3';
import type { Dice } from './dice.ts';
import { faultsOf, type StoredSave } from './kept-saves.ts';
import { neverTooBusy, startServer, temporaryFolder, type Served } from './served.ts';
import { post, signUp, type User } from './user.ts';

const connections = 8;
/** The cut comes after at most so many acknowledgements, and then so many milliseconds later. */
const mostSaves = 300;
const mostMs = 20;

export interface CutOptions {
  kills: number;
  dice: Dice;
  program: readonly string[];
}

export interface Cuts {
  kills: number;
  acknowledged: number;
  /** Under way when the server died: nobody knew of them until they were sent again. */
  inFlight: number;
  /** Lost or doubled saves and damaged files, each in a sentence. */
  faults: string[];
}

/** What the client knows. */
interface Memory {
  user: User;
  /** By its key, the id with which a save was acknowledged. */
  acknowledged: Map<string, string>;
  inFlight: Set<string>;
}

/** A call that is found again in the list by its key. */
export function keyedCall(key: string) {
  return { analysis: {}, recording: { fileName: key } };
}

/**
 * Kills a server in the middle of saving, again and again, and looks for every acknowledged save once
 * it is back. What was under way is sent again with its key, as a client would.
 */
export async function cutPower({ kills, dice, program }: CutOptions): Promise<Cuts> {
  const data = temporaryFolder('power-cuts');
  const secret = randomBytes(48).toString('hex');
  const env = { ...neverTooBusy, DATA_DIR: data.path, JWT_SECRET: secret };
  let server = await startServer({ program, env });
  try {
    const user = await signUp(server.url);
    const memory: Memory = { user, acknowledged: new Map(), inFlight: new Set() };
    const cuts: Cuts = { kills, acknowledged: 0, inFlight: 0, faults: [] };
    for (let kill = 0; kill < kills; kill += 1) {
      await saveUntilCut(server, memory, dice);
      cuts.inFlight += memory.inFlight.size;
      server = await startServer({ program, env });
      cuts.faults.push(...faultsOf(memory.acknowledged, await storedSaves(server, user)));
      for (const key of memory.inFlight) await save(server, memory, key);
      cuts.faults.push(...faultsOf(memory.acknowledged, await storedSaves(server, user)));
      cuts.faults.push(...damagesOf(data.path));
    }
    // What is still wrong at the next look is the same fault.
    const faults = [...new Set(cuts.faults)];
    return { ...cuts, faults, acknowledged: memory.acknowledged.size };
  } finally {
    await server.stop();
    data.remove();
  }
}

async function saveUntilCut(server: Served, memory: Memory, dice: Dice) {
  const cutAfter = 1 + dice.whole(mostSaves);
  const delayMs = dice.whole(mostMs);
  const before = memory.acknowledged.size;
  let cut: Promise<void> | undefined;

  async function saveInTurn(connection: number) {
    for (;;) {
      const key = `${before}-${connection}-${memory.acknowledged.size}`;
      try {
        await save(server, memory, key);
      } catch (error) {
        if (cut) return;
        throw error;
      }
      if (memory.acknowledged.size - before >= cutAfter) {
        cut ??= passed(delayMs).then(() => server.kill());
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => saveInTurn(at)));
  await cut;
}

async function save({ url }: Served, memory: Memory, key: string) {
  memory.inFlight.add(key);
  const headers = { ...memory.user.headers, [idempotencyKeyHeader]: key };
  const reply = await post(`${url}/api/metrics`, { body: keyedCall(key), headers });
  const { _id } = savedReplySchema.parse(await reply.json());
  memory.acknowledged.set(key, _id);
  memory.inFlight.delete(key);
}

async function storedSaves({ url }: Served, { headers }: User): Promise<StoredSave[]> {
  const stored: StoredSave[] = [];
  let next: string | undefined = '/api/metrics';
  while (next !== undefined) {
    const reply: Response = await fetch(url + next, { headers });
    for (const { _id, recording } of listedCallsReplySchema.parse(await reply.json())) {
      stored.push({ key: recording?.fileName ?? '', id: _id });
    }
    next = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  return stored;
}

/** Looks at the file while the server has it open, as it may. */
function damagesOf(dataDir: string): string[] {
  const sqlite = new SQLite(join(dataDir, 'sales-analytics.sqlite'), { readonly: true });
  try {
    const said = String(sqlite.pragma('integrity_check', { simple: true }));
    return said === 'ok' ? [] : [`The file is damaged: ${said}`];
  } finally {
    sqlite.close();
  }
}
