import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  anAnalysis,
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

function fileNames() {
  return cards().map((card) => /call-\d+\.mp3/.exec(card.textContent)?.[0]);
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
  const card = cards().find((item) => item.textContent.includes(`call-${n}.mp3`));
  if (!card) throw new Error('no such card');
  return within(card).getByRole('button', { name: /^Delete call from/ });
}

/** Whether a text was on the page at any moment since, even briefly. */
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
    openLibrary(server, (_ms, signal) => {
      return new Promise((resolve) => rests.push({ signal, end: resolve }));
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

  it('shows the date, the recording, the sentiment, the shares and the counts', async () => {
    openLibrary(serverWith([callNumber(0)]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('14 November, 10:30');
    expect(card?.textContent).toContain('14:32 · call-0.mp3');
    expect(card?.textContent).toContain('Positive');
    expect(card?.textContent).toContain('Sales Rep58%');
    expect(card?.textContent).toContain('Customer42%');
    expect(card?.textContent).toContain('Objections3');
    expect(card?.textContent).toContain('Total questions3');
    screen.getByRole('img', { name: 'Sales Rep 58 percent, Customer 42 percent' });
  });

  it('shows N/A for everything that is missing', async () => {
    const { _id, createdAt } = callNumber(0);
    openLibrary(serverWith([{ _id, createdAt, analysis: {} }]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('Sales RepN/A');
    expect(card?.textContent).toContain('CustomerN/A');
    expect(card?.textContent).toContain('ObjectionsN/A');
    expect(card?.textContent).toContain('Total questionsN/A');
    expect(card?.textContent).toContain('Sentiment N/A');
    screen.getByRole('img', { name: 'Talk shares not available' });
  });

  it('shows a count of zero as 0', async () => {
    const analysis = { ...anAnalysis, objection_count: 0, questions_asked: { customer: [] } };
    openLibrary(serverWith([callNumber(0, { analysis })]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('Objections0');
    expect(card?.textContent).toContain('Total questions0');
  });

  it('shows a hostile file name as text', async () => {
    const recording = { fileName: '<img src=x onerror=alert(1)>\u202Egpj.mp3' };
    openLibrary(serverWith([callNumber(0, { recording })]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('<img src=x onerror=alert(1)>gpj.mp3');
    expect(card?.querySelector('img')).toBeNull();
  });

  it('links to its detailed analysis', async () => {
    const { router } = openLibrary(serverWith([callNumber(0)]));
    const name = /View detailed analysis\s*of the call from 14 November, 10:30/;
    await userEvent.click(await screen.findByRole('link', { name }));
    expect(router.state.location.pathname).toBe(`/dashboard/analysis/${callNumber(0)._id}`);
  });
});

it('marks a talk share that is an estimate', async () => {
  const calls = [callNumber(1, { timesFrom: 'starts' }), callNumber(0, { timesFrom: 'ranges' })];
  openLibrary(serverWith(calls));
  const shown = await findCards(2);
  const marked = shown.filter((card) => card.textContent.includes('estimated from incomplete'));
  expect(marked.map((card) => /call-\d+\.mp3/.exec(card.textContent)?.[0])).toEqual(['call-1.mp3']);
});

describe('the card of a practice call', () => {
  const practised = callNumber(0, {
    recording: { durationMs: 52_000 },
    practice: { persona: 'skeptical', hangUpReason: 'No proof was given.' },
  });

  it('shows the practice badge and the persona instead of a file name', async () => {
    openLibrary(serverWith([practised]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('00:52');
    expect(screen.getByText('Practice · Skeptical')).toBeTruthy();
    expect(screen.getByText('Practice call, Skeptical prospect')).toBeTruthy();
    expect(card?.textContent).not.toContain('No file name');
  });

  it('shows no unknown duration', async () => {
    const { recording: _none, ...untimed } = practised;
    openLibrary(serverWith([untimed]));
    const [card] = await findCards(1);
    expect(card?.textContent).toContain('14 November, 10:30Practice call');
  });

  it('names the practice call in its link and its button', async () => {
    openLibrary(serverWith([practised]));
    await findCards(1);
    const name = /View detailed analysis\s*of the practice call from 14 November, 10:30/;
    expect(screen.getByRole('link', { name })).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Delete practice call from 14 November, 10:30' }),
    ).toBeTruthy();
  });

  it('is shown with recorded calls, which have no badge', async () => {
    openLibrary(serverWith([practised, callNumber(1)]));
    const [, recorded] = await findCards(2);
    expect(recorded?.textContent).toContain('call-1.mp3');
    expect(recorded?.textContent).not.toMatch(/practice/i);
  });

  it('counts in the trend like any other', async () => {
    openLibrary(serverWith([practised, callNumber(1, { analysis: { objection_count: 5 } })]));
    await findCards(2);
    const trend = screen.getByText('Trend over the last 2 calls').closest('[data-card]');
    expect(trend?.textContent).toContain('4 per call');
  });
});

describe('the dashboard', () => {
  it('shows Loading... until the list is loaded', async () => {
    openLibrary(serverWith([callNumber(0)]));
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    await findCards(1);
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('without calls offers the start and the sample call, and shows no toast', async () => {
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
    expect(to('Practise a cold call')).toBe('/dashboard/cold-call-practice');
    screen.getByRole('heading', { level: 1, name: 'Recent Call Analysis' });
    expect(document.title).toMatch(/ · Sales Analytics AI$/);
  });

  it('shows the trend from two calls on', async () => {
    openLibrary(serverWith(manyCalls(2)));
    await findCards(2);
    expect(screen.getByText('Your talk share').parentElement?.textContent).toContain('58%');
    expect(screen.getByText('2 of 2 calls')).toBeTruthy();
  });

  it('shows no trend for a single call', async () => {
    openLibrary(serverWith([callNumber(0)]));
    await findCards(1);
    expect(screen.queryByText('Your talk share')).toBeNull();
  });

  it('shows more calls on demand', async () => {
    openLibrary(serverWith(manyCalls(65)));
    await findCards(30);
    await userEvent.click(screen.getByRole('button', { name: 'Show more calls' }));
    await findCards(60);
    await userEvent.click(screen.getByRole('button', { name: 'Show more calls' }));
    await findCards(65);
    expect(screen.queryByRole('button', { name: 'Show more calls' })).toBeNull();
    expect(screen.getByText('65 of 65 calls')).toBeTruthy();
  });
});

describe('search, sentiment and order', () => {
  const calls = [
    callNumber(0, { analysis: { ...anAnalysis, objection_count: 1 } }),
    callNumber(1, { analysis: { sentiment: { overall_sentiment: 'negative' } } }),
    callNumber(30, { analysis: { ...anAnalysis, objection_count: 5 } }),
  ];

  it('finds calls by file name and by date', async () => {
    openLibrary(serverWith(calls));
    await findCards(3);
    const search = screen.getByRole('searchbox', { name: 'Search calls' });
    await userEvent.type(search, 'CALL-30');
    expect(fileNames()).toEqual(['call-30.mp3']);
    expect(screen.getByText('1 of 3 calls')).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.type(search, '14 november');
    expect(fileNames()).toEqual(['call-0.mp3', 'call-1.mp3']);
  });

  const mixed = [
    callNumber(0),
    callNumber(1, { recording: {}, practice: { persona: 'decision-maker' } }),
    callNumber(2),
    callNumber(3, { recording: {}, practice: { persona: 'busy' } }),
  ];

  function badges() {
    return cards().map((card) => /Practice · [\w-]+/.exec(card.textContent)?.[0] ?? 'recorded');
  }

  it.each([
    ['All calls', ['recorded', 'Practice · Decision-maker', 'recorded', 'Practice · Busy']],
    ['Recorded calls', ['recorded', 'recorded']],
    ['Practice calls', ['Practice · Decision-maker', 'Practice · Busy']],
  ])('shows one kind alone: %s', async (kind, expected) => {
    openLibrary(serverWith(mixed));
    await findCards(4);
    const select = screen.getByLabelText('Recorded or practice');
    await userEvent.selectOptions(select, 'Practice calls');
    await userEvent.selectOptions(select, kind);
    expect(badges()).toEqual(expected);
    expect(screen.getByText(`${expected.length} of 4 calls`)).toBeTruthy();
  });

  it.each(['busy', 'PRACTICE busy', 'practice call 07:30'])(
    'finds a practised call by %j',
    async (words) => {
      openLibrary(serverWith(mixed));
      await findCards(4);
      await userEvent.type(screen.getByRole('searchbox'), words);
      expect(badges()).toEqual(['Practice · Busy']);
    },
  );

  it('resets the kind with the other filters', async () => {
    openLibrary(serverWith([callNumber(0)]));
    await findCards(1);
    await userEvent.selectOptions(screen.getByLabelText('Recorded or practice'), 'Practice calls');
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(cards()).toHaveLength(1);
    expect(screen.getByLabelText('Recorded or practice')).toHaveProperty('value', 'any');
  });

  it('says that a filter by kind covers only the loaded calls', async () => {
    openLibrary(serverWith(manyCalls(31)));
    await findCards(30);
    await userEvent.selectOptions(screen.getByLabelText('Recorded or practice'), 'Recorded calls');
    expect(screen.getByText(/cover only the 30 newest calls/)).toBeTruthy();
  });

  it('filters by sentiment', async () => {
    openLibrary(serverWith(calls));
    await findCards(3);
    await userEvent.selectOptions(screen.getByLabelText('Sentiment'), 'Negative');
    expect(fileNames()).toEqual(['call-1.mp3']);
  });

  it.each([
    ['Oldest first', ['call-30.mp3', 'call-1.mp3', 'call-0.mp3']],
    ['Most objections', ['call-30.mp3', 'call-0.mp3', 'call-1.mp3']],
    ['Highest talk share', ['call-0.mp3', 'call-30.mp3', 'call-1.mp3']],
    ['Newest first', ['call-0.mp3', 'call-1.mp3', 'call-30.mp3']],
  ])('orders by %s', async (order, expected) => {
    openLibrary(serverWith(calls));
    await findCards(3);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), order);
    expect(fileNames()).toEqual(expected);
  });

  it('says that nothing matches and offers a reset', async () => {
    openLibrary(serverWith(calls));
    await findCards(3);
    await userEvent.type(screen.getByRole('searchbox'), 'nothing like this');
    expect(screen.getByText('No calls match your search and filters.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(cards()).toHaveLength(3);
    const search = screen.getByRole('searchbox');
    expect(search).toHaveProperty('value', '');
    expect(document.activeElement).toBe(search);
  });

  it('says that a search covers only the loaded calls', async () => {
    openLibrary(serverWith(manyCalls(31)));
    await findCards(30);
    expect(screen.getByText('30 of 30 loaded calls')).toBeTruthy();
    expect(screen.queryByText(/cover only the 30 newest calls/)).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'call-3');
    expect(screen.getByText(/cover only the 30 newest calls/)).toBeTruthy();
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
    const name = 'Delete call from 14 November, 10:30';
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('moves the focus to the card that takes its place', async () => {
    openLibrary(serverWith(manyCalls(3)));
    await findCards(3);
    await userEvent.click(deleteButton(1));
    const [, second] = await findCards(2);
    expect(second?.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toBe('14 November, 08:30');
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

  it('can be undone: the card is back in its place', async () => {
    const server = serverWith(manyCalls(3));
    openLibrary(server);
    await findCards(3);
    await userEvent.click(deleteButton(1));
    await findCards(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await findCards(3);
    expect(fileNames()).toEqual(['call-0.mp3', 'call-1.mp3', 'call-2.mp3']);
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
    expect(fileNames()).toEqual(['call-1.mp3']);
  });

  it('of all loaded calls loads older ones', async () => {
    const server = serverWith(manyCalls(31));
    const { queries } = openLibrary(server);
    await findCards(30);
    for (const { _id } of server.calls.slice(0, 29)) server.deleted.add(_id);
    queries.setQueryData(['calls', 'list'], {
      pages: [{ calls: [callNumber(29)], nextCursor: callNumber(29)._id }],
      pageParams: [undefined],
    });
    await findCards(1);
    const wasEmpty = watchFor('No call recordings found.');
    const asked = server.listed.length;
    await userEvent.click(deleteButton(29));
    await waitFor(() => expect(fileNames()).toEqual(['call-30.mp3']));
    expect(wasEmpty()).toBe(false);
    expect(server.listed.slice(asked)).toEqual([callNumber(29)._id]);
  });

  it('of all loaded calls never shows the empty list while older ones fail to load', async () => {
    const server = serverWith(manyCalls(31));
    const { queries } = openLibrary(server);
    await findCards(30);
    queries.setQueryData(['calls', 'list'], {
      pages: [{ calls: [callNumber(29)], nextCursor: callNumber(29)._id }],
      pageParams: [undefined],
    });
    await findCards(1);
    server.failing.list = 'away';
    await userEvent.click(deleteButton(29));
    expect(await screen.findByText('Your calls could not be loaded')).toBeTruthy();
    expect(screen.queryByText('No call recordings found.')).toBeNull();
  });
});

describe('a list that fails', () => {
  it('is shown in two toasts and on the page, and can be retried', async () => {
    const server = serverWith(manyCalls(1));
    server.failing.list = Response.json(
      { message: 'Out of order.', code: 'internal' },
      { status: 500 },
    );
    openLibrary(server);
    await expectNotice('Error fetching call metrics', 'Failed to fetch call metrics');
    await expectNotice('Error', 'No metrics data received');
    expect(screen.getByRole('alert').textContent).toContain('Out of order.');
    delete server.failing.list;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await findCards(1);
    expect(screen.queryByText('Your calls could not be loaded')).toBeNull();
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
    expect(await screen.findByText('No metrics data received')).toBeTruthy();
  });

  it('keeps the calls when only the next page fails', async () => {
    const server = serverWith(manyCalls(31));
    openLibrary(server);
    await findCards(30);
    server.failing.list = Response.json({ message: 'x', code: 'internal' }, { status: 500 });
    await userEvent.click(screen.getByRole('button', { name: 'Show more calls' }));
    await expectNotice('Error fetching call metrics', 'Failed to fetch call metrics');
    expect(cards()).toHaveLength(30);
    expect(notice('Error', 'No metrics data received')).toBeUndefined();
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
    expect(await screen.findByText('The list could not be refreshed')).toBeTruthy();
    expect(cards()).toHaveLength(2);
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
