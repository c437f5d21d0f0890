import { expect, test } from 'vitest';
import { isGoodEnough, type Arm, type Measurements } from './practice-goals.ts';

const injected = { transcriptMs: 100, firstWordMs: 300, firstSentenceMs: 400 };

function arm(...firstSentences: number[]): Arm {
  const times = firstSentences.map((firstSentenceMs) => ({
    transcriptMs: 120,
    firstWordMs: 320,
    firstSentenceMs,
  }));
  return { injected, times };
}

const reached: Measurements = {
  models: [{ name: 'a model', streamed: arm(420, 430), waitedFor: arm(840) }],
  silences: [1, 2],
  turns: 30,
  browser: '140.0',
};
const [model = { name: '', streamed: arm(), waitedFor: arm() }] = reached.models;

test.each<[string, Measurements, boolean]>([
  ['every goal is reached', reached, true],
  ['the product adds too much', { ...reached, models: [{ ...model, streamed: arm(600) }] }, false],
  ['streaming saves nothing', { ...reached, models: [{ ...model, waitedFor: arm(430) }] }, false],
  ['the voice is stopped late', { ...reached, silences: [1, 90] }, false],
  ['no turn was measured', { ...reached, models: [{ ...model, streamed: arm() }] }, false],
  ['no model was measured', { ...reached, models: [] }, false],
  ['no interruption was measured', { ...reached, silences: [] }, false],
])('if %s', (_what, measured, verdict) => {
  expect(isGoodEnough(measured)).toBe(verdict);
});
