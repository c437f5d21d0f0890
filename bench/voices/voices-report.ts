import type { FoundVoices } from '@sales-analytics/core';
import { percentile } from '../statistics.ts';
import type { Conversation } from './conversation.ts';
import type { Score } from './score.ts';

export interface Measured {
  people: readonly string[];
  found: number;
  confidence: FoundVoices['confidence'];
  score: Score;
  conditions: Conversation['conditions'];
  timesRealTime: number;
}

const goals = { right: 0.97, talkPoints: 2, easyUnder95: 1 / 50, timesRealTime: 60 };
const rightEnough = 0.95;

/** Says whether the goals of calls that are called easy, of people who speak alone, and of the speed are reached. */
export function isReached(measured: readonly Measured[]): boolean {
  const easy = measured.filter(({ confidence }) => confidence === 'easy');
  const alone = measured.filter(({ people }) => people.length === 1);
  const wrong = easy.filter(({ score }) => score.right < rightEnough);
  return (
    meanOf(easy, ({ score }) => score.right) >= goals.right &&
    meanOf(easy, ({ score }) => score.talkPoints) <= goals.talkPoints &&
    wrong.length <= goals.easyUnder95 * easy.length &&
    alone.every(({ found }) => found === 1) &&
    percentile(
      measured.map(({ timesRealTime }) => timesRealTime),
      0.5,
    ) >= goals.timesRealTime
  );
}

export function reportOf(measured: readonly Measured[]): string {
  const pairs = measured.filter(({ people }) => people.length === 2);
  const isFromOneGame = ({ people }: Measured) =>
    people.every((one) => one === 'J' || /^\d/.test(one));
  const groups: [string, readonly Measured[]][] = [
    ['two people', pairs],
    ['three people', measured.filter(({ people }) => people.length === 3)],
    ['one person alone', measured.filter(({ people }) => people.length === 1)],
    ['called easy', measured.filter(({ confidence }) => confidence === 'easy')],
    ['called hard', measured.filter(({ confidence }) => confidence === 'hard')],
    ['called one voice', measured.filter(({ confidence }) => confidence === 'one-voice')],
    ['two of one studio', pairs.filter(isFromOneGame)],
    ['two of different studios', pairs.filter((one) => !isFromOneGame(one))],
    ['two on one line', pairs.filter(({ conditions }) => conditions.isSameChannel)],
    ['two on different lines', pairs.filter(({ conditions }) => !conditions.isSameChannel)],
    ['levels 8 dB apart or more', pairs.filter(({ conditions }) => conditions.levelDb >= 8)],
    ['noise within 25 dB', pairs.filter(({ conditions }) => conditions.noiseDb <= 25)],
    ...[...new Set(pairs.map(({ conditions }) => conditions.codec))].map(
      (codec): [string, readonly Measured[]] => [
        `codec: ${codec}`,
        pairs.filter(({ conditions }) => conditions.codec === codec),
      ],
    ),
  ];
  const speed = percentile(
    measured.map(({ timesRealTime }) => timesRealTime),
    0.5,
  );
  return `| conversations | number | found 1, 2, 3 | right, mean | median | under 95 % | talk ratio off | wrong turns |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${groups
  .filter(([, group]) => group.length > 0)
  .map(row)
  .join('\n')}

Speed, p50: ${speed.toFixed(0)} times real time.`;
}

function row([name, group]: [string, readonly Measured[]]): string {
  const rights = group.map(({ score }) => score.right);
  const found = [1, 2, 3].map((count) => group.filter((one) => one.found === count).length);
  const wrong = group.reduce((sum, { score }) => sum + score.wrongTurns, 0);
  const turns = group.reduce((sum, { score }) => sum + score.turns, 0);
  const cells = [
    name,
    group.length,
    found.join(', '),
    percent(meanOf(group, ({ score }) => score.right)),
    percent(percentile(rights, 0.5)),
    rights.filter((right) => right < rightEnough).length,
    `${meanOf(group, ({ score }) => score.talkPoints).toFixed(1)} points`,
    `${wrong} of ${turns}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function meanOf(group: readonly Measured[], of: (one: Measured) => number): number {
  return group.reduce((sum, one) => sum + of(one), 0) / Math.max(1, group.length);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
