// Writes the content of each page before the scripts have run: the landing page and the pages for signing in, and in every
// other page a note that it is loading. Writes all of them again for servers on which not everyone can register.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createServer } from 'vite';
import { root } from './ensure-built.mjs';
import { dist, prerendered } from './first-load.mjs';

const emptyRoot = '<div id="root"></div>';

// Screens refer to the browser when they are first rendered, but use it only later.
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
  const { prerender, routeFallback } = await vite.ssrLoadModule('/src/app/prerender.tsx');
  const file = join(dist, 'index.html');
  const page = readFileSync(file, 'utf8');
  if (!page.includes(emptyRoot)) throw new Error(`The page has no ${emptyRoot}`);
  const general = `<div class="first">${routeFallback()}</div>`;
  mkdirSync(join(dist, 'pages'), { recursive: true });
  await writePages(prerendered, page, (route) => prerender(route));
  for (const mode of ['invitation', 'closed']) {
    const folder = join('pages', mode);
    const ofMode = page.replace('<html', () => `<html data-registration="${mode}"`);
    mkdirSync(join(dist, folder), { recursive: true });
    await writePages(pagesOfMode(folder), ofMode, (route) => prerender(route, mode));
    writeFileSync(join(dist, folder, 'index.html'), withRoot(ofMode, general));
  }
  writeFileSync(file, withRoot(page, general));
} finally {
  await vite.close();
}

async function writePages(files, page, render) {
  for (const [route, written] of Object.entries(files)) {
    const { title, html } = await render(route);
    const first = `<div class="${classesOf(route)}">${withoutStyles(html)}</div>`;
    const titled = page.replace(/<title>.*<\/title>/, () => `<title>${title}</title>`);
    writeFileSync(join(dist, written), withRoot(titled, first));
  }
}

/** The form on the page to register depends on its address, which only scripts can read. */
function pagesOfMode(folder) {
  const routes = Object.entries(prerendered).filter(([route]) => route !== '/register');
  return Object.fromEntries(routes.map(([route, file]) => [route, join(folder, basename(file))]));
}

function withRoot(page, html) {
  return page.replace(emptyRoot, () => emptyRoot.replace('><', `>${html}<`));
}

/** A guest's page is hidden from users who are signed in, because the app leads them to the dashboard. */
function classesOf(route) {
  return route === '/' ? 'first' : 'first for-guest';
}

/** The content policy forbids styles in HTML, but scripts may set them. */
function withoutStyles(html) {
  return html.replaceAll(/ style="[^"]*"/g, '');
}
