import { defaultSettings } from '@sales-analytics/contract';
import {
  createBrowserModel,
  type BrowserModelOptions,
} from '@sales-analytics/testing/browser-model';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSettings } from '../../../test/features/settings/open-settings.tsx';
import { field, keep, kept, press } from '../../../test/features/settings/settings-form.ts';

const saved = { ...defaultSettings, assemblyAIKey: 'aai-1', apiKey: 'sk-1' };
const choice = { name: /^This browser/ };

function install(options: BrowserModelOptions) {
  const browser = createBrowserModel(options);
  vi.stubGlobal('LanguageModel', browser.api);
  return browser;
}

/** The voice of the prospect can be that of this browser too. */
function providers() {
  return within(screen.getByRole('radiogroup', { name: 'Model provider' }));
}

async function chooseBrowser() {
  await userEvent.click(providers().getByRole('radio', choice));
}

beforeEach(() => {
  keep(saved);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the language model of this browser', () => {
  it('is not offered in a browser without one', () => {
    openSettings();
    expect(providers().queryByRole('radio', choice)).toBeNull();
    expect(field('Practice replies come from').textContent).not.toContain('This browser');
  });

  it('is shown in a browser without one if it was chosen before', async () => {
    keep({ ...saved, modelProvider: 'browser', modelName: 'built-in' });
    openSettings();
    expect(providers().getByRole('radio', { ...choice, checked: true })).toBeTruthy();
    expect(await screen.findByText(/Not available in this browser/)).toBeTruthy();
  });

  it('needs no key and no name', async () => {
    install({});
    openSettings();
    await chooseBrowser();
    expect(await screen.findByText(/^Ready\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    await press('Save settings');
    expect(kept()).toMatchObject({ modelProvider: 'browser', modelName: 'built-in' });
  });

  it('is downloaded only after a press', async () => {
    const browser = install({ availability: 'downloadable' });
    openSettings();
    await chooseBrowser();
    expect(await screen.findByText(/Needs one download by the browser/)).toBeTruthy();
    expect(browser.sessions.created).toBe(0);
    await press('Download');
    expect(await screen.findByText(/^Ready\./)).toBeTruthy();
    expect(browser.sessions).toEqual({ created: 1, destroyed: 1 });
  });

  it('says that a download failed, and offers it again', async () => {
    const browser = install({ availability: 'downloadable', failsWith: 'NetworkError' });
    openSettings();
    await chooseBrowser();
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not download');
    browser.failWith(undefined);
    await press('Download');
    expect(await screen.findByText(/^Ready\./)).toBeTruthy();
  });

  it('can play the prospect while another model analyses calls', async () => {
    install({});
    openSettings();
    await userEvent.selectOptions(field('Practice replies come from'), 'This browser');
    await press('Save settings');
    expect(kept()).toMatchObject({
      modelProvider: 'openai',
      practiceProvider: 'browser',
      practiceModelName: 'built-in',
    });
  });
});
