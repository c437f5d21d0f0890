import type { Call, LibraryCall } from '@sales-analytics/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { httpOf } from '../../../test/call/details/open-tab.tsx';
import { aLibraryCall } from '@sales-analytics/testing/a-library-call';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { ApiProvider } from '../../shared/http/api-context.tsx';
import { ToastProvider } from '../../shared/ui/toast.tsx';
import { detailEdit, tagsEdit } from '../edits/details-edits.ts';
import { callKey, callListKey, type LibraryPages } from './calls-cache.ts';
import { useChangeDetails } from './use-change-details.ts';
import { getCall } from './get-call.ts';
import { readLibrary } from './library.ts';

const first = [...callListKey, {}];
const second = [...callListKey, { sort: 'title' }];

/** Opens a page with two cached lists, and with the cached call if the test reads it. */
async function openPage(server: DetailsServer) {
  const http = httpOf(server);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reply = await readLibrary(http, {});
  for (const queryKey of [first, second]) {
    queries.setQueryData<LibraryPages>(queryKey, { pages: [reply], pageParams: [undefined] });
  }
  const { result } = renderHook(() => useChangeDetails(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <ApiProvider http={http}>
          <ToastProvider durationMs={Infinity}>{children}</ToastProvider>
        </ApiProvider>
      </QueryClientProvider>
    ),
  });
  function listed(queryKey: readonly unknown[] = first): LibraryCall {
    const call = queries.getQueryData<LibraryPages>(queryKey)?.pages[0]?.calls[0];
    if (!call) throw new Error('The list is empty.');
    return call;
  }
  return {
    queries,
    listed,
    whole: () => queries.getQueryData<Call>(callKey(server.first._id)),
    readWhole: async () => {
      const call = await getCall(http, server.first._id);
      queries.setQueryData(callKey(server.first._id), call);
    },
    isStale: () => queries.getQueryState(first)?.isInvalidated,
    change: (edit: Parameters<typeof result.current.change>[1], call = listed()) =>
      act(() => result.current.change(call, edit)),
  };
}

const won = detailEdit({ outcome: 'won' });
const added = (tag: string) => tagsEdit({ add: [tag], remove: [] });

describe('a change of details', () => {
  it('is in every cached list with the new revision, and in the cached call', async () => {
    const server = new DetailsServer({ revision: 2 });
    const page = await openPage(server);
    await page.readWhole();
    expect(await page.change(won)).toBeNull();
    for (const key of [first, second]) {
      expect(page.listed(key)).toEqual({ ...aLibraryCall(), outcome: 'won', revision: 3 });
    }
    expect(page.whole()).toEqual(server.first);
    expect(page.isStale()).toBe(true);
  });

  it('is made on the newest revision that is known, whatever the given call has', async () => {
    const server = new DetailsServer({});
    const page = await openPage(server);
    const read = page.listed();
    await page.change(added('one'), read);
    await page.change(added('two'), read);
    expect(server.changes.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(server.first.tags).toEqual(['pilot', 'price', 'one', 'two']);
  });

  it('is made again on what another device stored, whose other changes stay', async () => {
    const server = new DetailsServer({});
    const page = await openPage(server);
    await page.readWhole();
    server.changeElsewhere({ tags: ['theirs'], title: 'Theirs', summary: 'Theirs.' });
    expect(await page.change(added('mine'))).toBeNull();
    expect(server.first).toMatchObject({ tags: ['theirs', 'mine'], title: 'Theirs', revision: 2 });
    expect(page.listed()).toMatchObject({ tags: ['theirs', 'mine'], title: 'Theirs', revision: 2 });
    expect(page.whole()).toEqual(server.first);
  });

  it('leaves a cached call of an older revision to be read again', async () => {
    const server = new DetailsServer({});
    const page = await openPage(server);
    await page.readWhole();
    server.changeElsewhere({ summary: 'Theirs.' });
    await page.change(won, { ...page.listed(), revision: 1 });
    expect(page.whole()).toMatchObject({ revision: 0, outcome: 'meeting-booked' });
    expect(page.queries.getQueryState(callKey(server.first._id))?.isInvalidated).toBe(true);
  });

  it('is not made twice if only the response was lost', async () => {
    const server = new DetailsServer({});
    const page = await openPage(server);
    server.losesReply = true;
    expect(await page.change(added('mine'))).toMatchObject({ kind: 'away' });
    expect(page.listed().tags).toEqual(['pilot', 'price']);
    expect(await page.change(added('mine'))).toBeNull();
    expect(server.first).toMatchObject({ tags: ['pilot', 'price', 'mine'], revision: 1 });
    expect(page.listed()).toMatchObject({ tags: ['pilot', 'price', 'mine'], revision: 1 });
  });

  it('gives up after five changes elsewhere at the same moments, and shows their result', async () => {
    const server = new DetailsServer({});
    const page = await openPage(server);
    let count = 0;
    server.beforeChange = () => {
      count += 1;
      server.changeElsewhere({ tags: [`theirs ${count}`] });
    };
    const problem = await page.change(added('mine'));
    expect(problem).toEqual({
      kind: 'changed-elsewhere',
      message: 'The call was changed elsewhere several times at the same moment. Try again.',
    });
    expect(server.changes).toHaveLength(5);
    expect(page.listed()).toMatchObject({ tags: ['theirs 5'], revision: 5 });
    expect(page.isStale()).toBe(true);
  });

  it.each([
    [400, 'rejected', 'The server did not accept it: Why.'],
    [507, 'server', 'Why.'],
    [429, 'server', 'Why.'],
    [401, 'signed-out', 'You were logged out.'],
  ])(
    'ends at %d with a sentence, and the lists show the old one',
    async (status, kind, message) => {
      const server = new DetailsServer({});
      const page = await openPage(server);
      server.failures.push(Response.json({ message: 'Why.' }, { status }));
      expect(await page.change(won)).toEqual({ kind, message });
      expect(page.listed().outcome).toBe('meeting-booked');
      expect(page.isStale()).toBe(true);
    },
  );

  it('of a call that was deleted meanwhile is saved after the call is restored', async () => {
    const server = new DetailsServer({});
    const page = await openPage(server);
    server.deleteElsewhere();
    expect(await page.change(won)).toMatchObject({ kind: 'deleted' });
    expect(page.isStale()).toBe(true);
    expect(await screen.findByText(/was deleted in another tab or on another device/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Restore and save' }));
    await waitFor(() => expect(server.first.outcome).toBe('won'));
  });

  it('of a call that can not be restored ends with a sentence', async () => {
    const server = new DetailsServer({});
    const page = await openPage(server);
    server.deleteElsewhere();
    server.deleted.clear();
    await page.change(won);
    fireEvent.click(await screen.findByRole('button', { name: 'Restore and save' }));
    expect(await screen.findByText('The call was not restored. Gone')).toBeTruthy();
  });
});
