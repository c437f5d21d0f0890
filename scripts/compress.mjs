// Writes the compressed variants (brotli and gzip) of the built web app's files, and the list of each route's page and
// the scripts that it loads next.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { dist, firstLoads, prerendered } from './first-load.mjs';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest|bin|wasm|onnx)$/;
/** For the files of models the highest quality takes a minute, and saves little. */
const quickBytes = 1_000_000;

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (compressible.test(entry.name)) writeVariants(path);
  }
}

function writeVariants(path) {
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > quickBytes ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
}

compress(dist);
const routes = firstLoads().map(({ route, late }) => ({
  route,
  page: prerendered[route] ?? 'index.html',
  scripts: late,
}));
writeFileSync(join(dist, '.vite', 'first-load.json'), JSON.stringify(routes));
