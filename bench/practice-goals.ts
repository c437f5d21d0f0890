import { cpus } from 'node:os';

/** What passed since the rep let go of the button, in ms. */
export interface TurnTimes {
  transcriptMs: number;
  firstWordMs: number;
  firstSentenceMs: number;
}

/** The turns that were measured with the same delays. */
export interface Arm {
  times: readonly TurnTimes[];
  /** What the emulated providers took of it on the way there. */
  injected: TurnTimes;
}

/** The same delays twice: as they stream, and with the whole reply at its end. */
export interface MeasuredModel {
  name: string;
  streamed: Arm;
  waitedFor: Arm;
}

interface Measurements {
  models: readonly MeasuredModel[];
  /** From the button's way down to silence, in ms. */
  silences: readonly number[];
  turns: number;
  browser: string;
}

const stations = [
  ['transcriptMs', 'transcript on the screen'],
  ['firstWordMs', 'first word of the reply on the screen'],
  ['firstSentenceMs', 'first sentence handed to the voice'],
] as const;

export function practiceReport({ models, silences, turns, browser }: Measurements): string {
  return `# How long a rep waits for the prospect

Measured by \`npm run bench:practice -- --write\`: the built product in Chromium ${browser}, a microphone
that plays a recording, emulated providers with set delays, ${turns} turns each. ${machine()}.
All times in milliseconds since the button was let go; 'ours' is the time less the delays that the
providers were set to.

${models.map(armTable).join('\n\n')}

## Streamed against waited for

First sentence handed to the voice, medians, same delays, three sentences.

| model | streamed | waited for | ratio |
| --- | ---: | ---: | ---: |
${models.map(overlapRow).join('\n')}

## Interrupting

From the button's way down until the voice is told to be silent: p50 ${at(silences, 0.5)}, p95 ${at(silences, 0.95)}.
`;
}

function armTable({ name, streamed: { times, injected } }: MeasuredModel): string {
  const rows = stations.map(([station, label]) => {
    const values = times.map((turn) => turn[station]);
    const own = values.map((value) => value - injected[station]);
    const cells = [at(values, 0.5), at(values, 0.95), String(injected[station])];
    return `| ${label} | ${[...cells, at(own, 0.5), at(own, 0.95)].join(' | ')} |`;
  });
  return `## With ${name}

| until | p50 | p95 | providers | ours p50 | ours p95 |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}`;
}

function overlapRow({ name, streamed, waitedFor }: MeasuredModel): string {
  const [one, other] = [streamed, waitedFor].map(({ times }) => {
    const values = times.map(({ firstSentenceMs }) => firstSentenceMs);
    return percentile(values, 0.5);
  });
  if (one === undefined || other === undefined) throw new Error('Both are measured');
  return `| ${name} | ${one.toFixed(0)} | ${other.toFixed(0)} | ${(one / other).toFixed(2)} |`;
}

function at(values: readonly number[], share: number): string {
  return percentile(values, share).toFixed(1);
}

/** The value that this share of all values does not exceed; NaN where there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function machine(): string {
  const [cpu] = cpus();
  return `Machine: ${cpus().length} cores, ${cpu?.model ?? 'unknown'}, Node ${process.version}`;
}
