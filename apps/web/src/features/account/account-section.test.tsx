import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshToken } from '../../../test/token.ts';
import { openSettings } from '../../../test/features/settings/open-settings.tsx';

const storage = window.localStorage;
const current = 'correct horse battery';
const next = 'staple of nine letters';

beforeEach(() => {
  storage.setItem('token', freshToken('Alex'));
  storage.setItem('username', 'Alex');
  storage.setItem('settings', '{}');
});

function serverThatAnswers(...answers: (Response | Promise<Response>)[]) {
  return vi.fn(async (_path: string, _request: RequestInit) => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
}

function refusal(status: number, code: string, message: string) {
  return Response.json({ message, code }, { status });
}

function wrongPassword() {
  return refusal(403, 'wrong_password', 'That is not the password of this account.');
}

function sentBy(server: ReturnType<typeof serverThatAnswers>) {
  return server.mock.calls.map(([path, { method, body }]) => [
    `${method} ${path}`,
    typeof body === 'string' ? JSON.parse(body) : undefined,
  ]);
}

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
}

async function fillPasswords() {
  await userEvent.type(screen.getByLabelText('Current password'), current);
  await userEvent.type(screen.getByLabelText('New password'), next);
}

describe('changing the password', () => {
  it('sends both passwords, stores the new token and shows a toast', async () => {
    const token = freshToken('Alex again');
    const server = serverThatAnswers(Response.json({ token }));
    openSettings({ server });
    await fillPasswords();
    await press('Change password');
    expect(await screen.findByText(/^Your password was changed/)).toBeTruthy();
    expect(sentBy(server)).toEqual([
      ['PUT /api/account/password', { currentPassword: current, newPassword: next }],
    ]);
    expect(storage.getItem('token')).toBe(token);
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  });

  it('shows the same hints as registration', async () => {
    openSettings();
    const field = screen.getByLabelText('New password');
    await userEvent.type(field, 'abc');
    expect(screen.getByText('At least 8 characters, 5 more to go.')).toBeTruthy();
    expect(field.getAttribute('minlength')).toBe('8');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
  });

  it('shows a wrong current password at its field and keeps the input', async () => {
    const { signedOut } = openSettings({ server: serverThatAnswers(wrongPassword()) });
    await fillPasswords();
    await press('Change password');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'That is not the password of this account.',
    );
    const field = screen.getByLabelText('Current password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty('value', current);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', next);
    expect(signedOut).toEqual([]);
  });

  it.each([
    [
      'too many attempts',
      refusal(429, 'too_many_requests', 'Too many failed attempts. Please wait 15 minutes.'),
      /Your password could not be changed.*wait 15 minutes/,
    ],
    [
      'an unreachable server',
      undefined,
      /Your password could not be changed.*Can’t reach the server/,
    ],
  ])('shows %s above the fields, which keep their text', async (_, answer, words) => {
    openSettings({ server: serverThatAnswers(...(answer ? [answer] : [])) });
    await fillPasswords();
    await press('Change password');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', next);
  });

  it('is busy during the request and sends it once', async () => {
    let answer: (response: Response) => void = () => undefined;
    const server = serverThatAnswers(
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    );
    openSettings({ server });
    await fillPasswords();
    await press('Change password');
    const button = screen.getByRole('button', { name: 'Change password' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.type(screen.getByLabelText('New password'), '{Enter}');
    expect(server).toHaveBeenCalledTimes(1);
    answer(Response.json({ token: freshToken() }));
    await screen.findByText(/^Your password was changed/);
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('shows no error when the session has ended', async () => {
    const server = serverThatAnswers(refusal(401, 'unauthorized', 'no'));
    const { signedOut } = openSettings({ server });
    await fillPasswords();
    await press('Change password');
    await waitFor(() => expect(signedOut).toEqual(['unauthorized']));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('signing out everywhere', () => {
  it('signs out this browser and says so on the login screen', async () => {
    const server = serverThatAnswers(Response.json({ message: 'x' }));
    const { router } = openSettings({ server });
    await press('Sign out everywhere');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toBe('signedOutEverywhere');
    expect(sentBy(server)).toEqual([['POST /api/account/sign-out-everywhere', undefined]]);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('changes nothing when it fails, and shows the reason', async () => {
    const { router } = openSettings({ server: serverThatAnswers() });
    await press('Sign out everywhere');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /You could not be signed out in all browsers.*Can’t reach the server/,
    );
    expect(router.state.location.pathname).toBe('/dashboard/settings');
    expect(storage.getItem('settings')).toBe('{}');
  });
});

describe('downloading the data', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });

  it('downloads the file and shows its name', async () => {
    const server = serverThatAnswers(new Response('{"calls":[]}'));
    openSettings({ server });
    await press('Download my data');
    expect(
      await screen.findByText('Your data was downloaded as sales-analytics-data.json.'),
    ).toBeTruthy();
    expect(saved).toEqual(['sales-analytics-data.json']);
    expect(sentBy(server)).toEqual([['GET /api/account/data', undefined]]);
  });

  it('downloads nothing when it fails', async () => {
    const server = serverThatAnswers(refusal(503, 'internal', 'The server is busy.'));
    openSettings({ server });
    await press('Download my data');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Your data could not be downloaded.*The server is busy/,
    );
    expect(saved).toEqual([]);
  });
});

describe('deleting the account', () => {
  async function ask(options: Parameters<typeof openSettings>[0] = {}) {
    const page = openSettings(options);
    const opener = screen.getByRole('button', { name: 'Delete my account' });
    await userEvent.click(opener);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete your account?' }));
    async function confirm() {
      await userEvent.type(dialog.getByLabelText('Password'), current);
      await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    }
    return { ...page, opener, dialog, confirm };
  }

  it('requires the password', async () => {
    const server = serverThatAnswers();
    const { dialog, opener } = await ask({ server });
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(server).not.toHaveBeenCalled();
  });

  it('clears the password when the dialog is closed', async () => {
    const { dialog } = await ask();
    await userEvent.type(dialog.getByLabelText('Password'), 'x{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Delete my account');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  it('deletes it, then the data in this browser, and says so on the login screen', async () => {
    const server = serverThatAnswers(Response.json({ message: 'x' }));
    const clearAccountData = vi.fn(async () => true);
    const { router, confirm } = await ask({ server, clearAccountData });
    await confirm();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toBe('accountDeleted');
    expect(sentBy(server)).toEqual([['DELETE /api/account', { password: current }]]);
    expect(clearAccountData).toHaveBeenCalledTimes(1);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('can keep the keys in this browser', async () => {
    const { router, dialog, confirm } = await ask({
      server: serverThatAnswers(Response.json({ message: 'x' })),
    });
    await userEvent.click(dialog.getByRole('checkbox', { name: /keys and settings/ }));
    await confirm();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(Object.keys(storage)).toEqual(['settings']);
  });

  it('says when some data could not be removed', async () => {
    const { router, confirm } = await ask({
      server: serverThatAnswers(Response.json({ message: 'x' })),
      clearAccountData: async () => false,
    });
    await confirm();
    await waitFor(() => expect(router.state.location.state).toBe('accountDeletedDataLeft'));
  });

  it('removes nothing when the password is wrong, and says so at its field', async () => {
    const clearAccountData = vi.fn(async () => true);
    const server = serverThatAnswers(wrongPassword());
    const { router, dialog, confirm } = await ask({ server, clearAccountData });
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'That is not the password of this account.',
    );
    expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(clearAccountData).not.toHaveBeenCalled();
    expect(storage.getItem('token')).not.toBeNull();
    expect(router.state.location.pathname).toBe('/dashboard/settings');
  });

  it('can’t be cancelled while it is running', async () => {
    let answer: (response: Response) => void = () => undefined;
    const server = serverThatAnswers(
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    );
    const { router, dialog, confirm } = await ask({ server });
    await confirm();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    answer(Response.json({ message: 'x' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
