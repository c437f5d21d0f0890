import { fileURLToPath } from 'node:url';

/**
 * Returns the file that a thread runs: the source, or the built file next to the built server.
 *
 * @param name the name of the entry in `vite.config.ts`
 * @param source the URL of the source, as the caller sees it
 */
export function threadFile(name: string, source: URL): { filename: string; execArgv?: string[] } {
  if (!import.meta.url.endsWith('.ts')) {
    return { filename: fileURLToPath(new URL(`./${name}.js`, import.meta.url)) };
  }
  return { filename: fileURLToPath(source), execArgv: ['--require', 'tsx/cjs'] };
}
