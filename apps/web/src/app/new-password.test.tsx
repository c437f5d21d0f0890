import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { freshToken, tokenOf } from '../../test/token.ts';
import {
  emptyServer,
  findHeading,
  openApp,
  signInAs,
  type Answer,
} from '../../test/app/open-app.tsx';

const exp = Math.floor(Date.now() / 1000) + 86_400;
const oneTimeToken = tokenOf({ username: 'Alex', sub: '1', exp, mustChangePassword: true });

function withOneTimePassword(changed: Answer) {
  return vi.fn((path: string, _request: RequestInit) => {
    if (path === '/api/auth/login') return { body: { token: oneTimeToken } };
    return path === '/api/account/password' ? changed : emptyServer(path);
  });
}

async function enter(fields: Record<string, string>, button: string) {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: button }));
}

test('a sign-in with a one-time password leads to a new password, and then to the calls', async () => {
  const token = freshToken('Alex');
  const server = withOneTimePassword({ body: { token } });
  openApp('/login', { server });
  await findHeading('Welcome Back');
  await enter({ Email: 'alex@example.com', Password: 'one-time' }, 'Sign In');
  await findHeading('Choose a new password');
  expect(screen.getByText(/You signed in with a one-time password\./)).toBeTruthy();
  expect(server.mock.calls.map(([path]) => path)).not.toContain('/api/library/search');
  await enter(
    { 'One-time password': 'one-time', 'New password': 'correct horse' },
    'Save and continue',
  );
  await findHeading('Recent Call Analysis');
  expect(window.localStorage.getItem('token')).toBe(token);
  const [, request] = server.mock.calls.find(([path]) => path === '/api/account/password') ?? [];
  expect(request?.body).toBe(
    JSON.stringify({ currentPassword: 'one-time', newPassword: 'correct horse' }),
  );
});

test.each(['/dashboard', '/dashboard/settings', '/login', '/register'])(
  '%s leads to the new password until there is one',
  async (opened) => {
    window.localStorage.setItem('token', oneTimeToken);
    const { path } = openApp(opened);
    await findHeading('Choose a new password');
    expect(path()).toBe('/new-password');
  },
);

test('a one-time password that is chosen again is rejected with the reason', async () => {
  window.localStorage.setItem('token', oneTimeToken);
  const message = 'Choose a password other than the one-time password.';
  const server = withOneTimePassword({
    status: 400,
    body: { message, code: 'invalid_request', path: 'newPassword' },
  });
  openApp('/new-password', { server });
  await findHeading('Choose a new password');
  const same = { 'One-time password': 'one-time', 'New password': 'one-time' };
  await enter(same, 'Save and continue');
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Your password could not be changed${message}`,
  );
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'one-time');
});

test('a wrong one-time password is shown at its field', async () => {
  window.localStorage.setItem('token', oneTimeToken);
  const body = { message: 'This password is not correct.', code: 'wrong_password' };
  openApp('/new-password', { server: withOneTimePassword({ status: 403, body }) });
  await findHeading('Choose a new password');
  const wrong = { 'One-time password': 'mistyped', 'New password': 'correct horse' };
  await enter(wrong, 'Save and continue');
  expect((await screen.findByRole('alert')).textContent).toBe(body.message);
  const field = screen.getByLabelText('One-time password');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('another account can sign in instead, and the settings stay', async () => {
  window.localStorage.setItem('token', oneTimeToken);
  window.localStorage.setItem('settings', '{}');
  openApp('/new-password');
  await findHeading('Choose a new password');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }));
  await findHeading('Welcome Back');
  expect(Object.keys(window.localStorage)).toEqual(['settings']);
});

test('a guest is redirected to the sign-in', async () => {
  const { path } = openApp('/new-password');
  await findHeading('Welcome Back');
  expect(path()).toBe('/login');
});

test('a user who signed in with their own password is redirected to the calls', async () => {
  signInAs('Alex');
  const { path } = openApp('/new-password');
  await findHeading('Recent Call Analysis');
  expect(path()).toBe('/dashboard');
});
