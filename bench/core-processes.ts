import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Thinking } from './core-report.ts';

const processes = 9;

interface ThinkingRuns {
  /** The first run of each process. */
  cold: Thinking[];
  /** The thirty that follow it in the last one. */
  warm: Thinking[];
}

/** What all metrics and the quotes of a long call take, built as the product is. */
export async function measureThinking(): Promise<ThinkingRuns> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-core-'));
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: 'bench/core-thinking.ts',
        target: 'es2022',
        minify: true,
        outDir: folder,
        emptyOutDir: true,
        rollupOptions: { output: { entryFileNames: 'thinking.mjs' } },
      },
      ssr: { noExternal: true },
    });
    const cold: Thinking[] = [];
    let warm: Thinking[] = [];
    for (let at = 0; at < processes; at += 1) {
      const printed = execFileSync(process.execPath, [join(folder, 'thinking.mjs')]);
      const runs = JSON.parse(printed.toString()) as { cold: Thinking; warm: Thinking[] };
      cold.push(runs.cold);
      warm = runs.warm;
    }
    return { cold, warm };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
