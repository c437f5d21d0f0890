import { maxGrowth, type Growth } from './growth/measure-growth.ts';
import { machineText } from './machine.ts';
import { formatCount } from './statistics.ts';

export interface WorstText {
  kind: string;
  texts: number;
  /** It is undefined if no reading took long enough to be measured. */
  worst: Growth | undefined;
}

export function isLinear({ worst }: WorstText): boolean {
  return worst === undefined || worst.exponent < maxGrowth;
}

export function readingReport(found: readonly WorstText[], seed: number): string {
  const texts = found.reduce((sum, kind) => sum + kind.texts, 0);
  return `# How the time to read a file grows with its length

Measured by \`npm run bench:reading -- --write\`: ${formatCount(texts)} generated texts, put together of parts of each
form with the seed ${seed}. Each is read at two lengths; those that take longest and those whose time grows most are
measured at 1, 2, 4 and 8 times a length, in time of the processor. The exponent is 1 where the time is a straight line
and 2 where it is a square; the goal is below ${maxGrowth} for the worst text of each kind. ${machineText()}.

| kind | texts | worst exponent | from | to | its text | verdict |
| --- | ---: | ---: | ---: | ---: | --- | --- |
${found.map(rowOf).join('\n')}
`;
}

function rowOf(found: WorstText): string {
  const { kind, texts, worst } = found;
  const [first, last] = [worst?.points[0], worst?.points.at(-1)];
  const cells = [
    kind,
    formatCount(texts),
    worst?.exponent.toFixed(2) ?? '–',
    pointOf(first),
    pointOf(last),
    worst
      ? `\`${worst.name.replace(`${kind}: `, '').replaceAll('|', '¦').replaceAll('`', '´')}\``
      : '–',
    isLinear(found) ? 'reached' : 'MISSED',
  ];
  return `| ${cells.join(' | ')} |`;
}

function pointOf(point: Growth['points'][number] | undefined): string {
  return point ? `${formatCount(point.size)}: ${point.ms.toFixed(1)} ms` : '–';
}
