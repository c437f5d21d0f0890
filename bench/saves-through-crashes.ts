import { setTimeout as passed } from 'node:timers/promises';
import {
  idempotencyKeyHeader,
  listedCallsReplySchema,
  savedReplySchema,
} from '@sales-analytics/contract';
import type { Dice } from './dice.ts';
import { faultsOf, type StoredSave } from './kept-saves.ts';
import { post, type User } from './user.ts';

const connections = 8;
/** A cut comes after at most so many acknowledgements, and then so many milliseconds later. */
const mostSaves = 300;
const mostMs = 20;

export interface CutOptions {
  kills: number;
  dice: Dice;
  /** The server's, and a module of this folder that is loaded before it. */
  program: readonly string[];
  preload?: string;
}

/** What a client that saves through interruptions knows. */
export interface Memory {
  user: User;
  /** By its key, the id with which a save was acknowledged. */
  acknowledged: Map<string, string>;
  /** Asked for, and not answered. */
  inFlight: Set<string>;
}

/** What many interruptions showed. */
export interface Cuts {
  kills: number;
  acknowledged: number;
  /** Under way when it died: nobody knew of them until they were sent again. */
  inFlight: number;
  /** Lost or doubled saves and damaged files, each in a sentence. */
  faults: string[];
}

/** A call that is found again in the list by its key. */
export function keyedCall(key: string) {
  return { analysis: {}, recording: { fileName: key } };
}

export function remember(user: User): Memory {
  return { user, acknowledged: new Map(), inFlight: new Set() };
}

interface Interrupted {
  /** Of the server, which may change. */
  url: () => string;
  cut: () => Promise<void>;
  /** Called when it is down; says what is wrong once it is back. */
  look: () => Promise<string[]>;
}

/** Cuts at a random moment of saving, again and again. */
export async function saveThroughCuts(
  { kills, dice }: Pick<CutOptions, 'kills' | 'dice'>,
  memory: Memory,
  { url, cut, look }: Interrupted,
): Promise<Cuts> {
  // What is still wrong at the next look is the same fault.
  const faults = new Set<string>();
  let inFlight = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const cutAfter = 1 + dice.whole(mostSaves);
    const delayMs = dice.whole(mostMs);
    await saveUntilCut(url(), memory, { cutAfter, cut: () => passed(delayMs).then(cut) });
    inFlight += memory.inFlight.size;
    for (const fault of await look()) faults.add(fault);
  }
  return { kills, acknowledged: memory.acknowledged.size, inFlight, faults: [...faults] };
}

/** Saves without a pause until `cutAfter` more are acknowledged, `cut` has been called, and a save has failed for it. */
async function saveUntilCut(
  url: string,
  memory: Memory,
  { cutAfter, cut }: { cutAfter: number; cut: () => Promise<void> },
) {
  const before = memory.acknowledged.size;
  let cutting: Promise<void> | undefined;
  let isDown = false;

  async function saveInTurn(connection: number) {
    while (!isDown) {
      const key = `${before}-${connection}-${memory.acknowledged.size}`;
      try {
        await save(url, memory, key);
      } catch (error) {
        if (!cutting) throw error;
        isDown = true;
        return;
      }
      if (memory.acknowledged.size - before >= cutAfter) cutting ??= cut();
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => saveInTurn(at)));
  await cutting;
}

/** Looks for every save, sends what was under way again with its key, as a client would, and looks again. */
export async function lookForSaves(url: string, memory: Memory): Promise<string[]> {
  const faults = faultsOf(memory.acknowledged, await storedSaves(url, memory.user));
  for (const key of memory.inFlight) await save(url, memory, key);
  return [...faults, ...faultsOf(memory.acknowledged, await storedSaves(url, memory.user))];
}

async function save(url: string, memory: Memory, key: string) {
  memory.inFlight.add(key);
  const headers = { ...memory.user.headers, [idempotencyKeyHeader]: key };
  const reply = await post(`${url}/api/metrics`, { body: keyedCall(key), headers });
  const { _id } = savedReplySchema.parse(await reply.json());
  memory.acknowledged.set(key, _id);
  memory.inFlight.delete(key);
}

async function storedSaves(url: string, { headers }: User): Promise<StoredSave[]> {
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
