import { fileURLToPath } from 'node:url';

/**
 * Returns the source file, or the built file if the server was built.
 * @param name the name of the entry in `vite.config.ts`
 */
export function threadFile(name: string, source: URL): { filename: string; execArgv: string[] } {
  if (!import.meta.url.endsWith('.ts')) {
    return {
      filename: fileURLToPath(new URL(`./${name}.js`, import.meta.url)),
      // Node.js aborts the process if a thread ends while it loads a module with `require`. `import` is safe.
      execArgv: ['--no-experimental-require-module'],
    };
  }
  return { filename: fileURLToPath(source), execArgv: ['--require', 'tsx/cjs'] };
}
