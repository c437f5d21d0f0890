// Searches for the texts that take longest in every place where the product reads texts that it did not write, and
// measures in Node how their time grows with their length. Exits with 1 if one grows faster than its text. `--write` puts
// the table into docs/results-text.md, `--short` reads fewer texts, `--only WORDS` reads the places with this name.
import { isShort, numberAfter, publish, requireGoals, textAfter } from './command-line.ts';
import { generatedTexts, type TextKind } from './growth/generated-texts.ts';
import { measureGrowth, maxGrowth, type Growth, type GrowthCase } from './growth/measure-growth.ts';
import { worstOf } from './growth/worst-of.ts';
import { textPlaces } from './text-places.ts';
import { isReached, textReport, type TextResult } from './text-report.ts';

const texts = numberAfter('--texts', isShort ? 5 : 10_000);
const seed = 20_261_129;

const only = textAfter('--only') ?? '';
const results: TextResult[] = [];
for (const place of textPlaces.filter(({ name }) => name.includes(only))) {
  const worst = worstIn(casesOf(place));
  if (worst) results.push({ place: place.name, worst });
  process.stderr.write(`${place.name}: ${worst?.exponent.toFixed(2)}\n`);
}

publish(textReport({ results, texts }), 'docs/results-text.md');
requireGoals(results.every(isReached));

function worstIn(cases: readonly GrowthCase[]): Growth | undefined {
  const growths = worstOf(cases, {
    measured: isShort ? 1 : 12,
    minMs: isShort ? 3 : 8,
    maxSize: isShort ? 32_000 : 500_000,
  });
  const byName = new Map(cases.map((given) => [given.name, given]));
  const confirmed = growths.map((growth) => {
    const given = byName.get(growth.name);
    return growth.exponent < maxGrowth || !given ? growth : largerGrowth(growth, given);
  });
  return confirmed.toSorted((a, b) => b.exponent - a.exponent)[0];
}

/**
 * Measures the growth again, from the largest size that was read. Compilation and the memory that is freed count for
 * less at such a size, while a true square keeps growing.
 */
function largerGrowth(growth: Growth, given: GrowthCase): Growth {
  const last = growth.points.at(-1);
  if (!last || last.ms > 1_000) return growth;
  const larger = measureGrowth(given, { size: last.size, maxSize: last.size, runs: 2 });
  return larger.exponent < growth.exponent ? larger : growth;
}

/**
 * Returns runs of each block: alone, between letters, between the heads and tails of the place, and before a run of
 * another block. Then come generated texts, every second of which is followed by another one.
 */
function casesOf(place: TextKind): GrowthCase[] {
  const { read, name } = place;
  const runs = runsOf(place).map(([text, make]) => ({ name: `${name}: ${text}`, make, read }));
  const generated = generatedTexts(place, { seed, count: texts });
  const paired = generated.map((first, at) => {
    const second = generated[at + 1];
    if (at % 2 === 0 || !second) return first;
    const make = (size: number) => first.make(size / 2) + second.make(size / 2);
    return { ...first, name: `${first.name} then ${second.name.slice(name.length + 2)}`, make };
  });
  return [...(isShort ? runs.filter((_, at) => at % 24 === 0) : runs), ...paired];
}

function runsOf({ blocks, heads = [], tails = [] }: TextKind): [string, GrowthCase['make']][] {
  return blocks.flatMap((block, at): [string, GrowthCase['make']][] => {
    const next = blocks[(at * 7 + 3) % blocks.length] ?? '';
    const shown = JSON.stringify(block);
    return [
      [`${shown} …`, (size) => runOf(block, size)],
      [`"a" ${shown} … "a"`, (size) => `a${runOf(block, size)}a`],
      [
        `${shown} … ${JSON.stringify(next)} …`,
        (size) => runOf(block, size / 2) + runOf(next, size / 2),
      ],
      ...[...heads, ...tails].map((end): [string, GrowthCase['make']] => [
        `${JSON.stringify(end)} ${shown} … ${JSON.stringify(end)}`,
        (size) => end + runOf(block, size) + end,
      ]),
    ];
  });
}

function runOf(block: string, size: number): string {
  return block.repeat(Math.max(1, Math.ceil(size / block.length)));
}
