// Runs in a process of its own, so that the first run is cold, and prints the times as JSON.
import { performance } from 'node:perf_hooks';
import type { Transcript } from '@sales-analytics/contract';
import { checkEvidence, measureCall } from '@sales-analytics/core';
import type { CallWork } from './core-goals.ts';
import { longCall, quoteCounts } from './long-call.ts';

const warmRuns = 30;

const { transcript, sides, evidence } = longCall();
// Parsed in each run, so that the strings have no cached state.
const sent = JSON.stringify(transcript);

function run(): CallWork {
  const startedAt = performance.now();
  const call = JSON.parse(sent) as Transcript;
  const parsedAt = performance.now();
  const metrics = measureCall(call, sides);
  const measuredAt = performance.now();
  const checked = checkEvidence({ evidence, transcript: call });
  const checkedAt = performance.now();
  const isRight =
    Object.values(metrics).every((metric) => metric !== undefined) &&
    checked.quoteCount === quoteCounts.exact + quoteCounts.bent + quoteCounts.invented &&
    checked.missingCount === quoteCounts.invented;
  if (!isRight) throw new Error('The measured work gave a wrong result');
  return {
    parseMs: parsedAt - startedAt,
    metricsMs: measuredAt - parsedAt,
    quotesMs: checkedAt - measuredAt,
  };
}

const cold = run();
console.log(JSON.stringify({ cold, warm: Array.from({ length: warmRuns }, run) }));
