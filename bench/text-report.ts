import { maxGrowth, type Growth } from './growth/measure-growth.ts';
import { machineText } from './machine.ts';
import { formatCount } from './statistics.ts';

export interface TextResult {
  place: string;
  worst: Growth;
}

export interface TextRun {
  results: readonly TextResult[];
  texts: number;
}

/** The time must grow like the text does, and must have been long enough to compare. */
export function isReached({ worst: { exponent, points } }: TextResult): boolean {
  return points.length > 0 && exponent < maxGrowth;
}

/** The result is for a million characters, by the largest size that was read. */
export function msPerMillion({ points }: Growth): number {
  const last = points.at(-1);
  return last ? (last.ms / last.size) * 1_000_000 : 0;
}

export function textReport({ results, texts }: TextRun): string {
  return `# How the time to read a text grows with its length

Measured by \`npm run bench:text -- --write\` in Node. In each place where the product reads texts that people, models
and providers send, runs of everything that the place treats specially and ${formatCount(texts)} generated texts were read. Those that
took longest were read at one, two, four and eight times a size; the one that grows fastest is shown. An exponent of 1
is a straight line, 2 a square; the goal is less than ${maxGrowth}. ${machineText()}.

| place | exponent | ms for a million characters | text | verdict |
| --- | ---: | ---: | --- | --- |
${results.map(rowOf).join('\n')}
`;
}

function rowOf(result: TextResult): string {
  const { place, worst } = result;
  const text = worst.name.slice(place.length + 2).replaceAll('|', '\\|');
  const cells = [
    place,
    worst.exponent.toFixed(2),
    formatCount(Math.round(msPerMillion(worst))),
    text,
    isReached(result) ? 'reached' : 'MISSED',
  ];
  return `| ${cells.join(' | ')} |`;
}
