import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../../test/features/settings/open-settings.tsx';
import { field, keep, kept, press } from '../../../test/features/settings/settings-form.ts';
import { freshToken } from '../../../test/token.ts';

const saved: Settings = { ...defaultSettings, assemblyAIKey: 'aai-1', apiKey: 'sk-1' };
const question = { name: 'Save your settings before you leave?' };
const isAskedByBrowser = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  document.cookie = 'approved_origins=; Path=/; Max-Age=0';
  window.localStorage.setItem('token', freshToken());
  keep(saved);
});

function unsavedSections() {
  return screen
    .getAllByText('Not saved')
    .map((mark) => within(mark.parentElement as HTMLElement).getByRole('heading').textContent);
}

type Page = ReturnType<typeof openSettings>;

async function leave({ router }: Page) {
  // Pressing a link first takes the focus from the field.
  await userEvent.tab();
  await act(() => router.navigate('/dashboard'));
}

const isAt = ({ router }: Page, path: string) => router.state.location.pathname === path;

describe('unsaved settings', () => {
  it('are marked at their section until they are saved', async () => {
    openSettings();
    expect(screen.queryByText('Not saved')).toBeNull();
    await userEvent.type(field('Assembly AI Key'), '2');
    expect(unsavedSections()).toEqual(['Transcription']);
    await userEvent.type(field('OpenAI API Key'), '2');
    await userEvent.click(screen.getByRole('radio', { name: /^OpenAI speech/ }));
    expect(unsavedSections()).toEqual(['Transcription', 'Language model', 'Prospect’s voice']);
    await press('Save settings');
    expect(screen.queryByText('Not saved')).toBeNull();
    expect(kept()).toMatchObject({ assemblyAIKey: 'aai-12', apiKey: 'sk-12' });
  });

  it('are not lost without confirmation when the tab is closed or the page is left', async () => {
    const page = openSettings();
    expect(isAskedByBrowser()).toBe(false);
    await userEvent.type(field('Assembly AI Key'), '2');
    expect(isAskedByBrowser()).toBe(true);
    await leave(page);
    expect(screen.getByRole('alertdialog', question)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }));
    await press('Stay');
    expect(isAt(page, '/dashboard/settings')).toBe(true);
    expect(field('Assembly AI Key')).toHaveProperty('value', 'aai-12');
  });

  it('can be saved when the page is left', async () => {
    const page = openSettings();
    await userEvent.type(field('Assembly AI Key'), '2');
    await leave(page);
    await press('Save and leave');
    expect(kept().assemblyAIKey).toBe('aai-12');
    expect(isAt(page, '/dashboard')).toBe(true);
    expect(page.reloads).toEqual([]);
  });

  it('open the next page with a full load if they have a new address', async () => {
    const page = openSettings();
    await userEvent.click(screen.getByRole('radio', { name: /^Ollama/ }));
    await userEvent.clear(field('Ollama Host URL'));
    await userEvent.type(field('Ollama Host URL'), 'http://10.0.0.5:11434');
    await leave(page);
    await press('Save and leave');
    expect(page.reloads).toEqual(['/dashboard']);
  });

  it('can be discarded', async () => {
    const page = openSettings();
    await userEvent.type(field('Assembly AI Key'), '2');
    await leave(page);
    await press('Discard');
    expect(kept().assemblyAIKey).toBe('aai-1');
    expect(isAt(page, '/dashboard')).toBe(true);
  });

  it('stay on the page if they can’t be saved', async () => {
    const page = openSettings();
    await userEvent.clear(field('OpenAI API Key'));
    await leave(page);
    await press('Save and leave');
    expect(isAt(page, '/dashboard/settings')).toBe(true);
    expect(screen.queryByRole('alertdialog', question)).toBeNull();
    expect(field('OpenAI API Key').getAttribute('aria-invalid')).toBe('true');
  });
});
