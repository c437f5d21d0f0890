import type { DraftCall } from '@sales-analytics/contract';
import { ProviderError } from '@sales-analytics/providers';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { card } from '../../../../test/call/results/card.ts';
import { createFakeStorage, type FakeStorage } from '../../../../test/call/fake-storage.ts';
import { createPracticeStore } from '../../../conversation/practice-store.ts';
import {
  aDraftCall,
  aRecording,
  button,
  fileInput,
  heading,
  notice,
  openAnalysis,
  openResults,
  savedReply,
  wholeProgress,
  workingSettings,
  type OpenOptions,
} from '../../../../test/features/analyse/open-analysis.tsx';

const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const isOffered = () => heading('Not saved yet') !== null;

async function openWith(calls: DraftCall[], options: OpenOptions = {}) {
  const storage = createFakeStorage();
  for (const call of calls) storage.drafts.kept.set(call.id, call);
  return { ...(await reopen(storage, options)), storage };
}

async function reopen(storage: FakeStorage, options: OpenOptions = {}) {
  const app = openAnalysis({ storage, ...options });
  await app.happens();
  return app;
}

const network = { kind: 'network', provider: 'AssemblyAI' } as const;
const transcribing = aDraftCall({ stage: 'transcribing', transcriptId: 't-1' });
const finished = aDraftCall(wholeProgress);

describe('unfinished calls of an earlier page', () => {
  it('are not shown if there are none', async () => {
    await openWith([]);
    expect(isOffered()).toBe(false);
  });

  it.each([
    [aDraftCall({ stage: 'chosen' }), 'Not uploaded yet', 'Resume'],
    [aDraftCall({ stage: 'uploaded', audioUrl: 'u' }), 'Uploaded, not transcribed yet', 'Resume'],
    [transcribing, 'Being transcribed by your provider', 'Resume'],
    [
      aDraftCall({ ...wholeProgress, summary: undefined } as DraftCall['progress']),
      'Transcribed, analysis incomplete',
      'Resume',
    ],
    [finished, 'Finished, not saved', 'Open'],
  ])('show their last stage', async (call, words, action) => {
    await openWith([call]);
    expect(screen.getByText(new RegExp(`^${words}, 14 Nov`))).toBeTruthy();
    expect(button(`${action} talk.mp3`)).toBeTruthy();
  });

  it('are all saved at once if they are complete', async () => {
    const app = await openWith([
      { ...finished, id: 'call-1' },
      { ...finished, id: 'call-2' },
      { ...transcribing, id: 'call-3' },
    ]);
    expect(screen.getByText('2 calls are ready to save')).toBeTruthy();
    await app.press('Save all');
    expect(await screen.findByText('All 2 calls were saved.')).toBeTruthy();
    expect(app.sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'call-1',
      'call-2',
    ]);
    expect(app.languageModel.textJobs).toHaveLength(0);
    expect(screen.getByText(/^Being transcribed by your provider/)).toBeTruthy();
  });

  it('are resumed at the provider, without another upload or charge', async () => {
    const app = await openWith([transcribing]);
    await app.press('Resume talk.mp3');
    expect(app.transcriber.resumed[0]?.request.unfinished).toEqual({ transcriptId: 't-1' });
    expect(app.transcriber.jobs).toHaveLength(0);
    await app.happens(() => app.transcriber.resumed[0]?.resolve({ utterances: [hello] }));
    await app.analysed();
    await app.summarised();
    expect(heading('Call Summary')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Call type' })).toHaveProperty('value', 'demo');
  });

  it('request only the missing part', async () => {
    const app = await openWith([
      aDraftCall({ ...wholeProgress, summary: undefined } as DraftCall['progress']),
    ]);
    await app.press('Resume talk.mp3');
    expect(app.languageModel.toolJobs).toHaveLength(0);
    await app.summarised('The rest of it.');
    expect(card('Call Summary').getByText('The rest of it.')).toBeTruthy();
  });

  it('are uploaded from the stored recording if they were never sent', async () => {
    const storage = createFakeStorage();
    storage.drafts.kept.set('kept-1', aDraftCall({ stage: 'chosen' }));
    storage.audio.files.set('kept-1', aRecording());
    const app = await reopen(storage);
    await app.press('Resume talk.mp3');
    expect(app.transcriber.jobs).toHaveLength(1);
  });

  it('need their file again if it is not in this browser, and store it', async () => {
    const app = await openWith([aDraftCall({ stage: 'chosen' })]);
    await app.press('Resume talk.mp3');
    expect(screen.getByRole('alert').textContent).toContain('Choose the file again.');
    const input = document.querySelector<HTMLInputElement>('input[aria-hidden="true"]');
    if (!input) throw new Error('There is no field for the file');
    await app.user.upload(input, aRecording());
    await app.happens();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(app.transcriber.jobs).toHaveLength(1);
    expect(app.storage.audio.files.has('kept-1')).toBe(true);
  });

  it('are resumed once if the button is pressed twice', async () => {
    const storage = createFakeStorage();
    storage.drafts.kept.set('kept-1', transcribing);
    let isTaken = false;
    Object.assign(storage.drafts, {
      lock() {
        const release = isTaken ? null : () => undefined;
        isTaken = true;
        return Promise.resolve(release);
      },
    });
    const app = await reopen(storage);
    await app.happens(() => {
      fireEvent.click(button('Resume talk.mp3'));
      fireEvent.click(button('Resume talk.mp3'));
    });
    expect(app.transcriber.resumed).toHaveLength(1);
    expect(notice('Open in another tab', 'Another tab works on this call.')).toBe(false);
  });

  it('are not resumed while another tab processes them', async () => {
    const storage = createFakeStorage();
    storage.drafts.kept.set('kept-1', transcribing);
    Object.assign(storage.drafts, { lock: () => Promise.resolve(null) });
    const app = await reopen(storage);
    await app.press('Resume talk.mp3');
    expect(notice('Open in another tab', 'This call is being processed in another tab.')).toBe(
      true,
    );
    expect(app.transcriber.resumed).toHaveLength(0);
    expect(isOffered()).toBe(true);
  });
});

const hello = { speaker: 'A', text: 'Hello.', startMs: 0, endMs: 900 };

describe('discarding an unfinished call', () => {
  it('asks for confirmation; cancelling keeps it', async () => {
    const app = await openWith([finished]);
    await app.press('Discard talk.mp3');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Discard this call?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Keep call' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(app.storage.drafts.kept.size).toBe(1);
  });

  it('asks for confirmation; confirming deletes the call and its recording', async () => {
    const app = await openWith([finished]);
    app.storage.audio.files.set('kept-1', aRecording());
    await app.press('Discard talk.mp3');
    await app.press('Discard call');
    expect(isOffered()).toBe(false);
    expect(app.storage.drafts.kept.size).toBe(0);
    expect(app.storage.audio.files.size).toBe(0);
  });
});

describe('a result that is not saved', () => {
  it('is shown again after a reload, without a request to a provider', async () => {
    const storage = createFakeStorage();
    const before = await openResults({ storage });
    const path = before.address();
    before.unmount();
    const app = await reopen(storage, { path });
    expect(heading('talk.mp3')).toBeTruthy();
    expect(card('Call Summary').getByText('A good call.')).toBeTruthy();
    expect(app.transcriber.jobs).toHaveLength(0);
    expect(app.transcriber.resumed).toHaveLength(0);
    expect(app.languageModel.toolJobs).toHaveLength(0);
    expect(app.languageModel.textJobs).toHaveLength(0);
    expect(app.sent).toHaveLength(0);
  });

  describe('and is being loaded', () => {
    const path = '/dashboard/analysis?call=kept-1';

    async function reopenSlowly() {
      const storage = createFakeStorage();
      for (const call of [finished, { ...transcribing, id: 'kept-2' }]) {
        storage.drafts.kept.set(call.id, call);
      }
      let give: (release: (() => void) | null) => void = () => undefined;
      const claimed = new Promise<(() => void) | null>((resolve) => (give = resolve));
      Object.assign(storage.drafts, { lock: () => claimed });
      const app = await reopen(storage, { path });
      return { ...app, claims: (release: (() => void) | null) => app.happens(() => give(release)) };
    }

    it('is not listed before it is shown', async () => {
      const app = await reopenSlowly();
      expect(isOffered()).toBe(false);
      await app.claims(() => undefined);
      expect(card('Call Summary').getByText('A good call.')).toBeTruthy();
    });

    it('is listed with the others if another tab has it', async () => {
      const app = await reopenSlowly();
      await app.claims(null);
      expect(screen.getAllByRole('button', { name: /^(Open|Resume) talk\.mp3/ })).toHaveLength(2);
    });
  });

  it('is listed with the others if it can’t be locked', async () => {
    const storage = createFakeStorage();
    storage.drafts.kept.set('kept-1', finished);
    Object.assign(storage.drafts, { lock: () => Promise.reject(new Error('No locks.')) });
    await reopen(storage, { path: '/dashboard/analysis?call=kept-1' });
    expect(isOffered()).toBe(true);
  });

  it('keeps its corrections over a reload', async () => {
    const storage = createFakeStorage();
    const before = await openResults({ storage });
    await before.press('Swap speakers');
    const path = before.address();
    before.unmount();
    await reopen(storage, { path });
    expect(
      screen.getByRole('img', { name: 'Sales Rep 25 percent, Customer 75 percent' }),
    ).toBeTruthy();
  });

  it('is saved after a reload with the same idempotency key', async () => {
    const storage = createFakeStorage();
    const before = await openResults({ storage });
    const path = before.address();
    before.unmount();
    const app = await reopen(storage, { path });
    await app.press('Save Metrics');
    expect(app.sent[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(button('Saved')).toBeTruthy();
    expect(storage.drafts.kept.size).toBe(0);
    expect(storage.audio.files.size).toBe(1);
  });

  it('is saved once if an earlier page may have saved it before a correction', async () => {
    const storage = createFakeStorage();
    const before = await openResults({ storage, server: () => Response.error() });
    await before.press('Save Metrics');
    await before.press('Swap speakers');
    const path = before.address();
    before.unmount();
    const app = await reopen(storage, {
      path,
      server: ({ method }) =>
        Response.json(method === 'POST' ? savedReply : { ...savedReply, revision: 1 }),
    });
    await app.press('Save Metrics');
    await app.happens();
    expect(app.sent[0]?.body).toEqual(before.sent[0]?.body);
    expect(app.sent[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(app.sent[1]).toMatchObject({
      method: 'PATCH',
      body: { sides: { A: 'customer', B: 'sales_rep' } },
    });
    expect(storage.drafts.kept.size).toBe(0);
  });

  it('can be left without a confirmation, because it is stored', async () => {
    const app = await openResults({ storage: createFakeStorage() });
    expect(isAskedByBrowser()).toBe(false);
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.path()).toBe('/dashboard');
  });

  it('makes the browser ask before the tab is closed if it can’t store it', async () => {
    const storage = createFakeStorage();
    storage.drafts.isRefusing = true;
    await openResults({ storage });
    expect(isAskedByBrowser()).toBe(true);
  });

  it('is deleted with its recording when it is discarded', async () => {
    const storage = createFakeStorage();
    const app = await openResults({ storage });
    expect(storage.audio.files.size).toBe(1);
    await app.press('Discard and Upload Another');
    expect(fileInput()).toBeTruthy();
    expect(isOffered()).toBe(false);
    expect(storage.drafts.kept.size).toBe(0);
    expect(storage.audio.files.size).toBe(0);
  });
});

describe('a call that was in progress when its page was closed', () => {
  const underWay = (call: DraftCall): DraftCall => ({ ...call, isUnderWay: true });

  it('continues by itself', async () => {
    const app = await openWith([underWay(transcribing)]);
    expect(app.transcriber.resumed[0]?.request.unfinished).toEqual({ transcriptId: 't-1' });
    expect(isOffered()).toBe(false);
    expect(screen.getByRole('heading', { name: 'Calls in progress' })).toBeTruthy();
  });

  it('is uploaded from the stored recording', async () => {
    const storage = createFakeStorage();
    storage.drafts.kept.set('kept-1', underWay(aDraftCall({ stage: 'chosen' })));
    storage.audio.files.set('kept-1', aRecording());
    const app = await reopen(storage);
    expect(app.transcriber.jobs).toHaveLength(1);
  });

  it('is offered if its recording is not in this browser', async () => {
    const app = await openWith([underWay(aDraftCall({ stage: 'chosen' }))]);
    expect(app.transcriber.jobs).toHaveLength(0);
    expect(button('Choose the file again for talk.mp3')).toBeTruthy();
  });

  it('waits while the key that it needs is missing, and continues once another tab has saved it', async () => {
    const settings = { ...workingSettings, assemblyAIKey: '' };
    const app = await openWith([underWay(transcribing)], { settings });
    expect(app.transcriber.resumed).toHaveLength(0);
    expect(screen.getByText(/^Kept until your keys are saved/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume talk.mp3' })).toBeNull();
    expect(button('Discard talk.mp3')).toBeTruthy();
    window.localStorage.setItem('settings', JSON.stringify(workingSettings));
    await app.happens(() => window.dispatchEvent(new StorageEvent('storage')));
    expect(app.transcriber.resumed).toHaveLength(1);
  });

  it('is left to the tab that is working on it', async () => {
    const storage = createFakeStorage();
    storage.drafts.kept.set('kept-1', underWay(transcribing));
    Object.assign(storage.drafts, { lock: () => Promise.resolve(null) });
    const app = await reopen(storage);
    expect(app.transcriber.resumed).toHaveLength(0);
    expect(button('Resume talk.mp3')).toBeTruthy();
  });

  it('continues in the order in which the calls were added, with those that waited', async () => {
    const storage = createFakeStorage();
    const first = openAnalysis({ storage });
    await first.choose(aRecording('one.mp3'), aRecording('two.mp3'), aRecording('three.mp3'));
    first.unmount();
    const next = await reopen(storage);
    expect(next.transcriber.jobs).toHaveLength(2);
    await next.happens(() => next.transcriber.jobs[0]?.reject(new ProviderError(network)));
    expect(next.transcriber.jobs).toHaveLength(3);
  });

  it('waits for the rep once it was stopped or has failed', async () => {
    const storage = createFakeStorage();
    const first = await reopen(storage);
    await first.choose(aRecording('one.mp3'));
    await first.happens(() =>
      first.transcriber.jobs[0]?.request.onProgress({ stage: 'transcribing', transcriptId: 't' }),
    );
    await first.press('Stop Processing');
    first.unmount();
    const second = await reopen(storage);
    expect(second.transcriber.resumed).toHaveLength(0);
    await second.press('Resume one.mp3');
    await second.happens(() => second.transcriber.resumed[0]?.reject(new ProviderError(network)));
    second.unmount();
    const third = await reopen(storage);
    expect(third.transcriber.resumed).toHaveLength(0);
    expect(button('Resume one.mp3')).toBeTruthy();
  });
});

describe('the draft of a practice call', () => {
  const startedAtMs = 1_699_000_000_000;
  const store = () => createPracticeStore(window.localStorage, '1');
  const practised = aDraftCall(wholeProgress, {
    id: `practice-${startedAtMs}`,
    practice: { persona: 'curious' },
    recording: {},
  });

  async function openPractised(options?: OpenOptions) {
    store().saveDraft({
      call: {
        persona: 'curious',
        startedAtMs,
        turns: [{ side: 'sales_rep', text: 'Hi.', startMs: 0, endMs: 900, isSpoken: true }],
      },
      hasEnded: true,
    });
    const app = await openWith([practised], options);
    await app.press('Open Practice call, Curious prospect');
    await app.press('Save Metrics');
    return app;
  }

  it('is not offered for another analysis once it is saved', async () => {
    const app = await openPractised();
    expect(button('Saved')).toBeTruthy();
    expect(app.sent[0]?.headers.get('idempotency-key')).toBe(practised.id);
    expect(store().readDraft()).toBeNull();
  });

  it('keeps its conversation if it could not be saved', async () => {
    await openPractised({ server: () => Response.error() });
    expect(store().readDraft()?.call.startedAtMs).toBe(startedAtMs);
  });
});

describe('a recording without speech', () => {
  async function chooseSilent(...files: File[]) {
    const app = openAnalysis({ storage: createFakeStorage() });
    await app.choose(...files);
    const [job] = app.transcriber.jobs;
    await app.happens(() =>
      job?.request.onProgress({ stage: 'transcribing', transcriptId: 't-1' }),
    );
    await app.happens(() => job?.resolve({ utterances: [] }));
    return app;
  }

  it('can be replaced by another one, and is not retried', async () => {
    const app = await chooseSilent(aRecording());
    expect(screen.getByRole('alert').textContent).toContain('Choose another recording.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await app.press('Choose another file');
    expect(fileInput()).toBeTruthy();
  });

  it('can’t be retried from the list', async () => {
    await chooseSilent(aRecording('one.mp3'), aRecording('two.mp3'));
    expect(screen.getByText('Failed: No speech found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try one.mp3 again' })).toBeNull();
  });
});

describe('a call that is stopped', () => {
  async function openTranscribing() {
    const storage = createFakeStorage();
    const app = openAnalysis({ storage });
    await app.choose(aRecording());
    await app.happens(() =>
      app.transcriber.jobs[0]?.request.onProgress({ stage: 'transcribing', transcriptId: 't-1' }),
    );
    return { ...app, storage };
  }

  it('can be resumed if it is billed', async () => {
    const app = await openTranscribing();
    await app.press('Stop Processing');
    expect(isOffered()).toBe(true);
    expect(app.storage.audio.files.size).toBe(1);
    await app.press('Resume talk.mp3');
    expect(app.transcriber.resumed[0]?.request.unfinished).toEqual({ transcriptId: 't-1' });
    expect(app.transcriber.jobs).toHaveLength(1);
  });

  it('is deleted if nothing was sent yet', async () => {
    const storage = createFakeStorage();
    const app = openAnalysis({ storage });
    await app.choose(aRecording());
    await app.press('Stop Processing');
    expect(isOffered()).toBe(false);
    expect(storage.drafts.kept.size).toBe(0);
    expect(storage.audio.files.size).toBe(0);
  });

  it('can be left while it is transcribed, and is resumed later', async () => {
    const app = await openTranscribing();
    expect(screen.getByText(/^If you close this tab, you can resume here later\./)).toBeTruthy();
    expect(isAskedByBrowser()).toBe(false);
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.path()).toBe('/dashboard');
    expect(app.storage.drafts.kept.get('key-1')?.progress).toEqual({
      stage: 'transcribing',
      transcriptId: 't-1',
    });
  });

  it('is requested from the provider again after a network error', async () => {
    const app = await openTranscribing();
    const network = new ProviderError({ kind: 'network', provider: 'AssemblyAI' });
    await app.happens(() => app.transcriber.jobs[0]?.reject(network));
    await app.press('Try again');
    expect(app.transcriber.jobs).toHaveLength(1);
    expect(app.transcriber.resumed).toHaveLength(1);
  });
});
