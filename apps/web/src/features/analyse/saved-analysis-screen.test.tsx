import type { Call } from '@sales-analytics/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  openAnalysis,
  transcript,
  type Server,
} from '../../../test/features/analyse/open-analysis.tsx';

const call: Call = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2023-11-14T10:30:00.000Z',
  summary: 'Purpose: A first talk.\nNext steps: A pilot.',
  analysis: { talk_to_listen_ratio: { sales_rep: 10, customer: 90 }, objection_count: 4 },
  transcript: 'Sales Rep: Hello.\nCustomer: Who is it?',
  audioUrl: '',
};
const measurable: Call = {
  ...call,
  recording: { fileName: 'talk.mp3', durationMs: 20_000 },
  utterances: transcript.utterances,
  sides: { A: 'sales_rep', B: 'customer' },
};

const named = {
  utterances: transcript.utterances.map((utterance) => ({
    ...utterance,
    speaker: utterance.speaker === 'A' ? 'Sales Rep' : 'Prospect',
  })),
  sides: { 'Sales Rep': 'sales_rep', Prospect: 'customer' },
} as const;

function openSaved(server: Server) {
  return openAnalysis({ path: `/dashboard/analysis/${call._id}`, server });
}

const heading = (name: string) => screen.findByRole('heading', { name });

function noticeText(): string {
  return within(screen.getByRole('region', { name: /notifications/i }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .join('\n');
}

describe('SavedAnalysisScreen', () => {
  it('shows that it is loading', async () => {
    openSaved(() => new Promise(() => undefined));
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });

  it('requests the call', async () => {
    const app = openSaved(() => Response.json([measurable]));
    await heading('Call Summary');
    expect(app.sent[0]?.path).toBe(`/api/metrics/?id=${call._id}`);
  });

  it('shows the call with its file, date and length, and nothing to save or discard', async () => {
    openSaved(() => Response.json([measurable]));
    await heading('talk.mp3');
    expect(screen.getByText(/14 November/)).toBeTruthy();
    expect(screen.getByText('00:20')).toBeTruthy();
    expect(document.title).toBe('talk.mp3 · Sales Analytics AI');
    expect(screen.queryByRole('button', { name: /^(?:Save|Discard)/ })).toBeNull();
  });

  it('calculates the metrics again where possible', async () => {
    openSaved(() => Response.json([measurable]));
    await heading('Call Summary');
    expect(
      screen.getByRole('img', { name: 'Sales Rep 75 percent, Customer 25 percent' }),
    ).toBeTruthy();
  });

  it('marks the saved values as estimates if nothing can be measured', async () => {
    openSaved(() => Response.json([call]));
    await heading('Saved analysis');
    expect(
      screen.getByRole('img', { name: 'Sales Rep 10 percent, Customer 90 percent' }),
    ).toBeTruthy();
    expect(screen.getByText(/Without timestamps, its numbers are estimates/)).toBeTruthy();
    const lines = screen.getByRole('list', { name: 'Transcript lines' });
    expect(lines.textContent).toContain('Who is it?');
  });

  it('names a practice call after its prospect and marks it', async () => {
    const practice = { persona: 'skeptical' } as const;
    openSaved(() =>
      Response.json([{ ...measurable, recording: { durationMs: 52_000 }, practice }]),
    );
    await heading('Practice call, Skeptical prospect');
    expect(document.title).toBe('Practice call, Skeptical prospect · Sales Analytics AI');
    expect(screen.getByText('Practice · Skeptical')).toBeTruthy();
    expect(screen.getByText('00:52')).toBeTruthy();
    expect(screen.queryByText(/hung up/)).toBeNull();
  });

  it('shows why the prospect hung up', async () => {
    const practice = { persona: 'busy', hangUpReason: 'A train to catch.' } as const;
    openSaved(() => Response.json([{ ...measurable, practice }]));
    await heading('Practice call, Busy prospect');
    const reason = screen.getByText('A train to catch.');
    expect(reason.parentElement?.textContent).toBe('The prospect hung up: A train to catch.');
  });

  it('names the other side of a practice call Prospect', async () => {
    const practice = { persona: 'busy' } as const;
    openSaved(() => Response.json([{ ...measurable, ...named, practice }]));
    await heading('Practice call, Busy prospect');
    const lines = within(screen.getByRole('list', { name: 'Transcript lines' }));
    expect(lines.getAllByText('Prospect').length).toBeGreaterThan(0);
    expect(lines.getAllByText('Sales Rep').length).toBeGreaterThan(0);
    expect(lines.queryByText('Customer')).toBeNull();
  });

  it('does not mark a recorded call', async () => {
    openSaved(() => Response.json([measurable]));
    await heading('talk.mp3');
    expect(screen.queryByText(/practice/i)).toBeNull();
  });

  it('shows that there is no such call, with a link back', async () => {
    openSaved(() => Response.json([]));
    await heading('Call metric not found');
    expect(noticeText()).toContain('Error');
    expect(noticeText()).toContain('Call metric not found');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe(
      '/dashboard',
    );
  });

  it('shows that the server is unreachable, and tries again', async () => {
    let isAway = true;
    const app = openSaved(() => {
      if (isAway) throw new TypeError('Failed to fetch');
      return Response.json([measurable]);
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch call metric');
    expect(alert.textContent).toContain('Can’t reach the server');
    isAway = false;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Call Summary');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
