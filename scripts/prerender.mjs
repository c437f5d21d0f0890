// Writes each route's page: the app's own page with that route in it as it looks before any data came, so that
// something stands there before the scripts have run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { dist, firstLoads, pageOf } from './first-load.mjs';
import { root } from './fresh.mjs';

const emptyRoot = '<div id="root"></div>';

// Screens take hold of the browser when they are first rendered; what they do with it comes after that.
globalThis.window ??= Object.assign(new EventTarget(), { matchMedia: () => ({ matches: false }) });
globalThis.navigator ??= {};

const web = join(root, 'apps', 'web');
const vite = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  mode: 'production',
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  const { prerender } = await vite.ssrLoadModule('/src/app/prerender.tsx');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  if (!page.includes(emptyRoot)) throw new Error(`The page has no ${emptyRoot}`);
  mkdirSync(join(dist, 'pages'), { recursive: true });
  for (const { route } of firstLoads()) {
    const visitor = visitorOf(route);
    const { title, html } = await prerender(route.replace('{id}', 'any'), visitor);
    const first = `<div class="first for-${visitor}">${harmless(html)}</div>`;
    const written = page
      .replace(emptyRoot, () => emptyRoot.replace('><', `>${first}<`))
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`);
    writeFileSync(join(dist, pageOf(route)), written);
  }
} finally {
  await vite.close();
}

function visitorOf(route) {
  if (route === '/') return 'anyone';
  return route.startsWith('/dashboard') ? 'member' : 'guest';
}

/**
 * Without styles, which the content policy forbids in HTML (scripts may set them), and without the fields for files:
 * what is handed to one before the scripts have run would be lost.
 */
function harmless(html) {
  return html.replaceAll(/ style="[^"]*"/g, '').replaceAll(/<input[^>]* type="file"[^>]*>/g, '');
}
