import { defaultSettings } from '@sales-analytics/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openSettings } from '../../../test/features/settings/open-settings.tsx';
import { keep, kept, press } from '../../../test/features/settings/settings-form.ts';
import type { ModelStorage } from '../../speech/stored-model.ts';

/** A cache storage in memory, with one file of 42 MB. */
function storageWithModel(): ModelStorage {
  let isStored = true;
  return {
    has: async () => isStored,
    open: async () =>
      ({
        keys: async () => [new Request('http://localhost/model')],
        match: async () => ({ blob: async () => ({ size: 42_400_000 }) }),
      }) as unknown as Cache,
    async delete() {
      isStored = false;
      return true;
    },
  };
}

it('a newcomer can save settings without any key', async () => {
  openSettings();
  expect(screen.getByRole('radio', { name: /^This computer/ }).ariaChecked).toBe('true');
  expect(screen.queryByLabelText('Assembly AI Key')).toBeNull();
  await press('Save settings');
  expect(kept()).toEqual({ ...defaultSettings, transcription: 'this-computer' });
});

it('the key of AssemblyAI is kept while this computer transcribes', async () => {
  keep({ ...defaultSettings, assemblyAIKey: 'aai-1', apiKey: 'sk-1' });
  openSettings();
  await userEvent.click(screen.getByRole('radio', { name: /^This computer/ }));
  await press('Save settings');
  expect(kept()).toMatchObject({ transcription: 'this-computer', assemblyAIKey: 'aai-1' });
});

it('the stored recogniser is shown with its size, and can be deleted', async () => {
  openSettings({ modelStorage: storageWithModel() });
  expect(await screen.findByText('Ready, 42.4 MB stored')).toBeTruthy();
  await press('Delete the recogniser');
  expect(await screen.findByText(/loads the recogniser, 23 MB/)).toBeTruthy();
});
