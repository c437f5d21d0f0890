import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { emptyServer, findHeading, openApp } from '../../../test/app/open-app.tsx';
import { tokenOfAccount } from '../../../test/token.ts';
import { PlatformProvider } from '../../shared/browser/platform-context.tsx';
import { forgetNoteText, readNoteText, readTypedTexts } from '../../shared/browser/typed-texts.ts';
import { createSession } from '../../shared/browser/session.ts';
import { AccountGate } from './account-gate.tsx';

const storage = window.localStorage;
const stopped = 'You signed in as Blake Reed in another tab';

function store(id: string, name: string) {
  storage.setItem('token', tokenOfAccount(id, name));
  storage.setItem('username', name);
}

const storeFirst = () => store('1', 'Alex Morgan');
const storeSecond = () => store('2', 'Blake Reed');

function announce() {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { storageArea: storage })));
}

/** Opens the app of the first rep, and returns the requests with their tokens. */
async function openAsFirst() {
  storeFirst();
  const sent: string[] = [];
  const app = openApp('/dashboard', {
    server(path, { headers }) {
      sent.push(`${path} ${new Headers(headers).get('authorization') ?? 'anyone'}`);
      return emptyServer(path);
    },
  });
  await findHeading('Recent Call Analysis');
  return { ...app, sent };
}

test('a sign-in in another tab closes the page and says so', async () => {
  const app = await openAsFirst();
  storeSecond();
  announce();
  await findHeading(stopped);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue as Blake Reed' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in as Alex Morgan' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(app.services.queries.getQueryCache().getAll()).toEqual([]);
  await waitFor(() =>
    expect(screen.getByRole('main').textContent).toContain(
      'In this browser, Alex Morgan has no unsaved calls.',
    ),
  );
});

const pageEvents = ['focus', 'pageshow', 'online'];
const documentEvents = ['visibilitychange', 'resume'];

test.each([...pageEvents, ...documentEvents])(
  'a token that came without an event is noticed at %s',
  async (name) => {
    await openAsFirst();
    storeSecond();
    const target = documentEvents.includes(name) ? document : window;
    act(() => void target.dispatchEvent(new Event(name)));
    expect(await findHeading(stopped)).toBeTruthy();
  },
);

test('a press that comes before the event does nothing', async () => {
  const app = await openAsFirst();
  const link = screen.getByRole('link', { name: 'Settings' });
  storeSecond();
  fireEvent.click(link);
  await findHeading(stopped);
  expect(app.path()).toBe('/dashboard');
});

test('no request carries the token of the second account', async () => {
  const app = await openAsFirst();
  storeSecond();
  const before = app.sent.length;
  await act(() => app.services.queries.refetchQueries());
  await findHeading(stopped);
  expect(app.sent.slice(before)).toEqual([]);
  expect(app.leftTo).toEqual([]);
  expect(storage.getItem('username')).toBe('Blake Reed');
});

test('a new token of the same account changes nothing', async () => {
  const app = await openAsFirst();
  storeFirst();
  announce();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recent Call Analysis');
  expect(app.path()).toBe('/dashboard');
});

test('the page says when its own account, or none, is signed in again', async () => {
  await openAsFirst();
  storeSecond();
  announce();
  await findHeading(stopped);
  storeFirst();
  announce();
  await findHeading('You are signed in as Alex Morgan again');
  expect(screen.getByRole('button', { name: 'Continue as Alex Morgan' })).toBeTruthy();
  storage.removeItem('token');
  announce();
  await findHeading('This tab belongs to Alex Morgan');
  expect(screen.getByRole('button', { name: 'Sign in as Alex Morgan' })).toBeTruthy();
});

async function watchingStarts() {
  await act(async () => {
    await import('../../shared/browser/typed-texts.ts');
  });
}

test('text being typed is stored for its account, and shown after the next sign-in', async () => {
  storeFirst();
  const { open } = renderGate(<textarea aria-label="Add a note" />);
  open();
  await watchingStarts();
  fireEvent.change(screen.getByLabelText('Add a note'), { target: { value: 'Dana decides.' } });
  fireEvent.input(screen.getByLabelText('Add a note'));
  storeSecond();
  announce();
  await findHeading(stopped);
  expect(screen.getByRole('main').textContent).toContain(
    'The text you were typing is stored in this browser. You will see it the next time you sign in as Alex Morgan.',
  );
  expect(screen.queryByText('Dana decides.')).toBeNull();
  cleanup();

  openApp('/dashboard');
  await findHeading('Recent Call Analysis');
  expect(screen.queryByText('Dana decides.')).toBeNull();
  cleanup();

  storeFirst();
  openApp('/dashboard');
  await findHeading('Recent Call Analysis');
  expect(await screen.findByText('Dana decides.')).toBeTruthy();
  expect(screen.getByText('Add a note')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Dana decides.')).toBeNull();
  expect(Object.keys(storage)).not.toContain('typedTexts.1');
});

test('the text of a single-line field is stored only if the field is marked', async () => {
  const { open } = renderGate(
    <>
      <label>
        Company <input data-keep-typed />
      </label>
      <input aria-label="Search calls" type="search" />
      <input aria-label="Endpoint" />
      <input aria-label="API key" type="password" data-keep-typed />
      <input aria-label="Email" type="email" data-keep-typed />
    </>,
  );
  storeFirst();
  open();
  await watchingStarts();
  for (const name of ['Company', 'Search calls', 'Endpoint', 'API key', 'Email']) {
    fireEvent.input(screen.getByLabelText(name), { target: { value: `${name} was typed` } });
  }
  storeSecond();
  announce();
  await findHeading(stopped);
  const main = screen.getByRole('main').textContent;
  expect(main).toContain('The text you were typing is stored in this browser.');
  expect(main).toContain(
    'If you were checking an imported transcript in this tab, it is not stored',
  );
  expect(JSON.parse(storage.getItem('typedTexts.1') ?? '')).toEqual([
    { field: 'Company', text: 'Company was typed' },
  ]);
});

test.each([
  ['/dashboard/settings', 'Settings'],
  ['/login', /sign in|log in|welcome/i],
  ['/register', /account/i],
])('nothing that is typed on %s is kept', async (path, heading) => {
  if (path === '/dashboard/settings') storeFirst();
  openApp(path);
  await findHeading(heading);
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  expect(fields.length).toBeGreaterThan(1);
  for (const field of fields) fireEvent.input(field);
  expect(fields.filter((field) => field.matches('textarea, [data-keep-typed]'))).toEqual([]);
});

test('no typed text is kept when the rep leaves the page', async () => {
  const { open } = renderGate(<textarea aria-label="Add a note" />);
  open();
  await watchingStarts();
  fireEvent.change(screen.getByLabelText('Add a note'), { target: { value: 'Dana decides.' } });
  fireEvent.input(screen.getByLabelText('Add a note'));
  cleanup();
  expect(Object.keys(storage)).not.toContain('typedTexts.1');
});

test('typed text is kept when the session ends, and a new note is kept for its call', async () => {
  const { open } = renderGate(
    <>
      <textarea aria-label="Note" data-note-of="call-1" data-note-at="2500" />
      <textarea aria-label="Title" />
    </>,
  );
  open();
  await watchingStarts();
  for (const name of ['Note', 'Title']) {
    fireEvent.input(screen.getByLabelText(name), { target: { value: `${name} was typed` } });
  }
  storage.removeItem('token');
  announce();
  expect(JSON.parse(storage.getItem('typedTexts.1') ?? '')).toEqual([
    { field: 'Note', text: 'Note was typed', noteOf: 'call-1', atMs: 2500 },
    { field: 'Title', text: 'Title was typed' },
  ]);
  expect(readNoteText(storage, '1', 'call-1')).toEqual({ text: 'Note was typed', atMs: 2500 });
  forgetNoteText(storage, '1', 'call-1');
  expect(readTypedTexts(storage, '1')).toEqual([{ field: 'Title', text: 'Title was typed' }]);
});

function renderGate(page: ReactNode = <p>Calls</p>) {
  const opened: string[] = [];
  const session = createSession(storage);
  storeFirst();
  session.enter();
  const clock = { now: () => 0, wait: async () => undefined };
  const gate = (
    <QueryClientProvider client={new QueryClient()}>
      <PlatformProvider platform={{ session, storage, clock }}>
        <AccountGate openDocument={(path) => opened.push(path)}>{page}</AccountGate>
      </PlatformProvider>
    </QueryClientProvider>
  );
  const open = () => {
    const router = createMemoryRouter([{ path: '*', element: gate }]);
    render(<RouterProvider router={router} />);
  };
  return { opened, session, open };
}

test('both buttons open a new document, and signing in again signs the second rep out', async () => {
  const { opened, open } = renderGate();
  open();
  expect(screen.getByText('Calls')).toBeTruthy();
  storeSecond();
  announce();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue as Blake Reed' }));
  expect(opened).toEqual(['/dashboard']);
  expect(storage.getItem('username')).toBe('Blake Reed');
  storage.setItem('settings', '{}');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in as Alex Morgan' }));
  expect(opened).toEqual(['/dashboard', '/login']);
  expect(['token', 'username', 'settings'].map((key) => storage.getItem(key))).toEqual([
    null,
    null,
    null,
  ]);
});

test('a page in which another account signs in after a logout is opened again as a new document', async () => {
  const { opened, session, open } = renderGate();
  session.signOut();
  session.signIn(tokenOfAccount('2', 'Blake Reed'));
  session.enter();
  open();
  await waitFor(() => expect(opened).toEqual(['/dashboard']));
  expect(screen.queryByText('Calls')).toBeNull();
});

test('two accounts with the same name are distinguished', async () => {
  await openAsFirst();
  store('2', 'Alex Morgan');
  announce();
  await findHeading('You signed in as the other Alex Morgan in another tab');
  expect(screen.getByRole('button', { name: 'Sign in as the first Alex Morgan' })).toBeTruthy();
});
