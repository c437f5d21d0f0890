// The script that each route's first load costs, gzipped, against its budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../scripts/fresh.mjs';

const dist = join(root, 'apps', 'web', 'dist');
const screens = 'src/screens';
const layout = 'src/app/dashboard-layout.tsx';

/** Route, the lazily loaded modules it needs beside the entry, and its budget in kB of gzip. */
const routes = [
  { path: '/', modules: [`${screens}/landing/landing-screen.tsx`], budgetKb: 130 },
  { path: '/login', modules: [`${screens}/sign-in/login-screen.tsx`], budgetKb: 150 },
  { path: '/register', modules: [`${screens}/sign-in/register-screen.tsx`], budgetKb: 150 },
  {
    path: '/dashboard',
    modules: [layout, `${screens}/dashboard/dashboard-screen.tsx`],
    budgetKb: 190,
  },
  {
    path: '/dashboard/analysis',
    modules: [layout, `${screens}/analysis/analysis-screen.tsx`],
    budgetKb: 190,
  },
  {
    path: '/dashboard/analysis/{id}',
    modules: [layout, `${screens}/analysis/saved-analysis-screen.tsx`],
    budgetKb: 190,
  },
  {
    path: '/dashboard/cold-call-practice',
    modules: [layout, `${screens}/practice/practice-screen.tsx`],
    budgetKb: 190,
  },
  {
    path: '/dashboard/settings',
    modules: [layout, `${screens}/settings/settings-screen.tsx`],
    budgetKb: 190,
  },
];

const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** The files of a module and of all it imports statically. */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build's manifest`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

function gzippedKb(file) {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
}

let isOver = false;
for (const { path, modules, budgetKb } of routes) {
  const files = new Set(filesOf('index.html'));
  for (const module of modules) filesOf(module, files);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const kb = scripts.reduce((sum, file) => sum + gzippedKb(file), 0);
  const verdict = kb <= budgetKb ? 'ok' : 'OVER';
  isOver ||= kb > budgetKb;
  console.log(`${path.padEnd(26)} ${kb.toFixed(1).padStart(7)} kB of ${budgetKb} kB  ${verdict}`);
}
process.exit(isOver ? 1 : 0);
