import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAnalysis } from '../../../test/features/analyse/open-analysis.tsx';
import {
  aLibrary,
  findCall,
  idOf,
  openFromList,
} from '../../../test/features/analyse/open-from-list.ts';

const place = () => screen.findByText(/^\d+ of \d+$/);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the neighbours of a call that was opened from a list', () => {
  it('are opened by buttons, to the ends of the list', async () => {
    const { user } = await openFromList(aLibrary(3), 2);
    expect((await place()).textContent).toBe('2 of 3');
    await user.click(button('Previous call'));
    await findCall(1);
    expect((await place()).textContent).toBe('1 of 3');
    expect(button('Previous call').disabled).toBe(true);
    await user.click(button('Next call'));
    await findCall(2);
    await waitFor(() => expect(button('Next call').disabled).toBe(false));
    await user.click(button('Next call'));
    await findCall(3);
    expect(button('Next call').disabled).toBe(true);
  });

  it('are opened by J and K, which do nothing at the ends', async () => {
    const { user } = await openFromList(aLibrary(2), 1);
    await place();
    await user.keyboard('k');
    expect(await findCall(1)).toBeTruthy();
    await user.keyboard('j');
    await findCall(2);
    await user.keyboard('j');
    expect(await findCall(2)).toBeTruthy();
    await user.keyboard('K');
    await findCall(1);
  });

  it('are not opened by letters that are typed into a field', async () => {
    const { user } = await openFromList(aLibrary(2), 1);
    await place();
    await user.type(screen.getByLabelText('Search the transcript'), 'jk');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Call 1');
  });

  it('can be on the next page of the list, which is loaded in time', async () => {
    const library = aLibrary(5);
    const { user } = await openFromList(library, 2);
    await waitFor(() => expect(library.lists).toHaveLength(2));
    await waitFor(() => expect(button('Next call').disabled).toBe(false));
    await user.click(button('Next call'));
    await findCall(3);
    expect((await place()).textContent).toBe('3 of 5');
  });

  it('are one step of the history: Back leads to the list', async () => {
    const app = await openFromList(aLibrary(3), 1);
    await place();
    await app.user.keyboard('j');
    await findCall(2);
    await app.happens(() => app.goTo(-1));
    expect(app.path()).toBe('/dashboard');
  });

  it('are kept while the section of the call changes', async () => {
    const app = await openFromList(aLibrary(3), 2);
    await place();
    await app.openSection('Notes');
    expect((await place()).textContent).toBe('2 of 3');
    expect(screen.getByRole('link', { name: 'Calls found' })).toBeTruthy();
  });
});

describe('a call that leaves the list while it is open', () => {
  it('keeps its place, and the way to its neighbours', async () => {
    const library = aLibrary(3);
    const { user } = await openFromList(library, 2);
    expect((await place()).textContent).toBe('2 of 3');
    library.gone.add(idOf(2));
    await user.click(button('Edit the title “Call 2”'));
    await user.keyboard('Renamed{Enter}');
    await waitFor(() => expect(library.lists.length).toBeGreaterThan(1));
    await screen.findByRole('heading', { level: 1, name: 'Renamed' });
    expect((await place()).textContent).toBe('2 of 3');
    await user.click(button('Next call'));
    await findCall(3);
    await waitFor(async () => expect((await place()).textContent).toBe('2 of 2'));
  });
});

describe('a neighbour that was deleted elsewhere', () => {
  it('is shown as missing, and leads to the next one', async () => {
    const library = aLibrary(3);
    const { user } = await openFromList(library, 1);
    await place();
    library.deleted.add(idOf(2));
    await user.keyboard('j');
    await screen.findByRole('heading', { name: 'Call metric not found' });
    expect((await place()).textContent).toBe('2 of 3');
    await waitFor(() => expect(button('Next call').disabled).toBe(false));
    await user.click(button('Next call'));
    expect(await findCall(3)).toBeTruthy();
  });
});

describe('the way back', () => {
  it('leads to the list with its search and filters', async () => {
    await openFromList(aLibrary(1), 1);
    expect(screen.getByRole('link', { name: 'Calls found' }).getAttribute('href')).toBe(
      '/dashboard?tag=price',
    );
  });

  it('leads to all calls from the whole list', async () => {
    await openFromList(aLibrary(1), 1, '/dashboard');
    expect(screen.getByRole('link', { name: 'All calls' }).getAttribute('href')).toBe('/dashboard');
  });

  it.each([
    ['nothing', undefined],
    ['something else', { from: '/dashboard' }],
    ['another site', { from: { address: 'https://evil.example', query: {} } }],
  ])('leads to all calls, without neighbours, where the history says %s', async (_, state) => {
    const library = aLibrary(2);
    const app = openAnalysis({ path: '/dashboard', server: library.server });
    await app.happens(() => app.goTo(`/dashboard/analysis/${idOf(1)}`, state));
    await findCall(1);
    expect(screen.getByRole('link', { name: 'All calls' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByText(/^\d+ of \d+$/)).toBeNull();
    await app.user.keyboard('j');
    expect(await findCall(1)).toBeTruthy();
    expect(library.lists).toEqual([]);
  });
});
