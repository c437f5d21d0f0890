// Checks the script size of each route's first load against its budget in kB. Sizes are those of gzip and, for the
// landing page, also those of brotli, which browsers receive.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { dist, firstLoads } from '../scripts/first-load.mjs';

const gzip = { name: 'gzip', bytes: (file) => gzipSync(file, { level: 9 }).length };
const brotli = { name: 'brotli', bytes: (file) => brotliCompressSync(file).length };

const budgets = [
  { route: '/', coding: brotli, budgetKb: 120 },
  { route: '/', coding: gzip, budgetKb: 130 },
  { route: '/login', coding: gzip, budgetKb: 152 },
  { route: '/register', coding: gzip, budgetKb: 152 },
  { route: '/dashboard', coding: gzip, budgetKb: 210 },
  { route: '/dashboard/analysis', coding: gzip, budgetKb: 203 },
  { route: '/dashboard/analysis/{id}', coding: gzip, budgetKb: 190 },
  { route: '/dashboard/cold-call-practice', coding: gzip, budgetKb: 214 },
  { route: '/dashboard/settings', coding: gzip, budgetKb: 203 },
];

const loads = new Map(firstLoads().map(({ route, entry, late }) => [route, [...entry, ...late]]));

let isOver = false;
for (const { route, coding, budgetKb } of budgets) {
  const scripts = (loads.get(route) ?? []).filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) throw new Error(`No scripts are loaded at ${route}`);
  const kb = scripts.reduce((sum, file) => sum + sizeKb(file, coding), 0);
  isOver ||= kb > budgetKb;
  const size = `${kb.toFixed(1).padStart(7)} kB of ${budgetKb} kB ${coding.name.padEnd(6)}`;
  console.log(`${route.padEnd(30)} ${size} ${kb <= budgetKb ? 'ok' : 'OVER'}`);
}
process.exit(isOver ? 1 : 0);

function sizeKb(file, { bytes }) {
  return bytes(readFileSync(join(dist, file))) / 1000;
}
