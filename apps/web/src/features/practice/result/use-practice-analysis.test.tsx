import { ProviderError } from '@sales-analytics/providers';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  conversation,
  heading,
  notice,
  openPractice,
  openResults,
  overlay,
  workingSettings,
} from '../../../../test/features/practice/open-practice.tsx';

describe('the analysis', () => {
  it('opens over the screen, reads the transcript and needs no transcription', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    await app.press('Analyse Call');
    expect(overlay()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop Processing' })).toBeTruthy();
    expect(app.model.toolJobs[0]?.request.instructions).toContain('Sales Rep: Hi, this is Alex.');
    expect(app.model.toolJobs[0]?.request.instructions).toContain('Prospect: Who is this?');
    await app.analysed();
    await app.summarised();
    expect(heading('Practice call, Skeptical prospect')).toBeTruthy();
    expect(heading('Call Summary')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull();
    expect(app.hearings).toHaveLength(1);
  });

  it('is requested once, even if it is opened several times', async () => {
    const app = await openResults();
    await app.press('Close analysis');
    expect(overlay()).toBeNull();
    await app.press('View Call Analysis');
    expect(heading('Call Summary')).toBeTruthy();
    expect(app.model.toolJobs).toHaveLength(1);
    expect(app.model.textJobs).toHaveLength(1);
  });

  it('continues while it is closed', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    await app.press('Analyse Call');
    await app.press('Close analysis');
    await app.analysed();
    await app.summarised();
    await app.press('View Call Analysis');
    expect(heading('Call Summary')).toBeTruthy();
    expect(app.model.toolJobs[0]?.request.signal.aborted).toBe(false);
  });

  it('returns the focus when it is closed', async () => {
    const app = await openResults();
    await app.user.keyboard('{Escape}');
    expect(overlay()).toBeNull();
    expect(document.activeElement).toBe(button('View Call Analysis'));
  });

  it('can be stopped; the conversation is kept and can be analysed again', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    await app.press('Analyse Call');
    await app.press('Stop Processing');
    expect(overlay()).toBeNull();
    expect(app.model.toolJobs[0]?.request.signal.aborted).toBe(true);
    expect(app.model.textJobs[0]?.request.signal.aborted).toBe(true);
    expect(conversation()).toContain('Hi, this is Alex.');
    await app.press('Analyse Call');
    expect(app.model.toolJobs).toHaveLength(2);
  });

  it('requests only the failed part again', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    await app.press('Analyse Call');
    await app.analysed();
    const noCredit = new ProviderError({ kind: 'no-credit', provider: 'OpenAI' });
    await app.happens(() => app.model.textJobs[0]?.reject(noCredit));
    expect(notice('Error', 'The summary could not be created')).toBe(true);
    expect(screen.getByRole('alert').textContent).toContain('The summary could not be created');
    await app.press('Try again');
    await app.summarised();
    expect(heading('Call Summary')).toBeTruthy();
    expect(app.model.toolJobs).toHaveLength(1);
    expect(app.model.textJobs).toHaveLength(2);
  });

  it('uses the settings at the time of the request', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    app.writeSettings({ ...workingSettings, apiKey: 'sk-2' });
    await app.press('Analyse Call');
    expect(app.used.model.at(-1)?.apiKey).toBe('sk-2');
  });

  it('names the provider of the settings if its response can not be read', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    app.writeSettings({ ...workingSettings, modelProvider: 'ollama' });
    await app.press('Analyse Call');
    await app.analysed('I would rather not.');
    await app.summarised();
    expect(screen.getByRole('alert').textContent).toContain('Ollama');
    expect(button('Save Metrics')).toHaveProperty('disabled', true);
  });
});
