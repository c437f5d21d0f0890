import { defaultSettings } from '@sales-analytics/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { openResults } from '../../../test/features/analyse/open-analysis.tsx';
import { openSavedCall } from '../../../test/features/analyse/open-saved-call.tsx';

const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const settings = { ...defaultSettings, modelProvider: 'ollama', modelName: 'llama' } as const;

describe('leaving a saved call', () => {
  it('asks while a correction of a line is typed, and no longer once it is cancelled', async () => {
    const { user } = await openSavedCall(new DetailsServer({}));
    // The test finds the button by its text, because queries by role take seconds on this page.
    await user.click(screen.getByText('Edit line'));
    expect(isAskedByBrowser()).toBe(false);
    await user.keyboard('!');
    expect(isAskedByBrowser()).toBe(true);
    await user.click(screen.getByText('Home'));
    expect(await screen.findByText('Leave without saving your changes?')).toBeTruthy();
    await user.click(screen.getByText('Stay'));
    await user.click(screen.getByText('Cancel'));
    expect(isAskedByBrowser()).toBe(false);
  });

  it('asks while another speaker of a line is chosen, and no longer once it is chosen back', async () => {
    const { user } = await openSavedCall(new DetailsServer({}));
    await user.click(screen.getByText('Edit line'));
    const choice = screen.getByLabelText<HTMLSelectElement>('Speaker');
    const before = choice.value;
    const other = Array.from(choice.options).find(({ value }) => value !== before);
    await user.selectOptions(choice, other?.value ?? '');
    expect(isAskedByBrowser()).toBe(true);
    await user.selectOptions(choice, before);
    expect(isAskedByBrowser()).toBe(false);
  });

  it('asks while a question is typed, and no longer once it is deleted', async () => {
    const { user } = await openSavedCall(new DetailsServer({}), { search: '?tab=ask', settings });
    const field = await screen.findByRole('textbox', { name: 'Ask a question' });
    await user.type(field, 'Who');
    expect(isAskedByBrowser()).toBe(true);
    await user.clear(field);
    expect(isAskedByBrowser()).toBe(false);
  });
});

describe('leaving a call that was analysed and saved on this page', () => {
  it('asks while a question is typed', async () => {
    const app = await openResults();
    await app.press('Save Metrics');
    await app.openSection('Ask');
    expect(isAskedByBrowser()).toBe(false);
    await app.user.type(await screen.findByRole('textbox', { name: 'Ask a question' }), 'Who');
    expect(isAskedByBrowser()).toBe(true);
  });
});

describe('a call that is deleted in another tab', () => {
  afterEach(() => vi.useRealTimers());

  async function comeBack() {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
  }

  it('is shown with the half-written note, which can be saved once it is restored', async () => {
    const server = new DetailsServer({});
    const { user, press } = await openSavedCall(server, { search: '?tab=notes' });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await user.type(field, 'Half a note');
    server.deleteElsewhere();
    await comeBack();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('This call was deleted in another tab');
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe('Half a note');
    expect(isAskedByBrowser()).toBe(true);
    await press('Restore');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const panel = within(screen.getByRole('tabpanel', { name: /^Notes/ }));
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(server.first.notes).toMatchObject([{ text: 'Half a note' }]));
  });

  it('disappears if nothing is typed', async () => {
    const server = new DetailsServer({});
    await openSavedCall(server);
    server.deleteElsewhere();
    await comeBack();
    expect(await screen.findByRole('heading', { name: 'Call metric not found' })).toBeTruthy();
  });
});
