import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aLibraryCall } from '@sales-analytics/testing/a-library-call';
import { libraryCounts } from '../../../test/features/library/library-counts.ts';
import { emptyServer, openApp, signInAs } from '../../../test/app/open-app.tsx';

const call = aLibraryCall();
const library = { calls: [call], total: 1, all: 1, counts: libraryCounts(), latest: [] };

async function openSettings() {
  signInAs('Alex');
  const app = openApp('/dashboard/settings', {
    server: (path) => (path === '/api/library/search' ? { body: library } : emptyServer(path)),
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await import('./page-keys.tsx');
  return app;
}

it('a question mark lists the keys, unless it is typed into a field', async () => {
  await openSettings();
  const opener = screen.getByRole('link', { name: 'Home' });
  opener.focus();
  await waitFor(() => {
    fireEvent.keyDown(opener, { key: '?', shiftKey: true });
    expect(screen.getByRole('dialog', { name: 'Keyboard' })).toBeTruthy();
  });
  expect(screen.getByRole('region', { name: 'A call' }).textContent).toContain('Play and pause');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  const [field = expect.fail()] = screen.getAllByRole('textbox');
  fireEvent.keyDown(field, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['ctrlKey', 'metaKey'])('%s and K open Home from within a field', async (held) => {
  const app = await openSettings();
  const [field = expect.fail()] = screen.getAllByRole('textbox');
  await waitFor(() => {
    fireEvent.keyDown(field, { key: 'k', [held]: true });
    expect(app.path()).toBe('/dashboard');
  });
  await waitFor(() => {
    const search = screen.getByRole('searchbox', { name: /everything that was said/ });
    expect(document.activeElement).toBe(search);
  });
});
