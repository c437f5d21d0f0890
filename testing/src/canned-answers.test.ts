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

it('the app reads every field of the analysis', () => {
  const reading = readAnalysis(JSON.stringify(cannedAnalysis));
  expect(reading).toMatchObject({ ok: true, analysis: cannedAnalysis });
});

it('the summary has the sections that the prompt asks for', () => {
  const labels = readSummarySections(cannedSummary).map(({ label }) => label);
  expect(labels).toEqual([...summaryLabels]);
});

it('the prompt for a summary is answered with the summary', () => {
  expect(createAnswers().to(summaryPrompt('Sales Rep: Hello'))).toBe(cannedSummary);
});

it('the app finds the rep of the recorded call', () => {
  expect(chooseSides(readSalesCall())).toEqual({ A: 'sales_rep', B: 'customer' });
});

it.each(cannedReplies)('a reply is a line that can be spoken: %s', (reply) => {
  expect(reply.length).toBeLessThan(200);
  expect(reply).not.toMatch(/Prospect|\n|[*_#]/);
});
