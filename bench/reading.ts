// Searches for the text of each kind of file that is slowest to read, and measures how its time grows with its length.
// Exits with 1 if one grows faster than a straight line. `--write` puts the table into docs/results-reading.md,
// `--texts N` sets the number of generated texts of each kind, `--short` generates fifty, `--kind WORD` reads the
// kinds with this word in their names, and another `--seed N` generates other texts.
import { isShort, numberAfter, publish, requireGoals, textAfter } from './command-line.ts';
import { generatedTexts } from './growth/generated-texts.ts';
import { worstOf } from './growth/worst-of.ts';
import { readingKinds } from './reading-kinds.ts';
import { isLinear, readingReport, type WorstText } from './reading-report.ts';

const count = numberAfter('--texts', isShort ? 50 : 10_000);
const seed = numberAfter('--seed', 1);
const wanted = textAfter('--kind')?.toLowerCase() ?? '';

const found: WorstText[] = [];
for (const kind of readingKinds.filter(({ name }) => name.toLowerCase().includes(wanted))) {
  const worst = worstOf(generatedTexts(kind, { seed, count }), { measured: isShort ? 2 : 8 });
  found.push({ kind: kind.name, texts: count, worst: worst[0] });
  for (const { name, exponent, worstMs } of worst.slice(0, 3))
    console.log(`${exponent.toFixed(2)} ${worstMs.toFixed(0).padStart(6)} ms  ${name}`);
}
publish(readingReport(found, seed), 'docs/results-reading.md');
requireGoals(found.every(isLinear));
