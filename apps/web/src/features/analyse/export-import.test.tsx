import type { Call } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import {
  callIn,
  exported,
  exportedOf,
  failedAnalysis,
  failedSummary,
  imported,
  measured,
  noModel,
  ofAnother,
  whole,
  withDetails,
  withModel,
} from '../../../test/features/analyse/exported-call.tsx';
import { button, heading } from '../../../test/features/analyse/open-analysis.tsx';

describe('a call that is exported and imported', () => {
  it.each<[string, Call]>([
    ['that is whole', whole],
    ['with all that the user wrote beside it', withDetails],
    ['that was practised', { ...whole, recording: {}, practice: { persona: 'busy' } }],
    ['without a file name', { ...whole, recording: { durationMs: 20_000 } }],
    ['without a model', measured],
    ['without a model and without times', { ...measured, analysis: {}, utterances: [] }],
    ['without its summary', failedSummary],
    ['without its analysis', failedAnalysis],
    ['of another client', ofAnother],
    ['of another client, with nothing in it', { ...ofAnother, analysis: {} }],
  ])('is imported unchanged: one %s', async (_, call) => {
    const before = await exportedOf(call);
    const app = await imported(before, noModel);
    expect(app.path()).toBe('/dashboard/analysis');
    expect(callIn(await exported(app))).toEqual(callIn(before));
  });

  it.each<[string, Call, string]>([
    ['neither part, with one message', measured, 'No language model set up'],
    ['no summary', failedSummary, 'No language model set up'],
    ['no analysis', failedAnalysis, 'No language model set up'],
  ])('names no model if none was used: %s', async (_, call, words) => {
    const app = await imported(await exportedOf(call), noModel);
    expect(heading(words)).toBeNull();
    expect(document.body.textContent).toContain(words);
    expect(button('Try again')).toBeTruthy();
    expect(heading('Call Summary') === null).toBe(call.summary === '');
    await app.openSection('Objections & questions');
    const isSaid = document.body.textContent.includes('this call has no analysis');
    expect(isSaid).toBe(call.analysis.objection_count === undefined);
  });

  it.each<[string, Call, { tools: number; texts: number }]>([
    ['all that there is', whole, { tools: 0, texts: 0 }],
    ['neither half', measured, { tools: 1, texts: 1 }],
    ['no summary', failedSummary, { tools: 0, texts: 1 }],
    ['no analysis', failedAnalysis, { tools: 1, texts: 0 }],
    ['what another client saved', ofAnother, { tools: 0, texts: 1 }],
  ])('requests only the missing parts from a model: it has %s', async (_, call, jobs) => {
    const app = await imported(await exportedOf(call), withModel);
    expect(app.languageModel.toolJobs).toHaveLength(jobs.tools);
    expect(app.languageModel.textJobs).toHaveLength(jobs.texts);
    expect(app.transcriber.jobs).toHaveLength(0);
  });
});
