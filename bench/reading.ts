// Looks for the text of each kind of file that is slowest to read, and measures how its time grows with its length.
// Exits with 1 if one grows faster than a straight line; `--write` puts the table into docs/results-reading.md.
// `--texts N` generates so many of each kind, `--kind WORD` tries the kinds with this word, `--seed N` others.
import { writeFileSync } from 'node:fs';
import { generatedTexts } from './growth/generated-texts.ts';
import { worstOf } from './growth/worst-of.ts';
import { numberAfter, textAfter } from './machine.ts';
import { readingKinds } from './reading-kinds.ts';
import { isLinear, readingReport, type WorstText } from './reading-report.ts';

const count = numberAfter('--texts', 10_000);
const seed = numberAfter('--seed', 1);
const wanted = textAfter('--kind')?.toLowerCase() ?? '';

const found: WorstText[] = [];
for (const kind of readingKinds.filter(({ name }) => name.toLowerCase().includes(wanted))) {
  const worst = worstOf(generatedTexts(kind, { seed, count }), { measured: 8 });
  found.push({ kind: kind.name, texts: count, worst: worst[0] });
  for (const { name, exponent, worstMs } of worst.slice(0, 3))
    console.log(`${exponent.toFixed(2)} ${worstMs.toFixed(0).padStart(6)} ms  ${name}`);
}
const report = readingReport(found, seed);
console.log(`\n${report}`);
if (process.argv.includes('--write')) writeFileSync('docs/results-reading.md', report);
if (!found.every(isLinear)) process.exitCode = 1;
