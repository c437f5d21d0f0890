import { ProviderError } from '@sales-analytics/providers';
import { configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { createFakeStorage } from '../../../../test/call/fake-storage.ts';
import {
  aRecording,
  button,
  fileInput,
  heading,
  notice,
  openAnalysis,
  savedReply,
  noKeys,
  workingSettings,
  type OpenOptions,
} from '../../../../test/features/analyse/open-analysis.tsx';

// This code is loaded with the first transcript, which takes longer than a step.
beforeAll(async () => {
  await import('../upload/transcript-previews.tsx');
});

const three = [aRecording('one.mp3'), aRecording('two.mp3'), aRecording('three.mp3')];
const network = new ProviderError({ kind: 'network', provider: 'AssemblyAI' });

async function openThree(options?: OpenOptions) {
  const app = openAnalysis(options);
  await app.choose(...three);

  async function finishedJob(n: number) {
    const { transcriber } = app;
    await app.happens(() =>
      transcriber.jobs[n]?.resolve({ utterances: [{ speaker: 'A', text: `Call ${n}.` }] }),
    );
    await app.analysed();
    await app.summarised();
  }

  return { ...app, finishedJob };
}

function rows(): string[] {
  const list = screen.getByRole('heading', { name: 'Calls in progress' }).closest('section');
  return within(list ?? document.body)
    .getAllByRole('listitem')
    .map((row) => row.firstElementChild?.textContent ?? '');
}

describe('several recordings', () => {
  it('are listed, and two are processed at a time', async () => {
    const app = await openThree();
    expect(heading('Analyse calls')).toBeTruthy();
    expect(rows()).toEqual(['one.mp3Uploading, 0%', 'two.mp3Uploading, 0%', 'three.mp3Waiting']);
    expect(app.transcriber.jobs.map(({ request }) => request.audio)).toEqual(three.slice(0, 2));
  });

  it('are accepted when they are dropped together', async () => {
    const app = openAnalysis();
    await app.happens(() => {
      fireEvent.drop(fileInput(), { dataTransfer: { files: three } });
    });
    expect(rows()).toHaveLength(3);
  });

  it('each show their progress', async () => {
    const app = await openThree();
    await app.happens(() =>
      app.transcriber.jobs[0]?.request.onProgress({ stage: 'uploading', percent: 42.4 }),
    );
    await app.happens(() =>
      app.transcriber.jobs[1]?.request.onProgress({ stage: 'transcribing', transcriptId: 't' }),
    );
    expect(rows().slice(0, 2)).toEqual(['one.mp3Uploading, 42%', 'two.mp3Transcribing']);
    expect(screen.getByRole('progressbar', { name: 'Upload progress of one.mp3' })).toHaveProperty(
      'value',
      42.4,
    );
  });

  it('don’t wait for one that fails, which is retried alone', async () => {
    const app = await openThree();
    await app.happens(() => app.transcriber.jobs[0]?.reject(network));
    expect(rows()[0]).toMatch(/^one\.mp3Failed: No connection/);
    expect(notice('Error', 'No connection')).toBe(true);
    await app.finishedJob(1);
    await app.finishedJob(2);
    expect(rows().slice(1)).toEqual(['two.mp3Finished', 'three.mp3Finished']);
    await app.press('Try one.mp3 again');
    expect(app.transcriber.jobs).toHaveLength(4);
    await app.finishedJob(3);
    expect(rows()[0]).toBe('one.mp3Finished');
  });

  it('show the provider’s reason for a failure and a link to solve it', async () => {
    const app = await openThree();
    const provider = 'AssemblyAI';
    const reason = 'No worker could decode it';
    await app.happens(() => {
      const { jobs } = app.transcriber;
      jobs[0]?.reject(new ProviderError({ kind: 'transcription-failed', provider, reason }));
      jobs[1]?.reject(new ProviderError({ kind: 'bad-key', provider }));
    });
    expect(rows()[0]).toMatch(/^one\.mp3Failed: Transcription failed.*No worker could decode it/);
    expect(rows()[1]).toContain('AssemblyAI rejected the key.');
    expect(screen.getAllByRole('link', { name: /Settings in a new tab/ })).toHaveLength(1);
  });

  it('show that a result is incomplete', async () => {
    const app = await openThree();
    await app.transcribed();
    await app.happens(() => app.languageModel.textJobs[0]?.reject(network));
    await app.analysed();
    expect(rows()[1]).toBe('two.mp3Partly finished');
  });

  it('are opened one by one, with a link back to the list', async () => {
    const app = await openThree();
    await app.finishedJob(0);
    await app.press('Open one.mp3');
    expect(heading('one.mp3')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('one.mp3');
    expect(app.address()).toBe('/dashboard/analysis?call=key-1');
    expect(button('Save Metrics')).toBeTruthy();
    await app.press('All calls');
    expect(rows()[0]).toBe('one.mp3Finished');
    expect(app.address()).toBe('/dashboard/analysis');
    await app.press('Open two.mp3');
    expect(button('Stop Processing')).toBeTruthy();
  });

  it('continue when one of them is stopped', async () => {
    const app = await openThree();
    await app.press('Stop one.mp3');
    expect(rows()).toEqual(['two.mp3Uploading, 0%', 'three.mp3Uploading, 0%']);
    expect(app.transcriber.jobs[0]?.request.signal.aborted).toBe(true);
  });

  it('can be joined by another one while they are processed', async () => {
    const app = await openThree();
    await app.choose(aRecording('four.mp3'));
    expect(rows()).toHaveLength(4);
  });

  it('are saved separately', async () => {
    const app = await openThree();
    await app.finishedJob(0);
    await app.finishedJob(1);
    await app.press('Open one.mp3');
    await app.press('Save Metrics');
    await app.user.click(screen.getByRole('link', { name: 'Calls in progress' }));
    await app.press('Open two.mp3');
    await app.press('Save Metrics');
    const keys = app.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['key-1', 'key-2']);
    expect(app.sent[1]?.body).toMatchObject({ recording: { fileName: 'two.mp3' } });
  });

  it('are accepted without a rejected one, which is named', async () => {
    const app = openAnalysis();
    await app.choose(aRecording('notes.pdf'), ...three);
    expect(screen.getByRole('alert').textContent).toMatch(/^notes\.pdf: /);
    expect(rows()).toHaveLength(3);
  });

  it('can still be opened when a finished one is removed from the list', async () => {
    const app = await openThree({ storage: createFakeStorage() });
    await app.finishedJob(0);
    await app.press('Remove one.mp3 from the list');
    expect(rows()).toHaveLength(2);
    expect(heading('Not saved yet')).toBeTruthy();
    expect(button('Open one.mp3')).toBeTruthy();
  });
});

describe('settings', () => {
  it.each([
    ['any key', noKeys, 'Please configure your AI settings first'],
    [
      'a transcription key',
      { ...workingSettings, assemblyAIKey: '' },
      'Assembly AI key not configured',
    ],
  ])('that lack %s reject a recording, but not a transcript', async (...given) => {
    const [, settings, words] = given;
    const app = openAnalysis({ settings });
    const text = new File(['Sam: Hello.\nDana: What is it about?'], 'words.txt');
    await app.choose(aRecording('one.mp3'), text, aRecording('notes.pdf'));
    await app.press('Analyse');
    expect(rows().map((row) => row.slice(0, 9))).toEqual(['words.txt']);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      `one.mp3: ${words}`,
      expect.stringMatching(/^notes\.pdf: .*\.mp3/),
    ]);
    expect(app.path()).toBe('/dashboard/analysis');
  });

  it('are opened if they are the only reason to reject all recordings', async () => {
    const app = openAnalysis({ settings: noKeys });
    await app.choose(...three);
    expect(app.path()).toBe('/dashboard/settings');
    expect(notice('Configuration Required', 'Please configure your AI settings first')).toBe(true);
  });
});

describe('a screen that mounts twice, as in development', () => {
  beforeEach(() => configure({ reactStrictMode: true }));
  afterEach(() => configure({ reactStrictMode: false }));

  it('processes the chosen files', async () => {
    const app = openAnalysis();
    await app.choose(aRecording());
    await app.finished();
    expect(heading('Call Summary')).toBeTruthy();
  });
});

describe('saving all calls of the list', () => {
  const saveAll = () => screen.queryByRole('button', { name: 'Save all' });
  const status = () =>
    screen.getAllByRole('status').find((one) => one.closest('[data-card]'))?.textContent;

  async function openFinished() {
    const waiting: ((reply: Response) => void)[] = [];
    const app = await openThree({
      server: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    });
    for (const n of [0, 1, 2]) await app.finishedJob(n);
    const answer = (reply: Response) => app.happens(() => waiting.shift()?.(reply));
    return {
      ...app,
      waiting,
      saves: () => answer(Response.json(savedReply)),
      refuses: () =>
        answer(
          Response.json({ message: 'The disk is full.', code: 'storage_full' }, { status: 507 }),
        ),
    };
  }

  it('is not offered while fewer than two are complete', async () => {
    const app = await openThree();
    expect(saveAll()).toBeNull();
    await app.finishedJob(0);
    expect(saveAll()).toBeNull();
    await app.finishedJob(1);
    expect(saveAll()).not.toBeNull();
    expect(status()).toBe('2 calls are ready to save');
  });

  it('saves one after the other, with its progress, and says when all are saved', async () => {
    const app = await openFinished();
    await app.press('Save all');
    for (const n of [1, 2, 3]) {
      expect(app.sent).toHaveLength(n);
      expect(status()).toBe(`Saving call ${n} of 3`);
      expect(rows()[n - 1]).toMatch(/Saving$/);
      expect(screen.getByRole('progressbar', { name: 'Saving progress' })).toBeTruthy();
      await app.saves();
    }
    expect(status()).toBe('All 3 calls were saved.');
    expect(rows()).toEqual(['one.mp3Saved', 'two.mp3Saved', 'three.mp3Saved']);
    expect(saveAll()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Calls' }));
    const keys = app.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
  });

  it('sends nothing twice when it is pressed again', async () => {
    const app = await openFinished();
    await app.press('Save all');
    await app.press('Save all');
    expect(app.sent).toHaveLength(1);
    for (const _ of [1, 2, 3]) await app.saves();
    expect(app.sent).toHaveLength(3);
  });

  it('keeps one that fails with its reason, saves the others, and tries it again alone', async () => {
    const app = await openFinished();
    await app.press('Save all');
    await app.saves();
    await app.refuses();
    await app.saves();
    expect(status()).toMatch(/^2 of 3 calls were saved\./);
    expect(rows()[1]).toMatch(/^two\.mp3FinishedNot saved: .*The disk is full\./);
    expect(saveAll()).toBeNull();
    await app.press('Try to save two.mp3 again');
    await app.saves();
    expect(rows()).toEqual(['one.mp3Saved', 'two.mp3Saved', 'three.mp3Saved']);
    const keys = app.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[3]).toBe(keys[1]);
  });

  it('leaves out a call that was saved by itself', async () => {
    const app = await openFinished();
    await app.press('Open one.mp3');
    await app.press('Save Metrics');
    await app.saves();
    await app.user.click(screen.getByRole('link', { name: 'Calls in progress' }));
    await app.happens();
    expect(rows()).toEqual(['two.mp3Finished', 'three.mp3Finished']);
    await app.press('Save all');
    await app.saves();
    await app.saves();
    expect(status()).toBe('All 2 calls were saved.');
    expect(app.sent).toHaveLength(3);
  });

  it('lets each saved call be opened, and leads back to the list', async () => {
    const app = await openFinished();
    await app.press('Save all');
    for (const _ of [1, 2, 3]) await app.saves();
    await app.press('Open two.mp3');
    expect(app.path()).toBe(`/dashboard/analysis/${savedReply._id}`);
    await app.happens(() => app.goTo(-1));
    expect(rows()).toEqual(['one.mp3Saved', 'two.mp3Saved', 'three.mp3Saved']);
    await app.happens(() => app.goTo('/dashboard'));
    await app.happens(() => app.goTo('/dashboard/analysis'));
    expect(heading('Calls in progress')).toBeNull();
  });

  it('ends with the session', async () => {
    const app = await openFinished();
    await app.press('Save all');
    await app.happens(() => app.waiting.shift()?.(Response.json({}, { status: 401 })));
    expect(app.sent).toHaveLength(1);
  });
});

describe('leaving several calls', () => {
  it('asks nothing, continues all of them and says which are ready', async () => {
    const app = await openThree();
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.path()).toBe('/dashboard');
    for (const n of [0, 1, 2]) await app.finishedJob(n);
    for (const name of ['one', 'two', 'three']) {
      expect(notice(`${name} is ready`, 'Read the analysis, then save it.')).toBe(true);
    }
    await app.happens(() => app.goTo('/dashboard/analysis'));
    expect(rows()).toEqual(['one.mp3Finished', 'two.mp3Finished', 'three.mp3Finished']);
  });

  it('returns to their list', async () => {
    const app = openAnalysis();
    await app.choose(aRecording('one.mp3'));
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    await app.happens(() => app.goTo('/dashboard/analysis'));
    expect(rows()).toEqual(['one.mp3Uploading, 0%']);
    expect(fileInput()).toBeTruthy();
  });
});
