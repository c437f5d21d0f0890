// Finds in the build's manifest the files that the first load of each route needs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';

export const dist = join(root, 'apps', 'web', 'dist');
const features = 'src/features';
/** Every screen except the landing page loads these modules. */
const services = ['src/app/services.tsx'];
const dashboard = [...services, 'src/app/navigation/dashboard-layout.tsx'];

/** Each route loads these modules lazily, in addition to the entry. */
const modulesOfRoutes = {
  '/': [`${features}/landing/landing-screen.tsx`],
  '/login': [...services, `${features}/account/sign-in/login-screen.tsx`],
  '/register': [...services, `${features}/account/sign-in/register-screen.tsx`],
  '/new-password': [...services, `${features}/account/sign-in/new-password-screen.tsx`],
  '/dashboard': [...dashboard, `${features}/library/library-screen.tsx`],
  '/dashboard/analysis': [...dashboard, 'src/app/analysis-page.tsx'],
  '/dashboard/analysis/{id}': [...dashboard, `${features}/analyse/saved-analysis-screen.tsx`],
  '/dashboard/compare': [...dashboard, `${features}/compare/compare-screen.tsx`],
  '/dashboard/cold-call-practice': [...dashboard, `${features}/practice/practice-screen.tsx`],
  '/dashboard/settings': [...dashboard, 'src/app/settings-page.tsx'],
};

/** Each route has the files that every page loads, and those that the route loads in addition. */
export function firstLoads() {
  const path = join(dist, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('The web app is not built');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const entry = filesOf(manifest, ['index.html']);
  return Object.entries(modulesOfRoutes).map(([route, modules]) => {
    const late = [...filesOf(manifest, modules)].filter((file) => !entry.has(file));
    return { route, entry: [...entry], late };
  });
}

/** The build writes the pages of these routes. The files are in the folder of the web app. */
export const prerendered = {
  '/': 'pages/landing.html',
  '/login': 'pages/login.html',
  '/register': 'pages/register.html',
};

function filesOf(manifest, modules) {
  const files = new Set();
  const seen = new Set();
  const open = [...modules];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}
