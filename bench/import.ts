// Measures in Node how fast a transcript of a three-hour call is read in each form that is a text. Exits with 1 if one
// takes 300 ms or longer. `--short` reads each twice.
import { performance } from 'node:perf_hooks';
import { readTranscriptFile } from '@sales-analytics/core';
import {
  fileForms,
  readableTurns,
  tableForms,
  textForms,
  type WrittenForm,
  type WrittenTurn,
} from '@sales-analytics/testing/transcript-forms';
import { isShort, requireGoals } from './command-line.ts';
import { longCall } from './long-call.ts';
import { machineText } from './machine.ts';
import { formatCount, percentile } from './statistics.ts';

const limitMs = 300;
const runs = isShort ? 2 : 15;
const names = ['Alex Morgan', 'Dana Wells'];

const turns = longTurns();
const words = turns.reduce((sum, { lines }) => sum + lines.join(' ').split(' ').length, 0);
const results = [...textForms, ...tableForms, ...fileForms].map((form) => ({
  form,
  times: timesOf(form),
}));
console.log(
  [
    `A call of ${formatCount(turns.length)} turns and ${formatCount(words)} words, ${runs} runs of each form. ${machineText()}`,
    '',
    '| form | first, ms | median, ms | worst, ms |',
    '| --- | ---: | ---: | ---: |',
    ...results.map(rowOf),
  ].join('\n'),
);
requireGoals(results.every(({ times }) => Math.max(...times) < limitMs));

/** The times are whole seconds, because most forms have no smaller units. */
function longTurns(): WrittenTurn[] {
  let reachedMs = 0;
  return longCall().transcript.utterances.map(({ text, startMs = 0, endMs = 0 }, at) => {
    const from = Math.max(reachedMs, Math.round(startMs / 1_000) * 1_000);
    reachedMs = Math.max(from + 1_000, Math.round(endMs / 1_000) * 1_000);
    return {
      speaker: names[at % names.length] ?? '',
      startMs: from,
      endMs: reachedMs,
      lines: [text],
    };
  });
}

function timesOf(form: WrittenForm): number[] {
  const text = form.write(turns);
  const expected = readableTurns(form, turns).length;
  return Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    const reading = readTranscriptFile({ name: form.fileName, text });
    const ms = performance.now() - startedAt;
    const isRead = reading.ok && reading.kind !== 'export';
    if (!isRead || reading.transcript.utterances.length !== expected) {
      throw new Error(`The transcript in the form '${form.name}' was not read`);
    }
    return ms;
  });
}

function rowOf({ form, times }: { form: WrittenForm; times: readonly number[] }): string {
  const [first = 0] = times;
  const shown = [first, percentile(times, 0.5), Math.max(...times)].map((ms) => ms.toFixed(0));
  return `| ${form.name} | ${shown.join(' | ')} |`;
}
