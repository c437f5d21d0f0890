import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../../test/features/settings/open-settings.tsx';
import { field, keep, kept, press } from '../../../test/features/settings/settings-form.ts';

const saved: Settings = { ...defaultSettings, assemblyAIKey: 'aai-1', apiKey: 'sk-1' };
const warning = 'Your settings were changed in another tab';

beforeEach(() => keep(saved));

function saveElsewhere(settings: Settings) {
  keep(settings);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'settings' })));
}

describe('settings that another tab saves', () => {
  it('are shown in a form without changes, so that saving it replaces nothing', async () => {
    openSettings();
    saveElsewhere({ ...saved, apiKey: 'sk-2' });
    expect(field('OpenAI API Key')).toHaveProperty('value', 'sk-2');
    await userEvent.selectOptions(field('AssemblyAI region'), 'European Union');
    await press('Save settings');
    expect(kept()).toMatchObject({ apiKey: 'sk-2', assemblyAIHost: expect.stringMatching(/eu/) });
  });

  it('are announced in a form with changes, which stay until they are saved', async () => {
    openSettings();
    await userEvent.type(field('Assembly AI Key'), '-new');
    saveElsewhere({ ...saved, apiKey: 'sk-2' });
    expect(screen.getByText(warning).closest('[aria-live=polite]')).toBeTruthy();
    expect(field('Assembly AI Key')).toHaveProperty('value', 'aai-1-new');
    await press('Save settings');
    expect(kept()).toMatchObject({ assemblyAIKey: 'aai-1-new', apiKey: 'sk-1' });
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('are not mentioned if the form already has them', async () => {
    openSettings();
    await userEvent.type(field('OpenAI API Key'), '2');
    saveElsewhere({ ...saved, apiKey: 'sk-12' });
    expect(screen.queryByText(warning)).toBeNull();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});
