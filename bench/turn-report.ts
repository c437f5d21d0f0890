import { percentile } from './statistics.ts';
import type { EchoFigures, OverlapFigures } from './turn-overlaps.ts';
import type { PauseFigure, TurnFigures, Writing } from './turn-pauses.ts';

export interface Turns {
  writing: Writing;
  figures: TurnFigures;
}

interface Overlaps {
  path: string;
  /** The rep speaks for 1 to 2.5 s. */
  speech: OverlapFigures;
  backChannels: OverlapFigures;
  /** The objections are words such as 'no' and 'wait'. */
  objections: OverlapFigures;
  echo: EchoFigures;
}

export interface TurnMeasurements {
  known: readonly Turns[];
  heldOut: readonly Turns[];
  overlaps: readonly Overlaps[];
}

/** The rep may have finished at the end of a sentence, so only pauses of up to 1 s inside a sentence count. */
function isCounted({ kind, ms }: PauseFigure): boolean {
  return kind !== 'sentence' && ms <= 1_020;
}

export function cutOffShare({ pauses }: TurnFigures): number {
  return shareOf(pauses.filter(isCounted), ({ isCutOff }) => isCutOff);
}

export function missedShare({ delaysMs }: TurnFigures): number {
  return shareOf(delaysMs, (ms) => ms > 2_000);
}

function shareOf<Item>(items: readonly Item[], isMet: (item: Item) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(isMet).length / items.length;
}

interface Goal {
  name: string;
  reached: string;
  goal: string;
  isReached: boolean;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const inMs = (ms: number) => (Number.isFinite(ms) ? `${ms.toFixed(0)} ms` : 'never');

function atMost(
  name: string,
  [value, max]: readonly [value: number, max: number],
  text: (value: number) => string,
): Goal {
  return { name, reached: text(value), goal: text(max), isReached: value <= max };
}

/** The goals apply to the held-out phrases and to a measured echo of -25 dB. */
export function turnGoals({ heldOut, overlaps }: TurnMeasurements): Goal[] {
  const written = heldOut.find(({ writing }) => writing === 'as written')?.figures;
  const without = heldOut.find(({ writing }) => writing === 'no words')?.figures;
  const measured = overlaps.find(({ path }) => path === measuredPath);
  if (!written || !without || !measured) return [];
  const { speech, backChannels, echo } = measured;
  const resumed = backChannels.resumed / backChannels.count;
  return [
    atMost('cut off at a pause of up to 1 s, with words', [cutOffShare(written), 0.03], percent),
    atMost('cut off at a pause of up to 1 s, without words', [cutOffShare(without), 0.08], percent),
    atMost('end-of-turn delay, median', [percentile(written.delaysMs, 0.5), 500], inMs),
    atMost('end-of-turn delay, p95', [percentile(written.delaysMs, 0.95), 950], inMs),
    atMost('ends missed for over 2 s', [missedShare(written), 0.01], percent),
    atMost('speech until ducked, p95', [percentile(speech.duckedMs, 0.95), 150], inMs),
    atMost('speech until silenced, p95', [percentile(speech.silencedMs, 0.95), 450], inMs),
    atMost('false barge-ins in 10 min of own echo', [echo.bargedIn, 0], String),
    {
      name: 'resumed after a back-channel',
      reached: percent(resumed),
      goal: 'at least 95.0 %',
      isReached: resumed >= 0.95,
    },
  ];
}

export const measuredPath = 'loudspeaker, -25 dB, measured';

export function turnReport(measured: TurnMeasurements): string {
  const goals = turnGoals(measured);
  const rows = goals.map(
    ({ name, reached, goal, isReached }) =>
      `| ${name} | ${reached} | ${goal} | ${isReached ? 'reached' : 'MISSED'} |`,
  );
  return `# Turn detection on synthetic speech

Printed by \`npm run bench:turns\`; the same in every run. Nothing here was spoken: texts become times, probabilities of
speech and levels by rules and seeded random numbers, with the delays that networks have. An early transcription takes
150 ms. Recorded people are measured by \`npm run bench:speech\`.

## Goals

Phrases that were written after the detector's numbers and rules were chosen (all but one rule: a sentence may end with
'you'), transcribed as they are written; the prospect on loudspeakers whose echo of -25 dB was measured at the start of the call.

| what | reached | goal | |
| --- | ---: | ---: | --- |
${rows.join('\n')}

## By what the transcription writes

Some end each part of a sentence with a full stop, some write no marks. 'Taken back' are the cuts that ended with the
rep's next word, before a reply could be heard. 'Sentences' are pauses of up to 1 s between two sentences of a turn, where the
rep might as well have finished; all other pauses are inside a sentence.

| phrases | transcription | turns | pauses | cut off | taken back | sentences | delay p50 | delay p95 | missed |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${[...turnRows('known', measured.known), ...turnRows('held out', measured.heldOut)].join('\n')}

## Over the prospect's voice

'Took the floor' is the share of speech of 1 to 2.5 s; 'objections' ('no', 'wait', 'hold on') is the share of them that
did. The echo is of ten minutes of the prospect alone.

| echo | ducked p50 | p95 | silenced p50 | p95 | took the floor | objections | resumed after back-channels | barge-ins by echo | ducked by echo |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${measured.overlaps.map(overlapRow).join('\n')}
`;
}

function turnRows(phrases: string, turns: readonly Turns[]): string[] {
  return turns.map(({ writing, figures }) => {
    const { pauses, delaysMs } = figures;
    const counted = pauses.filter(isCounted);
    const cut = counted.filter(({ isCutOff }) => isCutOff);
    const sentences = pauses.filter(({ kind, ms }) => kind === 'sentence' && ms <= 1_020);
    const cells = [
      phrases,
      writing,
      delaysMs.length,
      counted.length,
      percent(cutOffShare(figures)),
      `${cut.filter(({ isReopened }) => isReopened).length} of ${cut.length}`,
      percent(shareOf(sentences, ({ isCutOff }) => isCutOff)),
      inMs(percentile(delaysMs, 0.5)),
      inMs(percentile(delaysMs, 0.95)),
      percent(missedShare(figures)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

function overlapRow({ path, speech, backChannels, objections, echo }: Overlaps): string {
  const at = (values: readonly number[], share: number) => inMs(percentile(values, share));
  const cells = [
    path,
    at(speech.duckedMs, 0.5),
    at(speech.duckedMs, 0.95),
    at(speech.silencedMs, 0.5),
    at(speech.silencedMs, 0.95),
    percent(speech.bargedIn / speech.count),
    percent(objections.bargedIn / objections.count),
    percent(backChannels.resumed / backChannels.count),
    echo.bargedIn,
    echo.ducked,
  ];
  return `| ${cells.join(' | ')} |`;
}
