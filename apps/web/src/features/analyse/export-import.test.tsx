import type { Call } from '@sales-analytics/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../test/call/fake-storage.ts';
import {
  button,
  heading,
  openAnalysis,
  savedReply,
  transcript,
  workingSettings,
  type OpenOptions,
} from '../../../test/features/analyse/open-analysis.tsx';

/** The app stores these fields of every call, even if no model analysed it. */
const measured: Call = {
  ...savedReply,
  summary: '',
  analysis: {
    talk_to_listen_ratio: { sales_rep: 75, customer: 25 },
    longest_monologue_duration: 15,
  },
  transcript: 'Sales Rep: Hello, this is Sam from Fleetwise.\nDana: Hello. What is it about?',
  audioUrl: '',
  recording: { fileName: 'talk.mp3', durationMs: 20_000, audioKey: 'key-9' },
  utterances: transcript.utterances,
  callType: 'demo',
  sides: { A: 'sales_rep', B: 'customer' },
  names: { B: 'Dana' },
  evidence: {},
  answers: [],
};
const analysis = { ...measured.analysis, objection_count: 1 };
const evidence = { objections: [{ quote: 'What is it about?', kind: 'dismissive' }] } as const;
const whole: Call = {
  ...measured,
  summary: 'A first talk.',
  analysis,
  evidence: { objections: [...evidence.objections] },
  answers: [{ question: 'Why?', answer: 'To ask.', askedAt: '2026-11-14T10:31:00.000Z' }],
};
const withDetails: Call = {
  ...whole,
  title: '🎧'.repeat(200),
  contact: { name: 'Dana Reed', company: 'Acme' },
  outcome: 'meeting-booked',
  tags: ['hot', '田'.repeat(40)],
  notes: [
    {
      id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
      text: 'Ask for the date.',
      atMs: 16_000,
      createdAt: '2026-11-14T10:31:00.000Z',
      changedAt: '2026-11-14T10:31:00.000Z',
    },
  ],
  language: 'en-GB',
};
const failedSummary: Call = { ...whole, summary: '' };
const failedAnalysis: Call = { ...measured, summary: 'A first talk.' };
const ofAnother: Call = {
  ...savedReply,
  summary: '',
  analysis: { talk_to_listen_ratio: { sales_rep: 10 } },
  transcript: 'Rep: Hello.\nCustomer: Who is it?\nC: Me.',
  audioUrl: '',
};

let files: Blob[] = [];

beforeEach(() => {
  files = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

type App = ReturnType<typeof openAnalysis>;

async function exported(app: App): Promise<string> {
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) files.push(blob);
    return 'blob:file';
  };
  await app.press('Export');
  await app.user.click(screen.getByRole('menuitem', { name: 'Call data (JSON)' }));
  await app.happens();
  const text = await (files.at(-1) ?? new Blob()).text();
  app.unmount();
  return text;
}

async function exportedOf(call: Call): Promise<string> {
  const path = `/dashboard/analysis/${call._id}`;
  const app = openAnalysis({ path, settings: null, server: () => Response.json([call]) });
  await screen.findByRole('button', { name: 'Export' });
  await app.happens();
  return exported(app);
}

async function imported(text: string, options: OpenOptions): Promise<App> {
  const app = openAnalysis(options);
  const file = new File([text], 'any-name.json');
  await app.user.upload(screen.getByLabelText('Choose transcripts'), file);
  await app.happens();
  return app;
}

const noModel: OpenOptions = { settings: null };
const withModel: OpenOptions = { settings: workingSettings };
const callIn = (text: string): unknown => JSON.parse(text).call;

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
