import type { Call } from '@sales-analytics/contract';
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import {
  openAnalysis,
  savedReply,
  transcript,
  workingSettings,
  type OpenOptions,
} from './open-analysis.tsx';

/** The app stores these fields of every call, even if no model analysed it. */
export const measured: Call = {
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
export const analysis = { ...measured.analysis, objection_count: 1 };
const evidence = { objections: [{ quote: 'What is it about?', kind: 'dismissive' }] } as const;
export const whole: Call = {
  ...measured,
  summary: 'A first talk.',
  analysis,
  evidence: { objections: [...evidence.objections] },
  answers: [{ question: 'Why?', answer: 'To ask.', askedAt: '2026-11-14T10:31:00.000Z' }],
};
export const withDetails: Call = {
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
export const failedSummary: Call = { ...whole, summary: '' };
export const failedAnalysis: Call = { ...measured, summary: 'A first talk.' };
export const ofAnother: Call = {
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

export async function exported(app: App): Promise<string> {
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

export async function exportedOf(call: Call): Promise<string> {
  const path = `/dashboard/analysis/${call._id}`;
  const app = openAnalysis({ path, settings: null, server: () => Response.json([call]) });
  await screen.findByRole('button', { name: 'Export' });
  await app.happens();
  return exported(app);
}

export async function imported(text: string, options: OpenOptions): Promise<App> {
  const app = openAnalysis(options);
  const file = new File([text], 'any-name.json');
  await app.user.upload(screen.getByLabelText('Choose transcripts'), file);
  await app.happens();
  return app;
}

export const noModel: OpenOptions = { settings: null };
export const withModel: OpenOptions = { settings: workingSettings };
export const callIn = (text: string): unknown => JSON.parse(text).call;
