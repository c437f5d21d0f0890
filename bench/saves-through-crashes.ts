import { setTimeout as passed } from 'node:timers/promises';
import {
  idempotencyKeyHeader,
  listedCallsReplySchema,
  savedReplySchema,
} from '@sales-analytics/contract';
import { post, type User } from './client.ts';
import type { SeededRandom } from './seeded-random.ts';

const connections = 8;
/** The server is killed after at most this many acknowledgements and at most this many milliseconds more. */
const maxSaves = 300;
const maxDelayMs = 20;

export interface CrashOptions {
  kills: number;
  random: SeededRandom;
  program: readonly string[];
}

export interface ClientState {
  user: User;
  /** Each acknowledged save has its id by its idempotency key. */
  acknowledged: Map<string, string>;
  /** The saves with these keys were sent and have no response. */
  inFlight: Set<string>;
}

export interface Crashes {
  kills: number;
  acknowledged: number;
  inFlight: number;
  faults: string[];
}

/** The list shows the key of the call. */
export function keyedCall(key: string) {
  return { analysis: {}, recording: { fileName: key } };
}

export function newClientState(user: User): ClientState {
  return { user, acknowledged: new Map(), inFlight: new Set() };
}

interface Target {
  url: () => string;
  crash: () => Promise<void>;
  check: () => Promise<string[]>;
}

export async function saveThroughCrashes(
  { kills, random }: Pick<CrashOptions, 'kills' | 'random'>,
  state: ClientState,
  { url, crash, check }: Target,
): Promise<Crashes> {
  // A fault that the next check finds again is counted once.
  const faults = new Set<string>();
  let inFlight = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const crashAfter = 1 + random.whole(maxSaves);
    const delayMs = random.whole(maxDelayMs);
    await saveUntilCrash(url(), state, { crashAfter, crash: () => passed(delayMs).then(crash) });
    inFlight += state.inFlight.size;
    for (const fault of await check()) faults.add(fault);
  }
  return { kills, acknowledged: state.acknowledged.size, inFlight, faults: [...faults] };
}

/** Saves without a pause until `crashAfter` saves are acknowledged, `crash` was called, and a save failed because of it. */
async function saveUntilCrash(
  url: string,
  state: ClientState,
  { crashAfter, crash }: { crashAfter: number; crash: () => Promise<void> },
) {
  const before = state.acknowledged.size;
  let crashing: Promise<void> | undefined;
  let isDown = false;

  async function saveInTurn(connection: number) {
    while (!isDown) {
      const key = `${before}-${connection}-${state.acknowledged.size}`;
      try {
        await save(url, state, key);
      } catch (error) {
        if (!crashing) throw error;
        isDown = true;
        return;
      }
      if (state.acknowledged.size - before >= crashAfter) crashing ??= crash();
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => saveInTurn(at)));
  await crashing;
}

/** Saves without a response are sent again with their keys, and all are checked again. */
export async function checkSaves(url: string, state: ClientState): Promise<string[]> {
  const faults = faultsOf(state.acknowledged, await storedSaves(url, state.user));
  for (const key of state.inFlight) await save(url, state, key);
  return [...faults, ...faultsOf(state.acknowledged, await storedSaves(url, state.user))];
}

async function save(url: string, state: ClientState, key: string) {
  state.inFlight.add(key);
  const headers = { ...state.user.headers, [idempotencyKeyHeader]: key };
  const response = await post(`${url}/api/metrics`, { body: keyedCall(key), headers });
  const { _id } = savedReplySchema.parse(await response.json());
  state.acknowledged.set(key, _id);
  state.inFlight.delete(key);
}

async function storedSaves(url: string, { headers }: User): Promise<StoredSave[]> {
  const stored: StoredSave[] = [];
  let next: string | undefined = '/api/metrics';
  while (next !== undefined) {
    const response: Response = await fetch(url + next, { headers });
    for (const { _id, recording } of listedCallsReplySchema.parse(await response.json())) {
      stored.push({ key: recording?.fileName ?? '', id: _id });
    }
    next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return stored;
}

interface StoredSave {
  key: string;
  id: string;
}

/**
 * Returns a sentence for each fault in the stored calls. Every acknowledged save must be there with the id of its response,
 * and no save may be there twice. A save that was not acknowledged may be missing.
 */
export function faultsOf(
  acknowledged: ReadonlyMap<string, string>,
  stored: readonly StoredSave[],
): string[] {
  const ids = new Map<string, string[]>();
  for (const { key, id } of stored) ids.set(key, [...(ids.get(key) ?? []), id]);
  const faults: string[] = [];
  for (const [key, found] of ids) {
    if (found.length > 1) faults.push(`${key} is stored ${found.length} times`);
  }
  for (const [key, id] of acknowledged) {
    const found = ids.get(key);
    if (!found) faults.push(`${key} was acknowledged and is lost`);
    else if (!found.includes(id)) faults.push(`${key} is stored under another id`);
  }
  return faults;
}
