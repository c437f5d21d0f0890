import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  lookForSaves,
  remember,
  saveThroughCuts,
  type CutOptions,
  type Cuts,
} from './keyed-saves.ts';
import { neverTooBusy, startServer, temporaryFolder } from './served.ts';
import { signUp } from './user.ts';

/** Kills a server in the middle of saving, again and again, and looks for every save once it is back. */
export async function cutPower({ kills, dice, ...options }: CutOptions): Promise<Cuts> {
  const data = temporaryFolder('power-cuts');
  const secret = randomBytes(48).toString('hex');
  const env = { ...neverTooBusy, DATA_DIR: data.path, JWT_SECRET: secret };
  let server = await startServer({ ...options, env });
  try {
    const memory = remember(await signUp(server.url));
    return await saveThroughCuts({ kills, dice }, memory, {
      url: () => server.url,
      cut: () => server.kill(),
      async look() {
        server = await startServer({ ...options, env });
        return [...(await lookForSaves(server.url, memory)), ...damagesOf(data.path)];
      },
    });
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
