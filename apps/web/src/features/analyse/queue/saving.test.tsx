import { ProviderError } from '@sales-analytics/providers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../../test/call/fake-storage.ts';
import {
  aRecording,
  button,
  openAnalysis,
  savedReply,
  workingSettings,
} from '../../../../test/features/analyse/open-analysis.tsx';

const network = new ProviderError({ kind: 'network', provider: 'OpenAI' });
const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const question = () =>
  screen.queryByRole('alertdialog', { name: 'Leave without saving your changes?' });

/** Opens two calls. The first has its result. The test sends the server's responses. */
async function openFirst({ hasSummary = true, settings = workingSettings } = {}) {
  const storage = createFakeStorage();
  const waiting: ((reply: Response) => void)[] = [];
  const server = () => new Promise<Response>((resolve) => waiting.push(resolve));
  const app = openAnalysis({ storage, server, settings });
  await app.choose(aRecording('one.mp3'), aRecording('two.mp3'));
  await app.happens(() =>
    app.transcriber.jobs[0]?.resolve({ utterances: [{ speaker: 'A', text: 'Hello.' }] }),
  );
  await app.happens(() => {
    if (!hasSummary) app.languageModel.textJobs[0]?.reject(network);
  });
  await app.analysed();
  if (hasSummary) await app.summarised();
  // Leaving the page needs no confirmation if the drafts are stored.
  const second = app.transcriber.jobs[1]?.request;
  await app.happens(() => second?.onProgress({ stage: 'uploaded', audioUrl: 'u' }));
  await app.happens(() => second?.onProgress({ stage: 'transcribing', transcriptId: 't' }));
  await app.press('Open one.mp3');

  return {
    ...app,
    storage,
    answers: (reply: object) => app.happens(() => waiting.shift()?.(Response.json(reply))),
    fails: () => app.happens(() => waiting.shift()?.(Response.error())),
    bodies: (method: string) =>
      app.sent.filter((one) => one.method === method).map(({ body }) => body),
    async choosesDemo() {
      const select = screen.getByRole('combobox', { name: 'Call type' });
      await app.user.selectOptions(select, 'Demo');
      await app.happens();
    },
  };
}

const ollama = { ...workingSettings, modelProvider: 'ollama', modelName: 'llama' } as const;
const stored = { _id: savedReply._id, revision: 1 };

it('can not be discarded while it is being saved, nor afterwards', async () => {
  const app = await openFirst();
  await app.press('Save Metrics');
  expect(button('Discard and Upload Another')).toHaveProperty('disabled', true);
  await app.answers(savedReply);
  expect(screen.queryByRole('button', { name: 'Discard and Upload Another' })).toBeNull();
});

describe('the page of a call that was saved', () => {
  afterEach(() => vi.unstubAllGlobals());

  const savedPath = `/dashboard/analysis/${savedReply._id}`;

  it('is the page of the saved call, in the same section and with the focus where it was', async () => {
    const app = await openFirst();
    await app.openSection('Objections & questions');
    await app.press('Save Metrics');
    await app.answers(savedReply);
    expect(app.address()).toBe(`${savedPath}?tab=findings`);
    expect(document.activeElement).toBe(button('Saved'));
    for (const name of [/^Edit the title/, 'Export', 'Share', 'Call actions']) {
      expect(button(name)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: 'Compare' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /^Notes/ })).toBeTruthy();
  });

  it('has its recording, although the browser could not store it', async () => {
    const app = await openFirst();
    app.storage.audio.files.clear();
    await app.press('Save Metrics');
    await app.answers(savedReply);
    expect(screen.queryByText('The recording of this call is not in this browser.')).toBeNull();
  });

  it('leads back to the calls that are still in progress', async () => {
    const app = await openFirst();
    await app.press('Save Metrics');
    await app.answers(savedReply);
    await app.user.click(screen.getByRole('link', { name: 'Calls in progress' }));
    await app.happens();
    expect(button('Open two.mp3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open one.mp3' })).toBeNull();
  });

  it('says that it was saved, but no longer when the user returns', async () => {
    const app = await openFirst();
    await app.press('Save Metrics');
    await app.answers(savedReply);
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    await app.happens(() => app.goTo(-1));
    expect(app.path()).toBe(savedPath);
    expect(screen.queryByRole('button', { name: 'Saved' })).toBeNull();
  });

  it('does not open while a question is being typed', async () => {
    const app = await openFirst();
    await app.openSection('Ask');
    const field = await screen.findByRole('textbox', { name: 'Ask a question' });
    await app.user.type(field, 'Who');
    await app.press('Save Metrics');
    await app.answers(savedReply);
    expect(app.path()).toBe('/dashboard/analysis');
    expect(button('Saved')).toBeTruthy();
    expect(field).toHaveProperty('value', 'Who');
    await app.user.clear(field);
    await app.happens();
    expect(app.address()).toBe(`${savedPath}?tab=ask`);
  });

  it('does not open while an answer is being received', async () => {
    const lines = [{ response: 'On Thursday.' }, { response: '', done: true, done_reason: 'stop' }];
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async () => {
      await isReleased;
      return new Response(body);
    });
    const app = await openFirst({ settings: ollama });
    await app.openSection('Ask');
    await app.user.click(await screen.findByRole('button', { name: 'What are the next steps?' }));
    await app.press('Save Metrics');
    await app.answers(savedReply);
    expect(app.path()).toBe('/dashboard/analysis');
    release();
    await screen.findByText('On Thursday.');
    await app.answers(stored);
    await waitFor(() => expect(app.address()).toBe(`${savedPath}?tab=ask`));
    expect(screen.getByText('On Thursday.')).toBeTruthy();
  });
});

describe('a call that is being saved', () => {
  const callType = () => screen.getByRole('combobox', { name: 'Call type' });
  const retry = () => screen.queryByRole('button', { name: 'Try again' });

  it('can not be changed, and its parts can not be requested again, unless the save fails', async () => {
    const app = await openFirst({ hasSummary: false });
    expect(retry()).toBeTruthy();
    await app.press('Save Metrics');
    expect(callType()).toHaveProperty('disabled', true);
    expect(button('Swap speakers')).toHaveProperty('disabled', true);
    expect(retry()).toBeNull();
    await app.fails();
    expect(callType()).toHaveProperty('disabled', false);
    expect(button('Swap speakers')).toHaveProperty('disabled', false);
    await app.press('Try again');
    await app.summarised('It came late.');
    await app.press('Save Metrics');
    await app.answers(savedReply);
    expect(app.bodies('PATCH')).toEqual([{ revision: 0, summary: 'It came late.' }]);
    await app.answers(stored);
    expect(button('Saved')).toBeTruthy();
    expect(app.storage.drafts.kept.has('key-1')).toBe(false);
  });

  it('is corrected in the saved call once it is saved', async () => {
    const app = await openFirst();
    await app.press('Save Metrics');
    await app.answers(savedReply);
    await app.choosesDemo();
    expect(app.bodies('PATCH')).toEqual([{ revision: 0, callType: 'demo' }]);
  });

  it('is saved even while the rep views another one', async () => {
    const app = await openFirst();
    await app.press('Save Metrics');
    await app.press('All calls');
    await app.answers(savedReply);
    expect(app.storage.drafts.kept.has('key-1')).toBe(false);
    await app.press('Open one.mp3');
    expect(app.path()).toBe(`/dashboard/analysis/${savedReply._id}`);
  });
});

describe('a change of a saved call that is being stored', () => {
  async function openChanged() {
    const app = await openFirst();
    await app.press('Save Metrics');
    await app.answers(savedReply);
    await app.choosesDemo();
    return app;
  }

  it('needs a confirmation before the page is left', async () => {
    const app = await openChanged();
    const leave = () => app.user.click(screen.getByRole('link', { name: 'Calls in progress' }));
    expect(isAskedByBrowser()).toBe(true);
    await leave();
    expect(question()).toBeTruthy();
    await app.press('Stay');
    await app.answers(stored);
    await waitFor(() => expect(isAskedByBrowser()).toBe(false));
    await leave();
    await app.happens();
    expect(question()).toBeNull();
    expect(button('Open two.mp3')).toBeTruthy();
  });
});
