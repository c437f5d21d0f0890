import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const query = '?model-file';

/**
 * Makes `import file from 'PACKAGE/PATH?model-file'` return the address, the size and the SHA-256 of that file. A build
 * copies the file under a hashed name. The development server serves it from its package.
 */
export function modelFilePlugin(): Plugin {
  let isBuild = false;

  return {
    name: 'model-file',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: {
      filter: { id: /\?model-file$/ },
      handler: (id, importer) =>
        `${findInPackages(id.slice(0, -query.length), dirname(importer ?? ''))}${query}`,
    },
    load: {
      filter: { id: /\?model-file$/ },
      handler(id) {
        const path = id.slice(0, -query.length);
        const source = readFileSync(path);
        const sha256 = createHash('sha256').update(source).digest('hex');
        const address = isBuild
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: basename(path), source })}`
          : JSON.stringify(`/@fs/${path.replace(/^\//, '')}`);
        return `export default { address: ${address}, bytes: ${source.length}, sha256: '${sha256}' };`;
      },
    },
  };
}

/** Looks on the disk, because the list of exports of a package may leave out its models. */
function findInPackages(path: string, folder: string): string {
  const file = join(folder, 'node_modules', path);
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`'${path}' is in none of the installed packages`);
  return findInPackages(path, parent);
}
