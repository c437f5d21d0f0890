import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { emptyServer, findHeading, openApp, type Answer } from '../../test/app/open-app.tsx';
import { freshToken } from '../../test/token.ts';
import { prerender } from './prerender.tsx';

const code = 'dGhlIGNvZGUgb2YgYW4gaW52aXRhdGlvbiwgMzIgYnl';
const link = `/register#invitation=${code}`;
const sentences = {
  invitation:
    'Registration on this server is by invitation only. Ask the person who runs this server for an invitation link.',
  closed:
    'New accounts cannot be created on this server. If you need one, ask the person who runs this server.',
};
const modes = ['invitation', 'closed'] as const;

function answering(auth: () => Answer) {
  return vi.fn((path: string, _request: RequestInit) =>
    path.startsWith('/api/auth/') ? auth() : emptyServer(path),
  );
}

async function fillRegistration() {
  await userEvent.type(screen.getByLabelText('Name'), 'Alex');
  await userEvent.type(screen.getByLabelText('Email'), 'alex@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
}

function linksTo(path: string): HTMLElement[] {
  return screen.queryAllByRole('link').filter((shown) => shown.getAttribute('href') === path);
}

test.each(modes)(
  '%s: the landing page leads to the sign-in, and nowhere to register',
  async (mode) => {
    openApp('/', { registration: mode });
    await findHeading(/^Know what was/);
    expect(linksTo('/register')).toEqual([]);
    expect(screen.queryByText('Start for Free')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Sign In' })).toHaveLength(3);
    expect(linksTo('/login')).toHaveLength(3);
  },
);

test('if registration is by invitation, the landing page says that an account needs a link', async () => {
  openApp('/', { registration: 'invitation' });
  await findHeading(/^Know what was/);
  expect(document.body.textContent).toContain('To create an account, you need an invitation link.');
  expect(screen.getByText(/^Open your invitation link, then enter your name/)).toBeTruthy();
});

test('the landing page of a closed server does not offer to create an account', async () => {
  openApp('/', { registration: 'closed' });
  await findHeading(/^Know what was/);
  expect(document.body.textContent).not.toMatch(/create an account|invitation/i);
});

test.each(modes)('%s: the sign-in says who can register, without a link', async (mode) => {
  openApp('/login', { registration: mode });
  await findHeading('Welcome Back');
  expect(screen.getByText(`New here? ${sentences[mode]}`)).toBeTruthy();
  expect(linksTo('/register')).toEqual([]);
});

test.each(modes)('%s: the registration without a link says why, and leads back', async (mode) => {
  openApp('/register', { registration: mode });
  await findHeading('Create Account');
  expect(screen.getByText(sentences[mode])).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
  await findHeading('Welcome Back');
});

test.each(modes)('%s: a link opens the form and leaves the address', async (mode) => {
  const server = answering(() => ({ status: 201, body: { token: freshToken('Alex') } }));
  const app = openApp(link, { registration: mode, server });
  await findHeading('Create Account');
  await waitFor(() => expect(app.router.state.location.hash).toBe(''));
  await fillRegistration();
  await findHeading('Recent Call Analysis');
  expect(server.mock.calls[0]?.[1].body).toBe(
    JSON.stringify({
      name: 'Alex',
      email: 'alex@example.com',
      password: 'correct horse',
      invitation: code,
    }),
  );
  expect(JSON.stringify(app.router.state.location)).not.toContain(code);
});

test('a link that is not valid says so, and keeps what was typed', async () => {
  const message = 'This invitation link is not valid.';
  const server = answering(() => ({
    status: 403,
    body: { message, code: 'invitation_invalid', path: 'invitation' },
  }));
  openApp(link, { registration: 'invitation', server });
  await findHeading('Create Account');
  await fillRegistration();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  for (const [label, value] of [
    ['Name', 'Alex'],
    ['Email', 'alex@example.com'],
    ['Password', 'correct horse'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', value);
  }
});

test('a full stop after a link is ignored', async () => {
  const app = openApp(`${link}.`, { registration: 'invitation' });
  await findHeading('Create Account');
  await waitFor(() => expect(app.router.state.location.state).toEqual({ invitation: code }));
});

test.each(['#invitation=', '#main', '#invitation=%20'])(
  'the address /register%s is not an invitation',
  async (hash) => {
    openApp(`/register${hash}`, { registration: 'invitation' });
    await findHeading('Create Account');
    expect(screen.getByText(sentences.invitation)).toBeTruthy();
  },
);

test.each([null, 'text', 5, { invitation: 5 }])(
  'the state %j is not an invitation',
  async (state) => {
    const app = openApp('/login', { registration: 'invitation' });
    await findHeading('Welcome Back');
    await app.router.navigate('/register', { state });
    await findHeading('Create Account');
    expect(screen.getByText(sentences.invitation)).toBeTruthy();
  },
);

test.each(modes)(
  '%s: the landing and sign-in pages are written as they then look',
  async (mode) => {
    const landing = await prerender('/', mode);
    expect(landing.html).not.toContain('href="/register"');
    expect(landing.html).not.toContain('Start for Free');
    const login = await prerender('/login', mode);
    expect(login.html).not.toContain('href="/register"');
    expect(login.html).toContain(sentences[mode]);
  },
);
