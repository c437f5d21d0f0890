import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The built files find the packages, because the folder is below `node_modules`. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/test-server', import.meta.url));

export function builtFile(name: string): string {
  return `${folder}/${name}.js`;
}

/** Builds the server before the tests. A test that starts a process needs only half the time with the built files. */
export async function setup() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, logLevel: 'warn', build: { outDir: folder } });
  await writeFile(`${folder}/package.json`, '{ "type": "module" }\n');
}
