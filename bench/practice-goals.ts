import { machineText } from './machine.ts';
import { percentile } from './statistics.ts';

/** The times are in ms since the rep released the button. */
export interface TurnTimes {
  transcriptMs: number;
  firstWordMs: number;
  firstSentenceMs: number;
}

export interface Arm {
  times: readonly TurnTimes[];
  injected: TurnTimes;
}

export interface MeasuredModel {
  name: string;
  streamed: Arm;
  waitedFor: Arm;
}

export interface Measurements {
  models: readonly MeasuredModel[];
  /** The times in ms are from pressing the button to silence. */
  silences: readonly number[];
  turns: number;
  browser: string;
}

const stages = [
  ['transcriptMs', 'transcript on the screen'],
  ['firstWordMs', 'first word of the reply on the screen'],
  ['firstSentenceMs', 'first sentence passed to the voice'],
] as const;

const goals = { ownMs: 150, streamedShare: 0.8, silenceMs: 50 } as const;

/** A goal that was not measured is missed. */
export function isGoodEnough({ models, silences }: Measurements): boolean {
  const areModelsGood = models.every(({ streamed, waitedFor }) => {
    const own = streamed.times.map(
      ({ firstSentenceMs }) => firstSentenceMs - streamed.injected.firstSentenceMs,
    );
    const share = medianSentence(streamed) / medianSentence(waitedFor);
    return percentile(own, 0.95) <= goals.ownMs && share < goals.streamedShare;
  });
  return models.length > 0 && areModelsGood && percentile(silences, 0.95) <= goals.silenceMs;
}

export function practiceReport({ models, silences, turns, browser }: Measurements): string {
  return `# How long a rep waits for the prospect's reply

Measured by \`npm run bench:practice -- --write\`: the built product in Chromium ${browser}, a microphone
that plays a recording, emulated providers with fixed delays, ${turns} turns each. ${machineText()}.
All times in milliseconds since the button was released; 'ours' is the time without the providers' delays. At most
${goals.ownMs} ms of ours until the first sentence (p95), a streamed reply in under ${goals.streamedShare} of the time of a waited-for one, and
at most ${goals.silenceMs} ms to silence (p95): **${isGoodEnough({ models, silences, turns, browser }) ? 'reached' : 'MISSED'}**.

${models.map(armTable).join('\n\n')}

## Streamed and waited for

First sentence passed to the speech voice, medians, same delays, three sentences.

| model | streamed | waited for | ratio |
| --- | ---: | ---: | ---: |
${models.map(overlapRow).join('\n')}

## Interrupting

From pressing the button until the voice is stopped: p50 ${at(silences, 0.5)}, p95 ${at(silences, 0.95)}.
`;
}

function armTable({ name, streamed: { times, injected } }: MeasuredModel): string {
  const rows = stages.map(([stage, label]) => {
    const values = times.map((turn) => turn[stage]);
    const own = values.map((value) => value - injected[stage]);
    const cells = [at(values, 0.5), at(values, 0.95), String(injected[stage])];
    return `| ${label} | ${[...cells, at(own, 0.5), at(own, 0.95)].join(' | ')} |`;
  });
  return `## With ${name}

| until | p50 | p95 | providers | ours p50 | ours p95 |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}`;
}

function overlapRow({ name, streamed, waitedFor }: MeasuredModel): string {
  const [one, other] = [medianSentence(streamed), medianSentence(waitedFor)];
  return `| ${name} | ${one.toFixed(0)} | ${other.toFixed(0)} | ${(one / other).toFixed(2)} |`;
}

function medianSentence({ times }: Arm): number {
  return percentile(
    times.map(({ firstSentenceMs }) => firstSentenceMs),
    0.5,
  );
}

function at(values: readonly number[], share: number): string {
  return percentile(values, share).toFixed(1);
}
