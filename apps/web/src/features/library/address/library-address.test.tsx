import type { LibraryView } from '@sales-analytics/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  callNumber,
  openLibrary,
  serverWith,
} from '../../../../test/features/library/open-library.tsx';

const aView = (n: number, query: LibraryView['query']): LibraryView => ({
  id: `0193a5f0-7c00-4000-8000-00000000000${n}`,
  name: `View ${n}`,
  query,
});
const oneCall = aView(1, { q: 'call-1' });
const allWon = aView(2, { outcome: ['won'] });

function aServer() {
  const server = serverWith([callNumber(0), callNumber(1, { outcome: 'won' }), callNumber(2)]);
  server.views.push(oneCall, allWon);
  return server;
}

const field = () =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search everything that was said' });
const found = async () =>
  within(await screen.findByRole('list', { name: 'Calls found' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const openTab = async () => {
  const tabs = await screen.findByRole('navigation', { name: 'Saved views' });
  return tabs.querySelector('[aria-current]')?.textContent;
};
const allShown = () => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));

async function searchFor(text: string, opened: ReturnType<typeof openLibrary>) {
  await userEvent.type(await field(), `${text}{Enter}`);
  await waitFor(async () => expect(await found()).toEqual([text]));
  return opened.router.state.location.search;
}

const notStored = /^The search in this link is not stored in this browser\./;

describe('what is searched for', () => {
  it('is not in the address, and remains after a reload and in another tab', async () => {
    const first = openLibrary(aServer());
    const search = await searchFor('call-1', first);
    expect(search).toMatch(/^\?search=[0-9a-f]{32}$/);
    first.unmount();
    openLibrary(aServer(), { path: `/dashboard${search}` });
    expect(await found()).toEqual(['call-1']);
    expect(await field()).toHaveProperty('value', 'call-1');
    expect(screen.queryByText(notStored)).toBeNull();
  });

  it('is restored by Back and Forward', async () => {
    const opened = openLibrary(aServer());
    await searchFor('call-1', opened);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await allShown();
    await searchFor('call-2', opened);
    await act(() => opened.router.navigate(-2));
    expect(await found()).toEqual(['call-1']);
    await act(() => opened.router.navigate(2));
    await waitFor(async () => expect(await found()).toEqual(['call-2']));
  });

  it('in an address of an earlier version is moved to a key at once, in the same entry', async () => {
    const path = '/dashboard?q=call-1&tag=nothing&outcome=won&sort=title&direction=asc';
    const { router } = openLibrary(aServer(), { path });
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?search=[0-9a-f]{32}$/));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(await field()).toHaveProperty('value', 'call-1');
    expect(await found()).toEqual(['call-1']);
  });

  it('is no longer known to another account', async () => {
    const first = openLibrary(aServer());
    const search = await searchFor('call-1', first);
    first.session.signOut();
    first.unmount();
    openLibrary(aServer(), { path: `/dashboard${search}` });
    const note = await screen.findByText(notStored);
    expect(note.textContent).toBe(
      'The search in this link is not stored in this browser. All calls are shown.',
    );
    await allShown();
  });

  it('that is not stored has a note, which can be dismissed', async () => {
    const { router } = openLibrary(aServer(), { path: '/dashboard?search=unknown' });
    await screen.findByText(notStored);
    await allShown();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(notStored)).toBeNull();
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(await field());
  });

  it('has no note any more once something else is chosen', async () => {
    const opened = openLibrary(aServer(), { path: '/dashboard?search=unknown' });
    await screen.findByText(notStored);
    await searchFor('call-1', opened);
    expect(screen.queryByText(notStored)).toBeNull();
  });

  it('works if nothing can be stored', async () => {
    const storage = Object.assign(Object.create(window.localStorage) as Storage, {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    });
    const opened = openLibrary(aServer(), { storage });
    expect(await searchFor('call-1', opened)).toMatch(/^\?search=[0-9a-f]{32}$/);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await allShown();
    await act(() => opened.router.navigate(-1));
    expect(await found()).toEqual(['call-1']);
  });
});

describe('a saved view', () => {
  it('is only its id in the address, even in a browser that never searched', async () => {
    const first = openLibrary(aServer());
    await userEvent.click(await screen.findByRole('button', { name: /^View 1/ }));
    expect(await found()).toEqual(['call-1']);
    expect(first.router.state.location.search).toBe(`?view=${oneCall.id}`);
    first.unmount();
    window.localStorage.clear();
    openLibrary(aServer(), { path: `/dashboard?view=${oneCall.id}` });
    expect(await found()).toEqual(['call-1']);
    expect(await openTab()).toMatch(/^View 1/);
  });

  it('that is changed has its changes under a key, even if nothing remains of it', async () => {
    const { router } = openLibrary(aServer(), { path: `/dashboard?view=${oneCall.id}` });
    await found();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await allShown();
    expect(router.state.location.search).toMatch(/^\?search=[0-9a-f]{32}&view=[0-9a-f-]{36}$/);
    expect(await openTab()).toMatch(/^View 1 changed/);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the view' }));
    expect(await found()).toEqual(['call-1']);
    expect(router.state.location.search).toBe(`?view=${oneCall.id}`);
  });

  it('is shown as it was saved if its changes are not stored', async () => {
    openLibrary(aServer(), { path: `/dashboard?search=unknown&view=${oneCall.id}` });
    expect((await screen.findByText(notStored)).textContent).toMatch(
      / The view is shown as it was saved\.$/,
    );
    expect(await found()).toEqual(['call-1']);
  });

  it('that no longer exists shows all calls, and says so', async () => {
    const id = aView(9, {}).id;
    const { router } = openLibrary(aServer(), { path: `/dashboard?view=${id}` });
    await screen.findByText('This view doesn’t exist any more. All calls are shown.');
    await allShown();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(router.state.location.search).toBe('');
  });

  it('that can’t be read is requested again', async () => {
    const server = aServer();
    server.failing.views = Response.json({ message: 'Busy.', code: 'x' }, { status: 400 });
    openLibrary(server, { path: `/dashboard?view=${oneCall.id}` });
    await screen.findByText(/Your view could not be loaded\./);
    delete server.failing.views;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await found()).toEqual(['call-1']);
  });

  it('that is deleted leaves its choice', async () => {
    const { router } = openLibrary(aServer(), { path: `/dashboard?view=${allWon.id}` });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Options of the view View 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe(`?outcome=won&view=${allWon.id}`),
    );
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByText(/doesn’t exist any more/)).toBeNull();
  });
});

it('filters without a text stay in the address, for a bookmark of any browser', async () => {
  const { router } = openLibrary(aServer(), { path: '/dashboard?outcome=won&sort=title' });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(router.state.location.search).toBe('?outcome=won&sort=title');
});
