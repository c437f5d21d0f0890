import { ProviderError } from '@sales-analytics/providers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeStorage } from '../../../../test/call/fake-storage.ts';
import {
  aRecording,
  button,
  heading,
  openAnalysis,
  savedReply,
} from '../../../../test/features/analyse/open-analysis.tsx';

const network = new ProviderError({ kind: 'network', provider: 'OpenAI' });
const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const question = () =>
  screen.queryByRole('alertdialog', { name: 'Leave without saving your changes?' });

/** Two calls, the first one with its result open; the test sends the server's responses. */
async function openFirst({ hasSummary = true } = {}) {
  const storage = createFakeStorage();
  const waiting: ((reply: Response) => void)[] = [];
  const server = () => new Promise<Response>((resolve) => waiting.push(resolve));
  const app = openAnalysis({ storage, server });
  await app.choose(aRecording('one.mp3'), aRecording('two.mp3'));
  await app.happens(() =>
    app.transcriber.jobs[0]?.resolve({ utterances: [{ speaker: 'A', text: 'Hello.' }] }),
  );
  await app.happens(() => {
    if (!hasSummary) app.languageModel.textJobs[0]?.reject(network);
  });
  await app.analysed();
  if (hasSummary) await app.summarised();
  // Stored drafts need no confirmation.
  const second = app.transcriber.jobs[1]?.request;
  await app.happens(() => second?.onProgress({ stage: 'uploaded', audioUrl: 'u' }));
  await app.happens(() => second?.onProgress({ stage: 'transcribing', transcriptId: 't' }));
  await app.press('Open one.mp3');

  return {
    ...app,
    storage,
    /** The server answers the oldest request that waits. */
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

const stored = { _id: savedReply._id, revision: 1 };

it('can not be discarded while it is being saved', async () => {
  const app = await openFirst();
  const discard = () => button('Discard and Upload Another');
  await app.press('Save Metrics');
  expect(discard()).toHaveProperty('disabled', true);
  await app.answers(savedReply);
  expect(discard()).toHaveProperty('disabled', false);
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

  it('is also saved while the rep views another one', async () => {
    const app = await openFirst();
    await app.press('Save Metrics');
    await app.press('All calls');
    await app.answers(savedReply);
    expect(app.storage.drafts.kept.has('key-1')).toBe(false);
    await app.press('Open one.mp3');
    expect(button('Saved')).toBeTruthy();
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

  it('counts as not stored if saving fails after the rep has left the call', async () => {
    const app = await openChanged();
    await app.press('All calls');
    await app.fails();
    expect(isAskedByBrowser()).toBe(true);
    await app.press('Open one.mp3');
    expect(screen.getByRole('combobox', { name: 'Call type' })).toHaveProperty('value', 'demo');
    expect(app.bodies('PATCH')).toHaveLength(2);
    await app.press('All calls');
    expect(isAskedByBrowser()).toBe(true);
    await app.answers(stored);
    await waitFor(() => expect(isAskedByBrowser()).toBe(false));
  });

  it('needs a confirmation before the call is removed from the list', async () => {
    const app = await openChanged();
    await app.press('All calls');
    await app.press('Remove one.mp3 from the list');
    await app.press('Stay');
    expect(button('Open one.mp3')).toBeTruthy();
    await app.press('Remove one.mp3 from the list');
    const dialog = within(screen.getByRole('alertdialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('button', { name: 'Open one.mp3' })).toBeNull();
  });

  it('needs a confirmation before another call is uploaded', async () => {
    const app = await openChanged();
    await app.press('Discard and Upload Another');
    expect(question()).toBeTruthy();
    await app.press('Stay');
    await app.answers(stored);
    await app.press('Discard and Upload Another');
    expect(question()).toBeNull();
    expect(heading('one.mp3')).toBeNull();
  });
});
