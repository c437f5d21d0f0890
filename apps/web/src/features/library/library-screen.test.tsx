import type { StoredSearches } from '@sales-analytics/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  callNumber,
  openLibrary,
  serverWith,
} from '../../../test/features/library/open-library.tsx';

function manyCalls(count: number) {
  return Array.from({ length: count }, (_, index) => callNumber(index));
}

async function findCards(count: number) {
  await waitFor(() => expect(cards()).toHaveLength(count));
  return cards();
}

function cards() {
  return screen.queryAllByRole('article');
}

function titles() {
  return cards().map((card) => /call-\d+/.exec(card.textContent)?.[0]);
}

function notice(title: string, description: string) {
  const region = screen.getByRole('region', { name: /notifications/i });
  const items = within(region).queryAllByRole('listitem');
  return items.find(
    (item) => item.textContent.includes(title) && item.textContent.includes(description),
  );
}

async function expectNotice(title: string, description: string) {
  await waitFor(() => expect(notice(title, description)).toBeDefined());
}

function deleteButton(n: number) {
  return screen.getByRole('button', { name: new RegExp(`^Delete call-${n},`) });
}

/** Returns a function that tells whether a text was ever on the page, even briefly. */
function watchFor(words: string): () => boolean {
  let wasSeen = false;
  function look() {
    wasSeen ||= document.body.textContent.includes(words);
  }
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    look();
    observer.disconnect();
    return wasSeen;
  };
}

describe('a saved call’s card', () => {
  it('prefetches its call once when the pointer rests on the link', async () => {
    const user = userEvent.setup();
    const server = serverWith([callNumber(0), callNumber(1)]);
    const rests: { signal: AbortSignal; end: () => void }[] = [];
    openLibrary(server, {
      wait: (_ms, signal) => new Promise((resolve) => rests.push({ signal, end: resolve })),
    });
    await findCards(2);
    const [first, second] = screen.getAllByRole('link', { name: /View detailed analysis/ });
    if (!first || !second) throw new Error('no two cards');
    await user.hover(first);
    await user.unhover(first);
    await user.hover(second);
    expect(rests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    rests[1]?.end();
    await waitFor(() => expect(server.opened).toEqual([callNumber(1)._id]));
    await user.unhover(second);
    await user.pointer({ target: second, keys: '[MouseLeft>]' });
    expect(server.opened).toEqual([callNumber(1)._id]);
  });

  it('prefetches its call on pointer down', async () => {
    const server = serverWith([callNumber(0)]);
    openLibrary(server);
    await findCards(1);
    const link = screen.getByRole('link', { name: /View detailed analysis/ });
    await userEvent.pointer({ target: link, keys: '[TouchA>]' });
    await waitFor(() => expect(server.opened).toEqual([callNumber(0)._id]));
  });

  it('shows the title, the people, the date, the outcome, the tags, the shares and the counts', async () => {
    openLibrary(serverWith([callNumber(0)]));
    const [card] = await findCards(1);
    for (const words of [
      'call-0',
      'Positive',
      'Dana Whitfield · Halden Freight',
      '14 November, 10:30 · 14:32 · Cold call',
      'Meeting booked',
      'pilotprice',
      'Sales Rep58%',
      'Customer42%',
      'Objections3',
      'Total questions3',
    ]) {
      expect(card?.textContent).toContain(words);
    }
    screen.getByRole('img', { name: 'Sales Rep 58 percent, Customer 42 percent' });
  });

  it('shows N/A for everything that is missing', async () => {
    const unknown = { sentiment: undefined, totalQuestions: undefined, numbers: { version: 1 } };
    const nothing = { contact: { name: '', company: '' }, tags: [], outcome: 'none' } as const;
    openLibrary(serverWith([callNumber(0, { ...unknown, ...nothing, tags: [] })]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('Sales RepN/A');
    expect(card?.textContent).toContain('CustomerN/A');
    expect(card?.textContent).toContain('ObjectionsN/A');
    expect(card?.textContent).toContain('Total questionsN/A');
    expect(card?.textContent).toContain('Sentiment N/A');
    expect(card?.textContent).toContain('No outcome');
  });

  it('shows a count of zero as 0', async () => {
    const numbers = { version: 1, objections: { value: 0, origin: 'model' } } as const;
    openLibrary(serverWith([callNumber(0, { numbers, totalQuestions: 0 })]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('Objections0');
    expect(card?.textContent).toContain('Total questions0');
  });

  it('shows hostile texts as text', async () => {
    const title = '<img src=x onerror=alert(1)>\u202Efdp.exe';
    openLibrary(serverWith([callNumber(0, { title, tags: ['<b>bold</b>'] })]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(card?.textContent).toContain('<b>bold</b>');
    expect(card?.querySelector('img, b')?.textContent).not.toBe('bold');
  });

  it('shows three tags and how many more there are', async () => {
    openLibrary(serverWith([callNumber(0, { tags: ['a', 'b', 'c', 'd', 'e'] })]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('abc+2');
    expect(screen.getByRole('button', { name: /^\+2 tags/ })).toBeTruthy();
  });

  it('links to its detailed analysis', async () => {
    const { router } = openLibrary(serverWith([callNumber(0)]));
    const name = /View detailed analysis\s*of call-0, 14 November, 10:30/;
    await userEvent.click(await screen.findByRole('link', { name }));
    expect(router.state.location.pathname).toBe(`/dashboard/analysis/${callNumber(0)._id}`);
  });
});

it('marks a talk ratio that is an estimate', async () => {
  const talkRatio = { value: 58, origin: 'estimate' } as const;
  openLibrary(serverWith([callNumber(0, { numbers: { version: 1, talkRatio } }), callNumber(1)]));
  const [estimate, known] = await findCards(2);
  expect(estimate?.textContent).toContain('estimated from incomplete timestamps');
  expect(known?.textContent).not.toContain('estimate');
});

describe('the card of a practice call', () => {
  const practice = { persona: 'skeptical' } as const;
  const unnamed = { contact: { name: '', company: '' } };

  it('shows the practice badge, and the persona instead of people', async () => {
    openLibrary(serverWith([callNumber(0, { practice, ...unnamed }), callNumber(1)]));
    const [practised, recorded] = await findCards(2);
    expect(practised?.textContent).toContain('Practice · Skeptical');
    expect(recorded?.textContent).not.toContain('Practice');
  });

  it('says next to its people that it is practice', async () => {
    openLibrary(serverWith([callNumber(0, { practice })]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('Dana Whitfield');
    expect(card?.textContent).toContain('Practice · Skeptical');
  });

  it('shows no unknown duration', async () => {
    openLibrary(serverWith([callNumber(0, { practice, recording: undefined })]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('14 November, 10:30 · Cold call');
  });
});

describe('the dashboard', () => {
  it('shows Loading... until the list is loaded', async () => {
    openLibrary(serverWith([callNumber(0)]));
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    await findCards(1);
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('without calls offers to start and the sample call, and shows no toast', async () => {
    openLibrary(serverWith([]));
    await screen.findByText('No call recordings found.');
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Start Here')).toBe('/dashboard/analysis');
    expect(to('Explore a sample call')).toBe('/dashboard/analysis?sample');
    expect(to('Or practise a cold call first')).toBe('/dashboard/cold-call-practice');
    expect(within(screen.getByRole('region')).queryAllByRole('listitem')).toEqual([]);
  });

  it('always links to the analysis and the practice', () => {
    openLibrary(serverWith([]));
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Analyse a call')).toBe('/dashboard/analysis');
    expect(to('Practise')).toBe('/dashboard/cold-call-practice');
    screen.getByRole('heading', { level: 1, name: 'Recent Call Analysis' });
    expect(document.title).toMatch(/ · Sales Analytics AI$/);
  });

  it('shows the trend from two calls on', async () => {
    openLibrary(serverWith(manyCalls(2)));
    await findCards(2);
    expect(screen.getByText('Your talk ratio').parentElement?.textContent).toContain('58%');
    expect(screen.getByText('2 calls')).toBeTruthy();
  });

  it('shows no trend for a single call', async () => {
    openLibrary(serverWith([callNumber(0)]));
    await findCards(1);
    expect(screen.queryByText('Your talk ratio')).toBeNull();
  });

  it('shows more calls on demand', async () => {
    openLibrary(serverWith(manyCalls(65)));
    await findCards(30);
    await userEvent.click(screen.getByRole('button', { name: 'Show more calls' }));
    await findCards(60);
    await userEvent.click(screen.getByRole('button', { name: 'Show more calls' }));
    await findCards(65);
    expect(screen.queryByRole('button', { name: 'Show more calls' })).toBeNull();
    expect(screen.getByText('65 calls')).toBeTruthy();
  });
});

function searchBox() {
  return screen.getByRole('searchbox', { name: 'Search everything that was said' });
}

function storedQuery(router: ReturnType<typeof openLibrary>['router']) {
  const [, key] = /^\?search=([0-9a-f]{32})$/.exec(router.state.location.search) ?? [];
  const stored = JSON.parse(
    window.localStorage.getItem('storedSearches') ?? '{}',
  ) as StoredSearches;
  return stored.searches.find((search) => search.key === key)?.query;
}

function results() {
  const list = screen.queryByRole('list', { name: 'Calls found' });
  return list
    ? within(list)
        .getAllByRole('heading')
        .map((heading) => heading.textContent)
    : [];
}

describe('search, filters and order', () => {
  const objections = (value: number) =>
    ({ numbers: { version: 1, objections: { value, origin: 'model' } } }) as const;
  const calls = [
    callNumber(0, objections(1)),
    callNumber(1, { ...objections(5), outcome: 'won' }),
    callNumber(30, objections(3)),
  ];

  it('searches on the server after a pause, and says how often the words were said', async () => {
    const { router } = openLibrary(serverWith(calls));
    await findCards(3);
    await userEvent.type(searchBox(), 'CALL-30');
    // A pause in typing starts a search for the first words.
    expect(await screen.findByText('“CALL-30” was said 2 times')).toBeTruthy();
    await waitFor(() => expect(results()).toEqual(['call-30']));
    await waitFor(() => expect(storedQuery(router)).toEqual({ q: 'CALL-30' }));
    expect(screen.queryByText('Your talk ratio')).toBeNull();
  });

  it('searches at once on Enter, and clears by Escape', async () => {
    openLibrary(serverWith(calls), { wait: () => new Promise(() => undefined) });
    await findCards(3);
    await userEvent.type(searchBox(), 'call-1{Enter}');
    await waitFor(() => expect(results()).toEqual(['call-1']));
    await userEvent.type(searchBox(), '{Escape}');
    await findCards(3);
    expect(searchBox()).toHaveProperty('value', '');
  });

  it('returns to the earlier list by Back', async () => {
    const { router } = openLibrary(serverWith(calls));
    await findCards(3);
    await userEvent.type(searchBox(), 'call-1{Enter}');
    await waitFor(() => expect(results()).toEqual(['call-1']));
    await router.navigate(-1);
    await findCards(3);
    expect(searchBox()).toHaveProperty('value', '');
  });

  it('keeps a filter that is chosen while a word is still being typed', async () => {
    const pauses: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => pauses.push(resolve));
    const { router } = openLibrary(serverWith(calls), { wait });
    await findCards(3);
    await userEvent.type(searchBox(), 'call');
    await router.navigate('/dashboard?outcome=won');
    await findCards(1);
    for (const end of pauses) end();
    await waitFor(() => expect(results()).toEqual(['call-1']));
    expect(storedQuery(router)).toEqual({ q: 'call', outcome: ['won'] });
  });

  it('is focused by a slash that is not typed into a field', async () => {
    openLibrary(serverWith(calls));
    await findCards(3);
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: '/' });
      expect(document.activeElement).toBe(searchBox());
    });
    await userEvent.keyboard('and/or');
    expect(searchBox()).toHaveProperty('value', 'and/or');
  });

  it('limits a search to what one side said', async () => {
    const { router } = openLibrary(serverWith(calls), { path: '/dashboard?q=call-1' });
    await waitFor(() => expect(results()).toEqual(['call-1']));
    await userEvent.click(screen.getByRole('button', { name: 'Customer' }));
    expect(storedQuery(router)).toEqual({ q: 'customer:call-1' });
  });

  it('shows the lines that were found; each opens its call there', async () => {
    const line = { text: 'The price is high.', speaker: 'B', side: 'customer' } as const;
    const place = { line: 12, startMs: 102_000, hits: [[4, 9]] as [number, number][] };
    const found = { lines: [{ ...line, ...place }], more: 4 };
    openLibrary(serverWith([{ ...callNumber(0), found }]), { path: '/dashboard?q=call' });
    const link = await screen.findByRole('link', { name: /The price is high/ });
    expect(link.textContent).toBe('01:42CustomerThe price is high.');
    expect(link.querySelector('mark')?.textContent).toBe('price');
    expect(link.getAttribute('href')).toBe(`/dashboard/analysis/${callNumber(0)._id}?line=12`);
    expect(screen.getByRole('link', { name: 'and 4 more in this call' })).toBeTruthy();
    await userEvent.click(searchBox());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(searchBox());
  });

  it.each([
    ['Oldest first', ['call-30', 'call-1', 'call-0']],
    ['Most objections', ['call-1', 'call-30', 'call-0']],
    ['Newest first', ['call-0', 'call-1', 'call-30']],
  ])('orders by %s', async (order, expected) => {
    openLibrary(serverWith(calls));
    await findCards(3);
    await userEvent.selectOptions(screen.getByLabelText('Order'), order);
    await waitFor(() => expect(titles()).toEqual(expected));
  });

  it('reads its filters from the address, and ignores those that do not exist', async () => {
    const path = '/dashboard?outcome=won&outcome=imagined&sort=nothing&shareFrom=abc&colour=red';
    const server = serverWith(calls);
    openLibrary(server, { path });
    await findCards(1);
    expect(titles()).toEqual(['call-1']);
    expect(server.listed[0]?.toString()).toBe('limit=30&outcome=won&sort=date&direction=desc');
    expect(screen.getByText('of 3 calls', { exact: false }).textContent).toBe('1 of 3 calls');
  });

  it('says that nothing matches the filters and clears them', async () => {
    openLibrary(serverWith(calls), { path: '/dashboard?outcome=lost' });
    expect(await screen.findByText('No call matches these filters')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await findCards(3);
    expect(document.activeElement).toBe(searchBox());
  });

  it('says that nothing matches a search, and searches all calls instead of the filtered ones', async () => {
    const { router } = openLibrary(serverWith(calls), { path: '/dashboard?q=call-0&outcome=won' });
    expect(await screen.findByText('No call matches your search')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Search all calls' }));
    await waitFor(() => expect(results()).toEqual(['call-0']));
    expect(storedQuery(router)).toEqual({ q: 'call-0' });
  });
});

describe('a list that could not be loaded', () => {
  it('keeps the list and the words if a search fails', async () => {
    const server = serverWith(manyCalls(3));
    openLibrary(server);
    await findCards(3);
    server.failing.list = Response.json({ message: 'Busy.', code: 'internal' }, { status: 400 });
    await userEvent.type(searchBox(), 'call-1{Enter}');
    expect(await screen.findByText(/The search did not respond\./)).toBeTruthy();
    expect(searchBox()).toHaveProperty('value', 'call-1');
    // The calls are shown as cards, without the found lines and their count.
    await findCards(3);
    expect(await screen.findByText('Still shown: what was found before')).toBeTruthy();
    delete server.failing.list;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(results()).toEqual(['call-1']));

    server.failing.list = Response.json({ message: 'Busy.', code: 'internal' }, { status: 400 });
    await userEvent.type(searchBox(), '2{Enter}');
    expect(await screen.findByText('Still shown: what was found before')).toBeTruthy();
    expect(results()).toEqual(['call-1']);
  });

  it('replaces the text that is being typed by the query of Back', async () => {
    const pauses: (() => void)[] = [];
    const wait = (_ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        pauses.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('The pause was ended.')));
      });
    const { router } = openLibrary(serverWith(manyCalls(3)), { path: '/dashboard?q=call-1', wait });
    await waitFor(() => expect(results()).toEqual(['call-1']));
    await act(() => router.navigate('/dashboard?q=call-2'));
    await userEvent.type(searchBox(), ' and more');
    await act(() => router.navigate(-1));
    expect(searchBox()).toHaveProperty('value', 'call-1');
    for (const end of pauses) end();
    await waitFor(() => expect(results()).toEqual(['call-1']));
    expect(storedQuery(router)).toEqual({ q: 'call-1' });
  });

  it('leaves the calls as they are while the first search runs', async () => {
    const server = serverWith(manyCalls(3));
    openLibrary(server);
    await findCards(3);
    server.failing.list = 'never';
    await userEvent.type(searchBox(), 'call-1{Enter}');
    expect(await screen.findByText('Searching…')).toBeTruthy();
    await findCards(3);
  });

  it('says that a view is empty, and shows all calls', async () => {
    openLibrary(serverWith(manyCalls(3)), { path: '/dashboard?outcome=lost&view=some-view' });
    expect(await screen.findByText('This view is empty')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all calls' }));
    await findCards(3);
  });
});

describe('editing a call', () => {
  const won = [callNumber(0, { outcome: 'won' }), callNumber(1, { outcome: 'won' })];

  it('moves the focus to the next card if a filter no longer finds the call', async () => {
    openLibrary(serverWith(won), { path: '/dashboard?outcome=won' });
    await findCards(2);
    await userEvent.click(screen.getByRole('button', { name: 'Outcome of “call-0”: Won' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Lost' }));
    await findCards(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('call-1'));
  });

  it('works in the table as on the cards', async () => {
    window.localStorage.setItem('library-layout', 'table');
    window.localStorage.setItem('library-columns', '["company","outcome","tags"]');
    const server = serverWith([callNumber(0)]);
    openLibrary(server);
    const title = await screen.findByRole('button', { name: 'Edit the title “call-0”' });
    await userEvent.click(title);
    await userEvent.keyboard('{Home}First {End} edited{Enter}');
    await waitFor(() => expect(server.calls[0]?.title).toBe('First call-0 edited'));
    const contact = screen.getByRole('button', { name: /^Contact of/ });
    expect(contact.textContent).toBe('Dana Whitfield · Halden Freight');
    await userEvent.click(contact);
    const first = await screen.findByRole('textbox', { name: 'Contact name' });
    // The panel takes the focus when it is complete.
    await waitFor(() => expect(document.activeElement).toBe(first));
    const field = screen.getByRole('combobox', { name: 'Company' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Kestrel Foods{Enter}');
    await waitFor(() => expect(server.calls[0]?.contact.company).toBe('Kestrel Foods'));
    await userEvent.click(screen.getByRole('button', { name: /^Edit tags/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add a tag' }), 'new{Enter}');
    await waitFor(() => expect(server.calls[0]?.tags).toEqual(['pilot', 'price', 'new']));
  });
});

describe('deleting a call', () => {
  it('removes the card and shows a toast', async () => {
    const server = serverWith(manyCalls(3));
    openLibrary(server);
    await findCards(3);
    await userEvent.click(deleteButton(1));
    await findCards(2);
    await expectNotice('Success', 'Call recording deleted successfully');
    expect(server.deleted).toEqual(new Set([callNumber(1)._id]));
  });

  it('has a button that names the call', async () => {
    openLibrary(serverWith([callNumber(0)]));
    const name = 'Delete call-0, 14 November, 10:30';
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('moves the focus to the card that takes its place', async () => {
    openLibrary(serverWith(manyCalls(3)));
    await findCards(3);
    await userEvent.click(deleteButton(1));
    const [, second] = await findCards(2);
    expect(second?.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toBe('call-2');
  });

  it('moves the focus to the heading when no card is left', async () => {
    openLibrary(serverWith([callNumber(0)]));
    await findCards(1);
    await userEvent.click(deleteButton(0));
    await screen.findByText('No call recordings found.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('keeps the focus when the user has moved it', async () => {
    openLibrary(serverWith(manyCalls(3)));
    await findCards(3);
    deleteButton(1).click();
    screen.getByRole('searchbox').focus();
    await findCards(2);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('can be undone, after which the card is back in its place', async () => {
    const server = serverWith(manyCalls(3));
    openLibrary(server);
    await findCards(3);
    await userEvent.click(deleteButton(1));
    await findCards(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await findCards(3);
    expect(titles()).toEqual(['call-0', 'call-1', 'call-2']);
    expect(server.deleted.size).toBe(0);
  });

  it('shows a toast when Undo fails', async () => {
    const server = serverWith(manyCalls(2));
    server.failing.restore = Response.json({ message: 'x', code: 'not_found' }, { status: 404 });
    openLibrary(server);
    await findCards(2);
    await userEvent.click(deleteButton(0));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectNotice('Error', 'Failed to restore call recording');
    expect(cards()).toHaveLength(1);
  });

  it('keeps the card and shows a toast when it fails', async () => {
    const server = serverWith(manyCalls(2));
    server.failing.delete = Response.json({ message: 'x', code: 'internal' }, { status: 500 });
    openLibrary(server);
    await findCards(2);
    await userEvent.click(deleteButton(0));
    await expectNotice('Error', 'Failed to delete call recording');
    expect(cards()).toHaveLength(2);
    expect(deleteButton(0).hasAttribute('aria-busy')).toBe(false);
  });

  it('of an already deleted call refreshes the list', async () => {
    const server = serverWith(manyCalls(2));
    openLibrary(server);
    await findCards(2);
    server.deleted.add(callNumber(0)._id);
    server.failing.delete = Response.json({ message: 'x', code: 'not_found' }, { status: 404 });
    await userEvent.click(deleteButton(0));
    await findCards(1);
    expect(titles()).toEqual(['call-1']);
  });

  it('of all loaded calls loads others', async () => {
    const server = serverWith(manyCalls(31));
    openLibrary(server);
    await findCards(30);
    for (const { _id } of server.calls.slice(0, 29)) server.deleted.add(_id);
    const wasEmpty = watchFor('No call recordings found.');
    await userEvent.click(deleteButton(29));
    await waitFor(() => expect(titles()).toEqual(['call-30']));
    expect(wasEmpty()).toBe(false);
  });
});

describe('a list that fails', () => {
  it('shows one error, and can be retried', async () => {
    const server = serverWith(manyCalls(1));
    server.failing.list = Response.json(
      { message: 'Out of order.', code: 'internal' },
      { status: 500 },
    );
    openLibrary(server);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error fetching call metricsFailed to fetch call metrics. Error: No metrics data received. Out of order. Your saved calls are safe.Try again',
    );
    expect(notice('Error', '')).toBeUndefined();
    delete server.failing.list;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await findCards(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the server is unreachable', async () => {
    const server = serverWith([]);
    server.failing.list = 'away';
    openLibrary(server);
    expect(await screen.findByText(/Can’t reach the server/)).toBeTruthy();
  });

  it.each([
    ['an object', Response.json({ calls: [] })],
    ['a page', new Response('<!doctype html>')],
    ['calls of another shape', Response.json([{ id: 5 }])],
  ])('shows an error when the response is %s', async (_name, answer) => {
    const server = serverWith([]);
    server.failing.list = answer;
    openLibrary(server);
    expect(await screen.findByText(/No metrics data received/)).toBeTruthy();
  });

  it('keeps the calls when only the next page fails', async () => {
    const server = serverWith(manyCalls(31));
    openLibrary(server);
    await findCards(30);
    server.failing.list = Response.json({ message: 'x', code: 'internal' }, { status: 500 });
    await userEvent.click(screen.getByRole('button', { name: 'Show more calls' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Error fetching call metricsFailed to fetch call metrics\. More calls could not be loaded\./,
    );
    expect(cards()).toHaveLength(30);
    expect(notice('Error', '')).toBeUndefined();
    delete server.failing.list;
    await userEvent.click(screen.getByRole('button', { name: 'Show more calls' }));
    await findCards(31);
  });

  it('keeps the calls when they can’t be refreshed', async () => {
    const server = serverWith(manyCalls(2));
    const { queries } = openLibrary(server);
    await findCards(2);
    server.failing.list = 'away';
    await queries.invalidateQueries();
    expect(await screen.findByText(/The list could not be refreshed\./)).toBeTruthy();
    expect(cards()).toHaveLength(2);
  });

  it('shows one error if the saved views fail as well, and retries both', async () => {
    const server = serverWith(manyCalls(2));
    const { queries } = openLibrary(server);
    await findCards(2);
    server.failing.list = 'away';
    server.failing.views = Response.json({ message: 'x', code: 'internal' }, { status: 500 });
    queries.removeQueries({ queryKey: ['library-views'] });
    await queries.invalidateQueries();
    await screen.findByText(/The list could not be refreshed\./);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    delete server.failing.list;
    delete server.failing.views;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const states = queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status);
    expect(states).not.toContain('error');
  });

  it('shows no error when the session has ended', async () => {
    const server = serverWith([]);
    server.failing.list = Response.json({ message: 'x', code: 'unauthorized' }, { status: 401 });
    const { signedOut } = openLibrary(server);
    await waitFor(() => expect(signedOut).toEqual(['unauthorized']));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(within(screen.getByRole('region')).queryAllByRole('listitem')).toEqual([]);
  });
});
