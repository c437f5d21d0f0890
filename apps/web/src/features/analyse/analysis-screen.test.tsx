import { ProviderError } from '@sales-analytics/providers';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aRecording,
  fileInput,
  heading,
  notice,
  openAnalysis,
  openResults,
  savedReply,
  transcript,
  noKeys,
  workingSettings,
  type OpenOptions,
} from '../../../test/features/analyse/open-analysis.tsx';

const stop = () => screen.getByRole('button', { name: 'Stop Processing' });

async function openAndChoose(options?: OpenOptions, file = aRecording()) {
  const app = openAnalysis(options);
  await app.choose(file);
  return app;
}

describe('choosing a recording', () => {
  it('offers the accepted formats and no others', () => {
    openAnalysis();
    expect(fileInput()).toHaveProperty('accept', '.mp3,.wav,.aac');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Analyse a call');
    expect(document.title).toBe('Analysis · Sales Analytics AI');
  });

  it('shows that everything is ready', () => {
    openAnalysis();
    expect(screen.getByText('Transcription key set')).toBeTruthy();
    expect(screen.getByText('OpenAI, gpt-4o-mini')).toBeTruthy();
  });

  it('asks for missing settings in three steps, and shows no steps if none are missing', () => {
    const app = openAnalysis({ settings: noKeys });
    expect(heading('Set up in three steps')).toBeTruthy();
    expect(screen.getByLabelText('Assembly AI Key')).toBeTruthy();
    expect(screen.queryByText('Transcription key set')).toBeNull();
    app.unmount();
    openAnalysis();
    expect(heading('Set up in three steps')).toBeNull();
  });

  it.each([
    ['no key is saved', noKeys],
    ['OpenAI has no key', { ...workingSettings, apiKey: ' ' }],
    ['Ollama has no host', { ...workingSettings, modelProvider: 'ollama', ollamaHost: '' }],
  ] as const)('leads to Settings when %s', async (_when, settings) => {
    const app = await openAndChoose({ settings });
    expect(app.path()).toBe('/dashboard/settings');
    expect(notice('Configuration Required', 'Please configure your AI settings first')).toBe(true);
    expect(app.transcriber.jobs).toHaveLength(0);
  });

  it('needs no OpenAI key with Ollama', async () => {
    const app = await openAndChoose({
      settings: { ...workingSettings, modelProvider: 'ollama', apiKey: '' },
    });
    expect(app.transcriber.jobs).toHaveLength(1);
  });

  it('reports a missing transcription key', async () => {
    const app = await openAndChoose({ settings: { ...workingSettings, assemblyAIKey: '' } });
    expect(notice('Error', 'Assembly AI key not configured')).toBe(true);
    expect(screen.getByRole('alert').textContent).toContain('Assembly AI key not configured');
    expect(app.path()).toBe('/dashboard/analysis');
    expect(app.transcriber.jobs).toHaveLength(0);
  });

  it('rejects a file of another type with any settings', async () => {
    const app = await openAndChoose({ settings: noKeys }, aRecording('notes.pdf'));
    expect(app.path()).toBe('/dashboard/analysis');
    expect(screen.getByRole('alert').textContent).toMatch(/\.mp3/);
  });

  it.each([
    { which: 'of another type', file: aRecording('notes.pdf'), why: /\.mp3/ },
    { which: 'that is empty', file: aRecording('talk.mp3', ''), why: /empty/i },
    { which: 'that is too long', durationMs: 11 * 3_600_000, why: /10 hours/i },
  ])('rejects a file $which before a request is sent', async ({ file, durationMs, why }) => {
    const app = await openAndChoose(durationMs === undefined ? {} : { durationMs }, file);
    expect(screen.getByRole('alert').textContent).toMatch(why);
    expect(app.transcriber.jobs).toHaveLength(0);
  });

  it('mentions transcripts if a file is neither recording nor transcript', async () => {
    const app = await openAndChoose({}, aRecording('notes.pdf'));
    const hint =
      'To import a transcript instead, choose a .vtt, .srt, .sbv, .txt, .md, .docx, .csv, .json or .html file.';
    expect(screen.getByRole('alert').textContent).toContain(hint);
    await app.choose(aRecording('talk.mp3', ''));
    expect(screen.getByRole('alert').textContent).not.toContain(hint);
  });

  it('rejects a file that is too large', async () => {
    const file = aRecording();
    Object.defineProperty(file, 'size', { value: 2.3e9 });
    const app = await openAndChoose({}, file);
    expect(screen.getByRole('alert').textContent).toMatch(/2\.2 GB/);
    expect(app.transcriber.jobs).toHaveLength(0);
  });

  it('accepts a dropped file', async () => {
    const app = openAnalysis();
    await app.happens(() => {
      fireEvent.drop(fileInput(), { dataTransfer: { files: [aRecording()] } });
    });
    expect(app.transcriber.jobs).toHaveLength(1);
  });

  it('accepts another file after a rejected one', async () => {
    const app = await openAndChoose({}, aRecording('notes.pdf'));
    await app.choose(aRecording());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stop()).toBeTruthy();
  });
});

describe('processing', () => {
  it('shows the current step and the file name', async () => {
    await openAndChoose({ durationMs: 872_000 });
    expect(
      screen.getByText('Processing your call recording, this may take a few moments.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('talk.mp3');
    expect(screen.getByText(/14:32/)).toBeTruthy();
  });

  it('moves the focus to the name of the recording', async () => {
    await openAndChoose();
    expect(document.activeElement?.textContent).toBe('talk.mp3');
  });

  it('shows how much of the file is uploaded', async () => {
    const app = await openAndChoose();
    await app.happens(() =>
      app.transcriber.jobs[0]?.request.onProgress({ stage: 'uploading', percent: 42.4 }),
    );
    expect(screen.getByText('42%')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveProperty('value', 42.4);
  });

  it('shows how long it has been transcribing', async () => {
    const app = await openAndChoose();
    await app.happens(() =>
      app.transcriber.jobs[0]?.request.onProgress({ stage: 'transcribing', transcriptId: 't' }),
    );
    await app.happens(() => {
      app.clock.nowMs += 24_000;
      for (const wait of app.clock.waits) wait.resolve();
    });
    expect(screen.getByText('00:24')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Transcribing' })).toBeTruthy();
  });

  it('shows which part is complete', async () => {
    const app = await openAndChoose();
    await app.transcribed();
    await app.summarised();
    expect(screen.getByText('Summary ready, working on the analysis')).toBeTruthy();
    expect(heading('Call Summary')).toBeNull();
  });

  it.each(['uploading', 'transcribing', 'analysing'])(
    'stops while %s, without an error and permanently',
    async (stage) => {
      const app = await openAndChoose();
      const job = app.transcriber.jobs[0];
      if (stage === 'transcribing') {
        await app.happens(() => job?.request.onProgress({ stage, transcriptId: 't' }));
      }
      if (stage === 'analysing') await app.transcribed();
      await app.user.click(stop());
      expect(fileInput()).toBeTruthy();
      expect(job?.request.signal.aborted).toBe(true);
      await app.happens(() => job?.reject(job.request.signal.reason));
      await app.transcribed();
      await app.analysed();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(heading('Call Summary')).toBeNull();
      expect(fileInput()).toBeTruthy();
    },
  );
});

describe('a transcription that fails', () => {
  const error = new ProviderError({
    kind: 'transcription-failed',
    provider: 'AssemblyAI',
    reason: 'No worker could decode it',
  });

  it('shows the reason and keeps the file', async () => {
    const app = await openAndChoose();
    await app.happens(() => app.transcriber.jobs[0]?.reject(error));
    expect(notice('Error', 'Transcription failed')).toBe(true);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Transcription failed');
    expect(alert.textContent).toContain('No worker could decode it');
    expect(heading('talk.mp3')).toBeTruthy();
  });

  it('is retried with the same file and the current key', async () => {
    const app = await openAndChoose();
    await app.happens(() => app.transcriber.jobs[0]?.reject(error));
    localStorage.setItem(
      'settings',
      JSON.stringify({ ...workingSettings, assemblyAIKey: 'aai-2' }),
    );
    await app.press('Try again');
    expect(app.usedSettings.at(-1)?.assemblyAIKey).toBe('aai-2');
    await app.transcribed();
    await app.analysed();
    await app.summarised();
    expect(heading('Call Summary')).toBeTruthy();
  });

  it('can be replaced by another file', async () => {
    const app = await openAndChoose();
    await app.happens(() => app.transcriber.jobs[0]?.reject(error));
    await app.press('Choose another file');
    expect(fileInput()).toBeTruthy();
  });

  it('links to Settings if a key was refused', async () => {
    const app = await openAndChoose();
    await app.happens(() =>
      app.transcriber.jobs[0]?.reject(
        new ProviderError({ kind: 'bad-key', provider: 'AssemblyAI' }),
      ),
    );
    expect(screen.getByRole('link', { name: /Settings in a new tab/ })).toBeTruthy();
  });

  it('reports an internal error as a failure to process the file', async () => {
    const app = await openAndChoose();
    await app.happens(() => app.transcriber.jobs[0]?.reject(new TypeError('bug')));
    expect(notice('Error', 'Failed to process audio file')).toBe(true);
    expect(screen.getByRole('alert').textContent).toContain('Failed to process audio file');
  });
});

describe('an incomplete result', () => {
  const noCredit = () => new ProviderError({ kind: 'no-credit', provider: 'OpenAI' });

  it('shows the analysis without a summary and requests only the summary again', async () => {
    const app = await openAndChoose();
    await app.transcribed();
    await app.happens(() => app.languageModel.textJobs[0]?.reject(noCredit()));
    await app.analysed();
    expect(heading('Talk Time Distribution')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('The summary could not be created');
    expect(notice('Error', 'The summary could not be created')).toBe(true);
    await app.press('Try again');
    await app.summarised();
    expect(heading('Call Summary')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(app.languageModel.toolJobs).toHaveLength(1);
  });

  it('shows summary and transcript without an analysis, and saves nothing', async () => {
    const app = await openAndChoose();
    await app.transcribed();
    await app.analysed('I would rather not.');
    await app.summarised();
    expect(heading('Call Summary')).toBeTruthy();
    expect(heading('Transcript')).toBeTruthy();
    expect(heading('Talk Time Distribution')).toBeTruthy();
    expect(heading('Actionable Insights')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('The analysis could not be created');
    expect(screen.getByRole('button', { name: 'Save Metrics' })).toHaveProperty('disabled', true);
    await app.openSection('Objections & questions');
    expect(heading('Objections')).toBeTruthy();
    expect(screen.getByText(/this call has no analysis/)).toBeTruthy();
    await app.press('Try again');
    await app.analysed();
    expect(heading('Objections')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save Metrics' })).toHaveProperty('disabled', false);
  });

  it('shows one message for the same error of both parts, and requests both again', async () => {
    const app = await openAndChoose();
    await app.transcribed();
    await app.happens(() => {
      app.languageModel.toolJobs[0]?.reject(noCredit());
      app.languageModel.textJobs[0]?.reject(noCredit());
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText('Hello. What is it about?')).toBeTruthy();
    await app.press('Try again');
    expect(app.languageModel.toolJobs).toHaveLength(2);
    expect(app.languageModel.textJobs).toHaveLength(2);
    await app.analysed();
    await app.summarised();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(app.transcriber.jobs).toHaveLength(1);
  });

  it('uses a model key that was corrected meanwhile', async () => {
    const app = await openAndChoose();
    await app.transcribed();
    await app.happens(() => app.languageModel.textJobs[0]?.reject(noCredit()));
    await app.analysed();
    localStorage.setItem('settings', JSON.stringify({ ...workingSettings, apiKey: 'sk-2' }));
    await app.press('Try again');
    expect(app.usedSettings.at(-1)?.apiKey).toBe('sk-2');
  });

  it('can be saved without a summary', async () => {
    const app = await openAndChoose();
    await app.transcribed();
    await app.happens(() => app.languageModel.textJobs[0]?.reject(noCredit()));
    await app.analysed();
    await app.press('Save Metrics');
    expect(app.sent[0]?.body).toMatchObject({ summary: '' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('saving', () => {
  it('sends the measured call once, and shows that it is saved', async () => {
    const app = await openResults({ durationMs: 19_000 });
    await app.press('Save Metrics');
    expect(app.sent).toHaveLength(1);
    expect(app.sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/metrics',
      body: {
        summary: 'A good call.',
        audioUrl: '',
        transcript: expect.stringContaining('Customer: Hello. What is it about?'),
        recording: { fileName: 'talk.mp3', durationMs: 20_000 },
        utterances: transcript.utterances,
        sides: { A: 'sales_rep', B: 'customer' },
        analysis: {
          objection_count: 2,
          talk_to_listen_ratio: { sales_rep: 75, customer: 25 },
          longest_monologue_duration: 15,
        },
      },
    });
    expect(notice('Success', 'Metrics saved successfully')).toBe(true);
    const saved = screen.getByRole('button', { name: 'Saved' });
    expect(saved.getAttribute('aria-disabled')).toBe('true');
  });

  it('sends no provider key', async () => {
    const app = await openResults();
    await app.press('Save Metrics');
    const everything = JSON.stringify(app.sent) + [...(app.sent[0]?.headers ?? [])].join();
    expect(everything).not.toContain(workingSettings.apiKey);
    expect(everything).not.toContain(workingSettings.assemblyAIKey);
  });

  it('keeps the result when it fails and retries with the same idempotency key', async () => {
    let isAway = true;
    const app = await openResults({
      server: () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return Response.json({
          _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
          createdAt: '2026-11-14T10:30:00.000Z',
        });
      },
    });
    await app.press('Save Metrics');
    expect(notice('Error', 'Failed to save metrics')).toBe(true);
    expect(heading('Call Summary')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Can’t reach the server');
    isAway = false;
    await app.press('Save Metrics');
    expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    const keys = app.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('sends corrections between two attempts after the first save', async () => {
    let isAway = true;
    const app = await openResults({
      server({ method }) {
        if (isAway) throw new TypeError('Failed to fetch');
        return Response.json(method === 'POST' ? savedReply : { ...savedReply, revision: 1 });
      },
    });
    await app.press('Save Metrics');
    await app.press('Swap speakers');
    isAway = false;
    await app.press('Save Metrics');
    await app.happens();
    const [first, again, change] = app.sent;
    expect(again?.body).toEqual(first?.body);
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(change).toMatchObject({
      method: 'PATCH',
      body: { revision: 0, sides: { A: 'customer', B: 'sales_rep' } },
    });
    expect(app.sent).toHaveLength(3);
  });

  it('uses a different idempotency key for each result', async () => {
    const app = await openResults();
    await app.press('Save Metrics');
    await app.happens(() => app.goTo('/dashboard/analysis'));
    await app.choose(aRecording('next.mp3'));
    await app.transcribed();
    await app.analysed();
    await app.summarised();
    await app.press('Save Metrics');
    const keys = app.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['key-1', 'key-2']);
  });
});

describe('leaving a result', () => {
  const leave = (app: { user: ReturnType<typeof openAnalysis>['user'] }) =>
    app.user.click(screen.getByRole('link', { name: 'Home' }));

  it('discards it without a second confirmation', async () => {
    const app = await openResults();
    await app.press('Discard and Upload Another');
    expect(fileInput()).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks nothing and keeps it: the page of the calls shows it again', async () => {
    const app = await openResults();
    await leave(app);
    expect(app.path()).toBe('/dashboard');
    await app.happens(() => app.goTo('/dashboard/analysis'));
    await app.press('Open talk.mp3');
    expect(heading('Call Summary')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save Metrics' })).toBeTruthy();
  });

  it('asks nothing once it is saved', async () => {
    const app = await openResults();
    await app.press('Save Metrics');
    await leave(app);
    expect(app.path()).toBe('/dashboard');
  });

  it('asks nothing after the rep was signed out', async () => {
    const app = await openResults();
    app.session.clearToken();
    await leave(app);
    expect(app.path()).toBe('/dashboard');
  });

  it('makes the browser ask when the tab is closed, until it is saved', async () => {
    const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const app = await openResults();
    expect(isAsked()).toBe(true);
    await app.press('Save Metrics');
    expect(isAsked()).toBe(false);
  });
});

describe('a result', () => {
  it('shows the measured call', async () => {
    await openResults();
    expect(
      screen.getByRole('img', { name: 'Sales Rep 75 percent, Customer 25 percent' }),
    ).toBeTruthy();
    expect(screen.getAllByText('measured').length).toBeGreaterThan(0);
  });

  it('shows any file name as text', async () => {
    await openResults({}, aRecording('<img src=x onerror=alert(1)>\u202Egpj.mp3'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '<img src=x onerror=alert(1)>gpj.mp3',
    );
  });
});
