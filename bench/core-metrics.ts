// Runs in a process of its own, so that the first run is a cold one, and prints what it took as JSON.
import { performance } from 'node:perf_hooks';
import type { Transcript } from '@sales-analytics/contract';
import { checkEvidence, measureCall } from '@sales-analytics/core';
import type { Thinking } from './core-report.ts';
import { quoteCounts } from './long-call-quotes.ts';
import { longCall } from './long-call.ts';

const warmRuns = 30;

const { transcript, sides, evidence } = longCall();
// As it comes from the server: strings that nothing was asked of yet.
const sent = JSON.stringify(transcript);

function run(): Thinking {
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
  if (!isRight) throw new Error('What was timed is not what was to be worked out');
  return {
    parseMs: parsedAt - startedAt,
    metricsMs: measuredAt - parsedAt,
    quotesMs: checkedAt - measuredAt,
  };
}

const cold = run();
console.log(JSON.stringify({ cold, warm: Array.from({ length: warmRuns }, run) }));
