import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import type { Dice } from './dice.ts';
import { lookForSaves, remember, saveUntilCut, type Cuts } from './keyed-saves.ts';
import { neverTooBusy, startServer, temporaryFolder } from './served.ts';
import { signUp } from './user.ts';

/** The cut comes after at most so many acknowledgements, and then so many milliseconds later. */
const mostSaves = 300;
const mostMs = 20;

export interface CutOptions {
  kills: number;
  dice: Dice;
  program: readonly string[];
  /** A module of this folder that is loaded before it. */
  preload?: string;
}

/** Kills a server in the middle of saving, again and again, and looks for every save once it is back. */
export async function cutPower({ kills, dice, ...options }: CutOptions): Promise<Cuts> {
  const data = temporaryFolder('power-cuts');
  const secret = randomBytes(48).toString('hex');
  const env = { ...neverTooBusy, DATA_DIR: data.path, JWT_SECRET: secret };
  let server = await startServer({ ...options, env });
  try {
    const memory = remember(await signUp(server.url));
    const faults = new Set<string>();
    let inFlight = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const moment = { cutAfter: 1 + dice.whole(mostSaves), delayMs: dice.whole(mostMs) };
      await saveUntilCut(server.url, memory, {
        cutAfter: moment.cutAfter,
        cut: () => passed(moment.delayMs).then(() => server.kill()),
      });
      inFlight += memory.inFlight.size;
      server = await startServer({ ...options, env });
      // What is still wrong at the next look is the same fault.
      for (const fault of await lookForSaves(server.url, memory)) faults.add(fault);
      for (const damage of damagesOf(data.path)) faults.add(damage);
    }
    return { kills, acknowledged: memory.acknowledged.size, inFlight, faults: [...faults] };
  } finally {
    await server.stop();
    data.remove();
  }
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
