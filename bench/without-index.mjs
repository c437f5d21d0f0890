// Imported before the server's sources, it leaves out the search index, so that a save costs what it costs without it.
import { register } from 'node:module';

const source = `export function createSearchIndex() {
  return { entryOf: () => ({ firstLetters: '', statements: [] }), matches() { throw new Error('There is no index'); } };
}`;
const hooks = `export async function load(url, context, next) {
  if (!url.endsWith('/database/search-index.ts')) return next(url, context);
  return { format: 'module', shortCircuit: true, source: ${JSON.stringify(source)} };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
