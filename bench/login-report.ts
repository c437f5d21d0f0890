import { machineText } from './machine.ts';
import { areaUnderCurve, percentile } from './statistics.ts';

export interface Timed {
  milliseconds: number;
  /** The response has status, headers and body, without the date. */
  response: string;
}

export interface Measurement {
  name: string;
  ones: readonly Timed[];
  others: readonly Timed[];
  /** It is false if the response itself tells them apart, as when an address is registered twice. */
  mustLookAlike: boolean;
}

/** An area under the curve in this range counts as chance. */
const chance = { min: 0.45, max: 0.55 } as const;

export function looksAlike(measurement: Measurement): boolean {
  const { ones, others } = measurement;
  const area = areaOf(measurement);
  const responses = new Set([...ones, ...others].map(({ response }) => response));
  return area >= chance.min && area <= chance.max && responses.size === 1;
}

export function areAsWanted(measurements: readonly Measurement[]): boolean {
  return measurements.every((measurement) => !measurement.mustLookAlike || looksAlike(measurement));
}

function areaOf({ ones, others }: Measurement): number {
  return areaUnderCurve(ones.map(millisecondsOf), others.map(millisecondsOf));
}

function millisecondsOf({ milliseconds }: Timed): number {
  return milliseconds;
}

export function loginReport(measurements: readonly Measurement[]): string {
  return `# What the response time of a login shows

Measured by \`npm run bench:login -- --write\`: ${measurements[0]?.ones.length ?? 0} requests of each kind to the built server, in random order. The
area under the curve is what a classifier reaches by time alone. 0.5 is chance, and the product passes between
${chance.min} and ${chance.max} if the responses are the same.
${machineText()}.

| what | median of the first, ms | of the second, ms | area under the curve | verdict |
| --- | ---: | ---: | ---: | --- |
${measurements.map(rowOf).join('\n')}
`;
}

function rowOf(measurement: Measurement): string {
  const { name, ones, others } = measurement;
  const medians = [ones, others].map((times) =>
    percentile(times.map(millisecondsOf), 0.5).toFixed(2),
  );
  return `| ${[name, ...medians, areaOf(measurement).toFixed(3), verdictOf(measurement)].join(' | ')} |`;
}

function verdictOf(measurement: Measurement): string {
  if (!measurement.mustLookAlike) return 'the response itself differs';
  return looksAlike(measurement) ? 'ok' : 'FAIL';
}
