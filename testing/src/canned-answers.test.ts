import {
  chooseSides,
  readAnalysis,
  readSummarySections,
  summaryLabels,
  summaryPrompt,
} from '@sales-analytics/core';
import { expect, it } from 'vitest';
import { cannedAnalysis, cannedReplies, cannedSummary } from './canned-answers.ts';
import { createAnswers } from './emulators/model-answers.ts';
import { readSalesCall } from './fixtures.ts';

it('the analysis is read whole by the product', () => {
  const reading = readAnalysis(JSON.stringify(cannedAnalysis));
  expect(reading).toMatchObject({ ok: true, analysis: cannedAnalysis });
});

it('the summary has the sections that the product asks for', () => {
  const labels = readSummarySections(cannedSummary).map(({ label }) => label);
  expect(labels).toEqual([...summaryLabels]);
});

it('the summary is what the prompt for a summary gets', () => {
  expect(createAnswers().to(summaryPrompt('Sales Rep: Hello'))).toBe(cannedSummary);
});

it('the product finds the rep of the recorded call', () => {
  expect(chooseSides(readSalesCall())).toEqual({ A: 'sales_rep', B: 'customer' });
});

it.each(cannedReplies)('a reply is a line that one can say: %s', (reply) => {
  expect(reply.length).toBeLessThan(200);
  expect(reply).not.toMatch(/Prospect|\n|[*_#]/);
});
