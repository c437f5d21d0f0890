import type { Call } from '@sales-analytics/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeStorage } from '../../../test/call/fake-storage.ts';
import {
  analysis,
  callIn,
  exported,
  exportedOf,
  failedSummary,
  imported,
  measured,
  noModel,
  ofAnother,
  whole,
  withDetails,
  withModel,
} from '../../../test/features/analyse/exported-call.tsx';
import { heading, openAnalysis } from '../../../test/features/analyse/open-analysis.tsx';

describe('the details that an imported call has from its user', () => {
  it('are shown, stored with its draft, and saved with it', async () => {
    const storage = createFakeStorage();
    const text = await exportedOf(withDetails);
    const app = await imported(text, { ...noModel, storage });
    expect(heading('🎧'.repeat(200))).toBeTruthy();
    const { title, contact, outcome, tags, notes, language, callType } = withDetails;
    const callDate = { at: withDetails.createdAt, origin: 'export' } as const;
    const details = { callDate, title, contact, outcome, tags, notes };
    expect((await storage.drafts.list())[0]?.details).toEqual(details);
    await app.press('Save Metrics');
    const posted = app.sent.find(({ method }) => method === 'POST');
    expect(posted?.body).toMatchObject({ ...details, language, callType });
    expect(callIn(await exported(app))).toMatchObject(details);
  });

  it('are restored with a draft of an earlier page', async () => {
    const storage = createFakeStorage();
    const app = await imported(await exportedOf(withDetails), { ...noModel, storage });
    app.unmount();
    const later = openAnalysis({ ...noModel, storage });
    await later.happens();
    await later.press(/^(Open|Resume)/);
    expect(heading('🎧'.repeat(200))).toBeTruthy();
  });

  it('are left out if they are invalid, with a sentence for each, and the call is imported', async () => {
    const file = JSON.parse(await exportedOf(withDetails));
    file.call.title = '';
    file.call.tags = [...file.call.tags, 'x'.repeat(80)];
    file.call.notes[0].atMs = -1;
    const app = await imported(JSON.stringify(file), noModel);
    expect(heading('talk.mp3')).toBeTruthy();
    for (const sentence of [/The title was left out/, /1 tag was left out/, /about the whole call/])
      expect(screen.getByText(sentence)).toBeTruthy();
    expect(callIn(await exported(app))).toMatchObject({ tags: withDetails.tags });
  });
});

describe('an imported call whose sides no model named', () => {
  /** The guess of the sides is wrong, because the customer speaks first and no line names a company. */
  const guessed: Call = {
    ...measured,
    transcript: 'Sales Rep: Who is it?\nCustomer: Sam, you asked me to call.',
    utterances: [
      { speaker: 'A', text: 'Who is it?', startMs: 0, endMs: 5_000 },
      { speaker: 'B', text: 'Sam, you asked me to call.', startMs: 5_000, endMs: 20_000 },
    ],
    analysis: { talk_to_listen_ratio: { sales_rep: 25, customer: 75 } },
    names: {},
  };
  const swapped: Call = { ...guessed, sides: { A: 'customer', B: 'sales_rep' } };
  const roles = (A: string, B: string) =>
    JSON.stringify({
      objection_count: 1,
      speaker_roles: [
        { speaker: 'A', role: A },
        { speaker: 'B', role: B },
      ],
    });

  async function modelReads(call: Call) {
    const app = await imported(await exportedOf(call), withModel);
    const [job] = app.languageModel.toolJobs;
    const [text] = app.languageModel.textJobs;
    return { app, sent: [job?.request.instructions, text?.request.prompt] };
  }

  it('is sent to the model without sides, and the model chooses them', async () => {
    const { app, sent } = await modelReads(guessed);
    for (const text of sent) {
      expect(text).toContain('A: Who is it?\nB: Sam, you asked me to call.');
      expect(text).not.toContain('Sales Rep: Who is it?');
    }
    await app.analysed(roles('customer', 'sales_rep'));
    await app.summarised();
    screen.getByRole('img', { name: 'Sales Rep 75 percent, Customer 25 percent' });
    expect(callIn(await exported(app))).toMatchObject({ sides: swapped.sides });
  });

  it('keeps the sides that the rep swapped', async () => {
    const { app, sent } = await modelReads(swapped);
    for (const text of sent) {
      expect(text).toContain('Customer: Who is it?\nSales Rep: Sam, you asked me to call.');
    }
    await app.analysed(roles('sales_rep', 'customer'));
    await app.summarised();
    screen.getByRole('img', { name: 'Sales Rep 75 percent, Customer 25 percent' });
    expect(callIn(await exported(app))).toMatchObject({ sides: swapped.sides });
  });

  it('keeps the sides of an analysis that lacks only its summary', async () => {
    const analysed: Call = {
      ...whole,
      ...guessed,
      analysis,
      evidence: whole.evidence,
      summary: '',
    };
    const app = await imported(await exportedOf(analysed), withModel);
    expect(app.languageModel.textJobs[0]?.request.prompt).toContain('Sales Rep: Who is it?');
  });
});

describe('a saved call', () => {
  async function openSaved(call: Call) {
    const path = `/dashboard/analysis/${call._id}`;
    const app = openAnalysis({ path, server: () => Response.json([call]) });
    await screen.findByRole('button', { name: 'Export' });
    await app.happens();
    return document.body.textContent;
  }

  it('without a model has one message about it', async () => {
    const text = await openSaved(measured);
    expect(text.split('This call was saved without an analysis')).toHaveLength(2);
    expect(text).not.toContain('without a summary');
    expect(heading('Call Summary')).toBeNull();
  });

  it.each([
    ['that could not be written', failedSummary],
    ['by another client', ofAnother],
    ['but white space', { ...whole, summary: ' \n' }],
  ])('without a summary %s says so, and does not name a model', async (_, call) => {
    const text = await openSaved(call);
    expect(text).toContain('This call was saved without a summary');
    expect(heading('Call Summary')).toBeNull();
    expect(heading('Actionable Insights')).toBeTruthy();
  });
});
