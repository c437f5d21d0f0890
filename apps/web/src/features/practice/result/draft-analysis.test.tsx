import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { card } from '../../../../test/call/results/card.ts';
import { createFakeStorage, type FakeStorage } from '../../../../test/call/fake-storage.ts';
import {
  button,
  heading,
  notice,
  openPractice,
  openResults,
  overlay,
} from '../../../../test/features/practice/open-practice.tsx';

const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

async function reopen(storage: FakeStorage, before: { unmount: () => void }) {
  before.unmount();
  const app = openPractice({ storage });
  await app.press('Open call');
  await app.press('Analyse Call');
  return app;
}

async function openHalfAnalysed(storage: FakeStorage) {
  const app = openPractice({ storage });
  await app.talkAndEnd();
  await app.press('Analyse Call');
  await app.analysed();
  return app;
}

describe('the analysis of a practice call, stored in the browser', () => {
  it('is shown again after a reload without a request to a provider', async () => {
    const storage = createFakeStorage();
    const app = await reopen(storage, await openResults({ storage }));
    expect(heading('Call Summary')).toBeTruthy();
    expect(card('Call Summary').getByText('A good call.')).toBeTruthy();
    expect(app.model.toolJobs).toHaveLength(0);
    expect(app.model.textJobs).toHaveLength(0);
  });

  it('requests only the missing part', async () => {
    const storage = createFakeStorage();
    const app = await reopen(storage, await openHalfAnalysed(storage));
    expect(app.model.toolJobs).toHaveLength(0);
    await app.summarised('The rest of it.');
    expect(card('Call Summary').getByText('The rest of it.')).toBeTruthy();
  });

  it('can be left without a confirmation', async () => {
    const app = await openResults({ storage: createFakeStorage() });
    expect(isAskedByBrowser()).toBe(false);
    await app.press('Close analysis');
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.path()).toBe('/dashboard');
  });

  it('keeps its finished parts when it is stopped', async () => {
    const app = await openHalfAnalysed(createFakeStorage());
    await app.press('Stop Processing');
    expect(overlay()).toBeNull();
    await app.press('Analyse Call');
    expect(app.model.toolJobs).toHaveLength(1);
    expect(app.model.textJobs).toHaveLength(2);
  });

  it('is saved after a reload with the same idempotency key, and its draft is deleted', async () => {
    const storage = createFakeStorage();
    const id = 'practice-1700000000000';
    const before = await openResults({ storage });
    expect([...storage.drafts.kept.keys()]).toEqual([id]);
    const app = await reopen(storage, before);
    await app.press('Save Metrics');
    await app.happens(() => undefined);
    expect(button('Saved')).toBeTruthy();
    expect(app.sent[0]?.headers.get('idempotency-key')).toBe(id);
    expect(storage.drafts.kept.size).toBe(0);
  });

  it('is deleted by a new call', async () => {
    const storage = createFakeStorage();
    const app = await openResults({ storage });
    await app.press('Close analysis');
    await app.press('Start a New Call');
    await app.press('Start a New Call');
    expect(storage.drafts.kept.size).toBe(0);
  });

  it('is deleted by a new call even if it was stopped', async () => {
    const storage = createFakeStorage();
    const app = await openHalfAnalysed(storage);
    await app.press('Stop Processing');
    expect(storage.drafts.kept.size).toBe(1);
    await app.press('Start a New Call');
    await app.press('Start a New Call');
    await app.happens(() => undefined);
    expect(storage.drafts.kept.size).toBe(0);
  });

  it('is deleted with its conversation after a reload', async () => {
    const storage = createFakeStorage();
    (await openResults({ storage })).unmount();
    const app = openPractice({ storage });
    await app.press('Discard');
    await app.happens(() => undefined);
    expect(storage.drafts.kept.size).toBe(0);
  });

  it('is not requested while another tab requests it', async () => {
    const storage = createFakeStorage();
    Object.assign(storage.drafts, { lock: () => Promise.resolve(null) });
    const app = openPractice({ storage });
    await app.talkAndEnd();
    await app.press('Analyse Call');
    expect(notice('Open in another tab', 'tab')).toBe(true);
    expect(app.model.toolJobs).toHaveLength(0);
  });
});
