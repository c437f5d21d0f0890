// Runs in a process of its own, so that the first run is cold, and prints the times as JSON.
import { performance } from 'node:perf_hooks';
import type { Evidence, Transcript } from '@sales-analytics/contract';
import { checkEvidence, findingsOf, measureCall } from '@sales-analytics/core';
import type { CallWork } from './core-goals.ts';
import { longCall, quoteCounts } from './long-call.ts';

const warmRuns = 30;

const { transcript, sides, evidence } = longCall();
const findingsGiven = evidenceOfFindings();
// Each run parses it, so that the strings have no cached state.
const sent = JSON.stringify(transcript);

function run(): CallWork {
  const startedAt = performance.now();
  const call = JSON.parse(sent) as Transcript;
  const parsedAt = performance.now();
  const metrics = measureCall(call, sides);
  const measuredAt = performance.now();
  const checked = checkEvidence({ evidence, transcript: call });
  const checkedAt = performance.now();
  const findings = findingsOf({
    transcript: call,
    sides,
    callType: 'discovery',
    metrics,
    evidence: findingsGiven,
    checked,
    callDay: '2026-11-14',
  });
  const foundAt = performance.now();
  const isRight =
    findings.quoteCount > 100 &&
    Object.values(metrics).every((metric) => metric !== undefined) &&
    checked.quoteCount === quoteCounts.exact + quoteCounts.bent + quoteCounts.invented &&
    checked.missingCount === quoteCounts.invented;
  if (!isRight) throw new Error('The measured work gave a wrong result');
  return {
    parseMs: parsedAt - startedAt,
    metricsMs: measuredAt - parsedAt,
    quotesMs: checkedAt - measuredAt,
    findingsMs: foundAt - checkedAt,
  };
}

/** A model's evidence has 60 customer questions with the rep's next line as the answer, 25 asks and 20 steps. */
function evidenceOfFindings(): Evidence {
  const { utterances } = transcript;
  const { questions } = measureCall(transcript, sides);
  const quotes = utterances.map(({ text }) => text.slice(0, 120).replace(/\s\S*$/, ''));
  const answerTo = (line: number) =>
    quotes.find((_, at) => at > line && utterances[at]?.speaker === 'A') ?? '';
  return {
    customer_questions: (questions?.customer ?? [])
      .slice(0, 60)
      .map(({ text, line }) => ({ quote: text, answer: answerTo(line) })),
    closing_questions: (questions?.sales_rep ?? [])
      .slice(0, 25)
      .map(({ text }) => ({ quote: text })),
    next_steps: quotes.slice(-20).map((quote) => ({ what: 'Call', due: 'on Monday', quote })),
  };
}

const cold = run();
console.log(JSON.stringify({ cold, warm: Array.from({ length: warmRuns }, run) }));
