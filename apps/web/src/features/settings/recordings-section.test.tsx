import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StoredAudioSize } from '../../shared/browser/audio/audio-store.ts';
import { openSettings } from '../../../test/features/settings/open-settings.tsx';

function browserWith(held: StoredAudioSize | null) {
  const browser = { held, cleared: 0, failsToLook: false, failsToClear: false };
  const recordings = {
    async storedSize() {
      if (browser.failsToLook) throw new DOMException('Damaged', 'UnknownError');
      return browser.held;
    },
    async clear() {
      if (browser.failsToClear) throw new DOMException('In use', 'NoModificationAllowedError');
      browser.cleared += 1;
      browser.held = { count: 0, sizeBytes: 0 };
    },
  };
  return Object.assign(browser, { recordings });
}

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
}

function dialog() {
  return screen.getByRole('alertdialog', { name: 'Delete all recordings?' });
}

describe('the recordings in this browser', () => {
  it.each([
    [{ count: 3, sizeBytes: 12_400_000 }, '3 recordings, 12.4 MB'],
    [{ count: 1, sizeBytes: 417_000 }, '1 recording, 417 kB'],
  ])('are shown with their number and size', async (held, words) => {
    openSettings({ recordings: browserWith(held).recordings });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(/never sent to our server/)).toBeTruthy();
  });

  it('can be none: then there is no delete button', async () => {
    openSettings({ recordings: browserWith({ count: 0, sizeBytes: 0 }).recordings });
    expect(await screen.findByText('No recordings stored')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete all recordings' })).toBeNull();
  });

  it('are unsupported without private storage', async () => {
    openSettings({ recordings: browserWith(null).recordings });
    expect(await screen.findByText(/This browser can’t store recordings/)).toBeTruthy();
  });

  it('are loading at first', async () => {
    openSettings({ recordings: browserWith({ count: 0, sizeBytes: 0 }).recordings });
    expect(screen.getByText('Loading...')).toBeTruthy();
    await screen.findByText('No recordings stored');
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const browser = browserWith({ count: 2, sizeBytes: 2000 });
    browser.failsToLook = true;
    openSettings({ recordings: browser.recordings });
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be listed/);
    browser.failsToLook = false;
    await press('Try again');
    expect(await screen.findByText('2 recordings, 2 kB')).toBeTruthy();
  });

  it('are deleted after a confirmation, with a toast', async () => {
    const browser = browserWith({ count: 3, sizeBytes: 12_400_000 });
    openSettings({ recordings: browser.recordings });
    await press('Delete all recordings');
    expect(dialog().textContent).toContain('3 recordings (12.4 MB)');
    expect(dialog().textContent).toContain('Saved analyses are kept');
    expect(browser.cleared).toBe(0);
    await press('Delete recordings');
    const amount = await screen.findByText('No recordings stored');
    expect(browser.cleared).toBe(1);
    expect(await screen.findByText(/All recordings were deleted/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(amount));
  });

  it('stay when the dialog is cancelled', async () => {
    const browser = browserWith({ count: 3, sizeBytes: 12_400_000 });
    openSettings({ recordings: browser.recordings });
    await press('Delete all recordings');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Keep recordings' }));
    expect(browser.cleared).toBe(0);
    expect(screen.getByText('3 recordings, 12.4 MB')).toBeTruthy();
  });

  it('that can’t be deleted stay on the page, with a toast', async () => {
    const browser = browserWith({ count: 3, sizeBytes: 12_400_000 });
    browser.failsToClear = true;
    openSettings({ recordings: browser.recordings });
    await press('Delete all recordings');
    await press('Delete recordings');
    expect(await screen.findByText(/Some recordings could not be deleted/)).toBeTruthy();
    expect(screen.getByText('3 recordings, 12.4 MB')).toBeTruthy();
  });
});
