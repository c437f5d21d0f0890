import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** In a cache folder below `node_modules`, so that the built files find the packages. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/test-server', import.meta.url));

/** Returns the built file of an entry in `vite.config.ts`. */
export function builtFile(name: string): string {
  return `${folder}/${name}.js`;
}

/**
 * Builds the server and the commands before the tests. A test that starts them in a process of their own does so in half
 * the time that their sources need.
 */
export async function setup() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, logLevel: 'warn', build: { outDir: folder } });
}
