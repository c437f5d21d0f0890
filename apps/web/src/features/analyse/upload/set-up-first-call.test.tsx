import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeStorage, type FakeStorage } from '../../../../test/call/fake-storage.ts';
import {
  aRecording,
  button,
  heading,
  notice,
  openAnalysis,
  noKeys,
  workingSettings,
  type OpenOptions,
} from '../../../../test/features/analyse/open-analysis.tsx';

const steps = () =>
  within(heading('Set up in three steps')?.closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const savedSettings = () => JSON.parse(window.localStorage.getItem('settings') ?? '{}') as unknown;
const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

let storage: FakeStorage;
beforeEach(() => {
  storage = createFakeStorage();
});

async function open(options: OpenOptions = {}) {
  const app = openAnalysis({ storage, settings: noKeys, ...options });
  await app.happens();
  return app;
}

type App = Awaited<ReturnType<typeof open>>;

async function saveKey(app: App, key = ' aai-1 ') {
  await app.user.type(screen.getByLabelText('Assembly AI Key'), key);
  await app.press('Save key');
}

async function saveModel(app: App, key = 'sk-1') {
  await app.user.type(screen.getByLabelText('OpenAI API Key'), key);
  await app.press('Save model');
}

describe('setting up in three steps', () => {
  it('is done on this page, one step after the other', async () => {
    const app = await open();
    expect(steps()).toEqual([
      expect.stringMatching(/^1Transcription \(not done\)/),
      expect.stringMatching(/^2Language model \(not done\)/),
      expect.stringMatching(/^3Your call \(not done\)/),
    ]);
    await saveKey(app);
    expect(savedSettings()).toMatchObject({ assemblyAIKey: 'aai-1', apiKey: '' });
    expect(steps()[0]).toBe('Transcription (done)AssemblyAI key saved');
    expect(document.activeElement).toBe(screen.getByLabelText('OpenAI API Key'));
    await saveModel(app);
    expect(savedSettings()).toMatchObject({ assemblyAIKey: 'aai-1', apiKey: 'sk-1' });
    expect(heading('Set up in three steps')).toBeNull();
    expect(screen.getByText('Transcription key set')).toBeTruthy();
    await app.choose(aRecording());
    expect(app.transcriber.jobs).toHaveLength(1);
  });

  it('shows the same messages as Settings for missing fields', async () => {
    const app = await open();
    await app.press('Save key');
    expect(notice('Error', 'Assembly AI Key is required')).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Assembly AI Key'));
    await app.press('Add model');
    await app.press('Save model');
    expect(notice('Error', 'OpenAI API Key is required')).toBe(true);
    expect(savedSettings()).toEqual(noKeys);
  });

  it('keeps text typed in one step when the other step is saved', async () => {
    const app = await open();
    await app.user.type(screen.getByLabelText('Assembly AI Key'), 'aai-1');
    await app.press('Add model');
    await saveModel(app);
    expect(savedSettings()).toMatchObject({ assemblyAIKey: '', apiKey: 'sk-1' });
    await app.press('Add key');
    expect(screen.getByLabelText('Assembly AI Key')).toHaveProperty('value', 'aai-1');
  });

  it('needs one press to save a self-hosted model', async () => {
    const settings = { ...noKeys, assemblyAIKey: 'aai-1' };
    const app = await open({ settings });
    await app.user.click(screen.getByRole('radio', { name: /^Ollama/ }));
    await app.press('Save model');
    expect(savedSettings()).toMatchObject({ modelProvider: 'ollama', assemblyAIKey: 'aai-1' });
    expect(heading('Set up in three steps')).toBeNull();
  });

  it('does not ask a rep who has a model for a transcription key until one is needed', async () => {
    const app = await open({ settings: { ...workingSettings, assemblyAIKey: '' } });
    expect(screen.queryByLabelText('Assembly AI Key')).toBeNull();
    await app.choose(aRecording());
    expect(screen.getByLabelText('Assembly AI Key')).toBeTruthy();
  });

  it('asks for confirmation before a typed key is lost', async () => {
    const app = await open();
    expect(isAskedByBrowser()).toBe(false);
    await app.user.type(screen.getByLabelText('Assembly AI Key'), 'aai-1');
    expect(isAskedByBrowser()).toBe(true);
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Leave without saving your key?' }),
    ).toBeTruthy();
    await app.press('Stay');
    await app.press('Save key');
    expect(isAskedByBrowser()).toBe(false);
  });
});

describe('a recording that is chosen before the keys are saved', () => {
  it('begins automatically when they are saved on the same page', async () => {
    const app = await open({ settings: { ...workingSettings, assemblyAIKey: '' } });
    await app.choose(aRecording());
    expect(screen.getByRole('alert').textContent).toContain('Assembly AI key not configured');
    expect(steps()[2]).toContain('talk.mp3 is kept in this browser.');
    await saveKey(app);
    expect(app.transcriber.jobs).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heading('talk.mp3')).toBeTruthy();
    await app.finished();
    expect(button('Save Metrics')).toBeTruthy();
  });

  it('begins when the page is opened again after the keys were saved in Settings', async () => {
    const app = await open();
    await app.choose(aRecording());
    expect(app.path()).toBe('/dashboard/settings');
    window.localStorage.setItem('settings', JSON.stringify(workingSettings));
    await app.happens(() => app.goTo('/dashboard/analysis'));
    expect(app.transcriber.jobs).toHaveLength(1);
    expect(heading('talk.mp3')).toBeTruthy();
  });

  it('still waits after a reload, and begins when the keys are saved', async () => {
    const before = await open();
    await before.choose(aRecording());
    before.unmount();
    const app = await open();
    expect(steps()[2]).toContain('talk.mp3 is kept in this browser.');
    await saveKey(app);
    expect(app.transcriber.jobs).toHaveLength(0);
    await saveModel(app);
    expect(app.transcriber.jobs).toHaveLength(1);
    expect(heading('talk.mp3')).toBeTruthy();
  });

  it('can be discarded', async () => {
    const app = await open({ settings: { ...workingSettings, assemblyAIKey: '' } });
    await app.choose(aRecording());
    await app.press('Discard talk.mp3');
    await app.press('Discard call');
    expect(storage.drafts.kept.size).toBe(0);
    expect(steps()[2]).toContain('(not done)');
  });
});
