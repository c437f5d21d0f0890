import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { keepReturnPath, takeReturnPath } from '../shared/browser/session.ts';
import { freshToken, tokenOfAccount, tokenUntil } from '../../test/token.ts';
import {
  emptyServer,
  findHeading,
  openApp,
  signInAs,
  type Answer,
} from '../../test/app/open-app.tsx';

const password = 'correct horse';

function answering(auth: () => Answer | Promise<Answer>) {
  return vi.fn((path: string, _request: RequestInit) =>
    path.startsWith('/api/auth/') ? auth() : emptyServer(path),
  );
}

async function fillLogin() {
  await userEvent.type(screen.getByLabelText('Email'), 'alex@example.com');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function fillRegistration() {
  await userEvent.type(screen.getByLabelText('Name'), 'Alex');
  await userEvent.type(screen.getByLabelText('Email'), 'alex@example.com');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
}

test('signing in stores the token and the name and goes to the dashboard', async () => {
  const token = freshToken('Alex Morgan');
  const server = answering(() => ({ body: { token } }));
  openApp('/login', { server });
  await findHeading('Welcome Back');
  await fillLogin();
  await findHeading('Recent Call Analysis');
  expect(window.localStorage.getItem('token')).toBe(token);
  expect(window.localStorage.getItem('username')).toBe('Alex Morgan');
  const [path, request] = server.mock.calls[0] ?? [];
  expect(path).toBe('/api/auth/login');
  expect(request?.body).toBe(JSON.stringify({ email: 'alex@example.com', password }));
  expect(new Headers(request?.headers).get('authorization')).toBeNull();
});

test('a rejected login shows the message of the server and keeps the input', async () => {
  const server = answering(() => ({
    status: 401,
    body: { message: 'Email or password is wrong', code: 'unauthorized' },
  }));
  openApp('/login', { server });
  await findHeading('Welcome Back');
  await fillLogin();
  expect((await screen.findByRole('alert')).textContent).toBe('Email or password is wrong');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'alex@example.com');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', password);
});

test('a rejected login shows the message of a proxy, which has no code', async () => {
  const body = { message: 'Too many requests from your network' };
  openApp('/login', { server: answering(() => ({ status: 429, body })) });
  await findHeading('Welcome Back');
  await fillLogin();
  expect((await screen.findByRole('alert')).textContent).toBe(body.message);
});

test('a failed login without a server message shows Login failed', async () => {
  openApp('/login', { server: answering(() => ({ status: 500, body: 'oops' })) });
  await findHeading('Welcome Back');
  await fillLogin();
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
});

test('an unreachable server is shown as the reason', async () => {
  const server = answering(() => Promise.reject(new TypeError('Failed to fetch')));
  openApp('/login', { server });
  await findHeading('Welcome Back');
  await fillLogin();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Login failed');
  expect(alert.textContent).toMatch(/Can’t reach the server.*Your entries are still in the form/);
});

test('a login is sent once, however often the button is pressed', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const server = answering(() => new Promise<Answer>((resolve) => (answer = resolve)));
  openApp('/login', { server });
  await findHeading('Welcome Back');
  await fillLogin();
  const button = screen.getByRole('button', { name: 'Sign In' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(server).toHaveBeenCalledTimes(1);
  answer({ body: { token: freshToken('Alex') } });
  await findHeading('Recent Call Analysis');
});

test('a browser that stores nothing is shown as the reason', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  openApp('/login', { server: answering(() => ({ body: { token: freshToken('Alex') } })) });
  await findHeading('Welcome Back');
  await fillLogin();
  const alert = await screen.findByRole('alert');
  refuse.mockRestore();
  expect(alert.textContent).toMatch(/You could not be signed in.*is not storing data/);
});

test('registering signs in and goes to the dashboard', async () => {
  const server = answering(() => ({ status: 201, body: { token: freshToken('Alex') } }));
  openApp('/register', { server });
  await findHeading('Create Account');
  await fillRegistration();
  await findHeading('Recent Call Analysis');
  expect(window.localStorage.getItem('username')).toBe('Alex');
  expect(server.mock.calls[0]?.[1].body).toBe(
    JSON.stringify({ name: 'Alex', email: 'alex@example.com', password }),
  );
});

test('a registration without a token goes to the login', async () => {
  openApp('/register', { server: answering(() => ({ status: 201, body: {} })) });
  await findHeading('Create Account');
  await fillRegistration();
  await findHeading('Welcome Back');
  expect(screen.getByText('Your account is ready. Sign in to continue.')).toBeTruthy();
});

test('a rejected registration shows the message of the server and keeps the input', async () => {
  const server = answering(() => ({
    status: 409,
    body: { message: 'This email is taken', code: 'email_taken' },
  }));
  openApp('/register', { server });
  await findHeading('Create Account');
  await fillRegistration();
  expect((await screen.findByRole('alert')).textContent).toBe('This email is taken');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Alex');
});

test('a failed registration without a server message shows Registration failed', async () => {
  openApp('/register', { server: answering(() => ({ status: 502, body: 'no' })) });
  await findHeading('Create Account');
  await fillRegistration();
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed');
});

test('fields have autocomplete attributes', async () => {
  openApp('/register');
  await findHeading('Create Account');
  const hints = ['Name', 'Email', 'Password'].map((label) =>
    screen.getByLabelText(label).getAttribute('autocomplete'),
  );
  expect(hints).toEqual(['name', 'email', 'new-password']);
  expect(screen.getByLabelText('Password').getAttribute('minlength')).toBe('8');
});

test('login and registration link to each other', async () => {
  openApp('/login');
  await findHeading('Welcome Back');
  await userEvent.click(screen.getByRole('link', { name: 'Sign Up' }));
  await findHeading('Create Account');
  await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(await findHeading('Welcome Back')).toBeTruthy();
});

test('the login page explains an expired token until the user leaves it', async () => {
  window.sessionStorage.setItem('signedOutReason', 'expired');
  const app = openApp('/login');
  await findHeading('Welcome Back');
  expect(screen.getByRole('alert').textContent).toContain('JWT token not found or expired');
  await app.router.navigate('/register');
  await waitFor(() => expect(window.sessionStorage.getItem('signedOutReason')).toBeNull());
});

test.each([
  ['signedOutEverywhere', 'You are signed out in every browser.'],
  ['accountDeleted', 'Your account and all your saved calls were deleted.'],
  ['accountDeletedDataLeft', /^Your account .* were deleted, but some data could not be removed/],
])('who leaves by %s reads so on the login page', async (state, words) => {
  const app = openApp('/register');
  await findHeading('Create Account');
  await app.router.navigate('/login', { state });
  await findHeading('Welcome Back');
  expect(screen.getByText(words)).toBeTruthy();
});

test.each(['toString', { toString: 'x' }, 5, null])(
  'a login page that is reached with the state %j says nothing',
  async (state) => {
    const app = openApp('/register');
    await findHeading('Create Account');
    await app.router.navigate('/login', { state });
    const heading = await findHeading('Welcome Back');
    expect(heading.nextElementSibling?.tagName).toBe('FORM');
  },
);

test('an expired token at a metrics call signs out, removes the settings and leaves', async () => {
  signInAs('Alex');
  window.localStorage.setItem('token', tokenUntil(1));
  window.localStorage.setItem('settings', '{}');
  const server = vi.fn(emptyServer);
  const app = openApp('/dashboard', { server });
  await expect.poll(() => app.leftTo).toContain('/login');
  expect(Object.keys(window.localStorage)).toEqual([]);
  expect(window.sessionStorage.getItem('signedOutReason')).toBe('expired');
  expect(server.mock.calls.filter(([path]) => path.startsWith('/api/metrics'))).toEqual([]);
});

test('a 401 at a metrics call removes the token only and leaves', async () => {
  signInAs('Alex');
  window.localStorage.setItem('settings', '{}');
  const server = () => ({ status: 401, body: { message: 'no', code: 'unauthorized' } });
  const app = openApp('/dashboard', { server });
  await expect.poll(() => app.leftTo).toContain('/login');
  expect(window.localStorage.getItem('token')).toBeNull();
  expect(window.localStorage.getItem('settings')).toBe('{}');
  expect(window.sessionStorage.getItem('signedOutReason')).toBe('unauthorized');
});

test('signing in after a session has ended opens the same page, but not for another account', async () => {
  keepReturnPath('7', '/dashboard/settings?tab=keys');
  const token = tokenOfAccount('7', 'Alex');
  const app = openApp('/login', { server: answering(() => ({ body: { token } })) });
  await findHeading('Welcome Back');
  await fillLogin();
  await findHeading('Settings');
  expect(app.router.state.location.search).toBe('?tab=keys');
  keepReturnPath('7', '/dashboard/settings');
  expect(takeReturnPath('8')).toBeUndefined();
  expect(takeReturnPath('7')).toBeUndefined();
});

test('the login page says what is kept after a session has ended', async () => {
  window.sessionStorage.setItem('signedOutReason', 'unauthorized');
  openApp('/login');
  await findHeading('Welcome Back');
  expect(screen.getByRole('alert').textContent).toBe(
    'Unauthorized: Token has been cleared and user logged outYour session has ended. Your saved calls are kept. This browser still has your settings, your unsaved calls, your recordings and the text you were typing. Sign in to return to the page.',
  );
});

test('the query cache of one user is cleared before the next signs in', async () => {
  const app = openApp('/login');
  app.services.queries.setQueryData(['calls'], ['secret']);
  await findHeading('Welcome Back');
  await app.router.navigate('/register');
  await findHeading('Create Account');
  expect(app.services.queries.getQueryData(['calls'])).toBeUndefined();
});
