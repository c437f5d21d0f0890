import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  compareServer,
  demoCall,
  idOf,
  openCompare,
} from '../../../test/features/compare/open-compare.tsx';

const both = { a: idOf(1), b: idOf(2) };

function region(name: string) {
  return within(screen.getByRole('region', { name }));
}

/** Returns the cells A, B, difference and band. */
function row(name: string) {
  const found = screen.getAllByRole('row').find((one) => {
    return within(one).queryByRole('rowheader')?.textContent.startsWith(name);
  });
  if (!found) throw new Error(`There is no number ${name}`);
  const cells = within(found).getAllByRole('cell');
  return cells.map(({ textContent }) => textContent);
}

async function findNumbers() {
  return screen.findByRole('table', { name: 'Numbers of A and B' });
}

async function change(letter: 'A' | 'B', label = 'Change') {
  await userEvent.click(screen.getByRole('button', { name: `${label} call ${letter}` }));
  const dialog = await screen.findByRole('dialog', { name: `Choose call ${letter}` });
  await within(dialog).findByRole('list', { name: 'Your saved calls' });
  return within(dialog);
}

function optionNames(dialog: ReturnType<typeof within>) {
  const list = within(dialog.getByRole('list', { name: 'Your saved calls' }));
  return list.getAllByRole('button').map((option) => option.querySelector('b')?.textContent);
}

describe('two calls', () => {
  const longer = [
    { speaker: 'A', text: 'How do you plan your routes today?', startMs: 0, endMs: 10_000 },
    { speaker: 'B', text: 'We have a tool already.', startMs: 10_500, endMs: 19_000 },
    { speaker: 'A', text: 'Ours is easier.', startMs: 20_000, endMs: 22_000 },
  ];
  const second = demoCall(2, {
    title: 'Pilot review',
    contact: { name: '', company: 'Pellworth Logistics' },
    utterances: longer,
    evidence: {
      objections: [
        { quote: 'We have a tool already', kind: 'existing_solution', outcome: 'parked' },
        { quote: 'That is too expensive', kind: 'price', outcome: 'open' },
      ],
    },
  });

  it('are named, with their numbers side by side', async () => {
    openCompare(compareServer(demoCall(1), second), both);
    await findNumbers();
    expect(region('Call A').getByText('Demo 1')).toBeTruthy();
    expect(
      region('Call B').getByText('Pellworth Logistics · 14 November, 10:32 · 00:20 · Demo'),
    ).toBeTruthy();
    expect(row('Talk ratio')).toEqual(['65%', '59%', 'both in band', '50 to 65%']);
    expect(row('Questions')).toEqual(['2', '1', '1 fewer', 'no band']);
    expect(row('Interruptions')[2]).toBe('no difference');
    expect(screen.queryByText(/call types differ/)).toBeNull();
  });

  it('have four figures in the summary', async () => {
    openCompare(compareServer(demoCall(1), second), both);
    await findNumbers();
    const terms = region('In short').getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Talk ratio',
      'Longest monologue',
      'Questions',
      'Objections handledfrom the language model',
    ]);
    expect(region('In short').getByText('1 fewer')).toBeTruthy();
    expect(region('In short').getByText(/, was /).textContent).toBe('0 of 2, was 1 of 1');
    expect(region('In short').getByText('0 of 2')).toBeTruthy();
  });

  it('have their talk over time, as text too', async () => {
    openCompare(compareServer(demoCall(1), second), both);
    await findNumbers();
    const strips = region('Talk over time').getAllByRole('img');
    expect(strips.map((strip) => strip.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Sales Rep’s talk ratio in each tenth of call A: 100%/),
      expect.stringMatching(/^Sales Rep’s talk ratio in each tenth of call B: 100%/),
    ]);
  });

  it('have the same kinds of objections next to each other, with links to the lines', async () => {
    openCompare(compareServer(demoCall(1), second), both);
    await findNumbers();
    const kind = region('Existing solution');
    expect(kind.getByText('“We already pay for Lanewise”')).toBeTruthy();
    expect(kind.getByText('What stopped people from using it?')).toBeTruthy();
    expect(kind.getByText('Accepted')).toBeTruthy();
    expect(kind.getByText('Parked')).toBeTruthy();
    expect(kind.getByText('2 s')).toBeTruthy();
    const links = kind.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      `/dashboard/analysis/${idOf(1)}?line=1`,
      `/dashboard/analysis/${idOf(1)}?line=2`,
      `/dashboard/analysis/${idOf(2)}?line=1`,
      `/dashboard/analysis/${idOf(2)}?line=2`,
    ]);
    expect(screen.getByText('Only in B: Price.')).toBeTruthy();
  });

  it('show each time that an objection came back, with its own outcome', async () => {
    const objections = [
      { quote: 'We already pay for Lanewise', kind: 'existing_solution', outcome: 'parked' },
      {
        quote: 'It is slow',
        kind: 'existing_solution',
        outcome: 'lost',
        repeats: 'We already pay for Lanewise',
      },
    ] as const;
    const returned = demoCall(1, { evidence: { objections: [...objections] } });
    openCompare(compareServer(returned, demoCall(2)), both);
    await findNumbers();
    const kind = region('Existing solution');
    expect(kind.getByText('came back')).toBeTruthy();
    expect(kind.getByText('“It is slow”')).toBeTruthy();
    expect(kind.getByText('Parked')).toBeTruthy();
    expect(kind.getByText('Lost')).toBeTruthy();
    expect(row('Objections handled').slice(0, 2)).toEqual(['0 of 1', '1 of 1']);
  });

  it('change places, and Back changes them again', async () => {
    const app = openCompare(compareServer(demoCall(1), second), both);
    await findNumbers();
    expect(screen.getByRole('link', { name: 'Demo 1' }).getAttribute('href')).toBe(
      `/dashboard/analysis/${idOf(1)}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Swap A and B' }));
    expect(app.address()).toBe(`/dashboard/compare?a=${idOf(2)}&b=${idOf(1)}`);
    expect(row('Talk ratio').slice(0, 2)).toEqual(['59%', '65%']);
    expect(row('Questions')[2]).toBe('1 more');
    expect(screen.getByRole('link', { name: 'Pilot review' })).toBeTruthy();
    await app.router.navigate(-1);
    await waitFor(() => expect(row('Questions')[2]).toBe('1 fewer'));
  });

  it('of different types are each compared with their own band, and a note says so', async () => {
    openCompare(compareServer(demoCall(1, { callType: 'cold-call' }), second), both);
    await findNumbers();
    expect(
      screen.getByText('The call types differ, so each number is compared with its own band.'),
    ).toBeTruthy();
    expect(row('Talk ratio')[3]).toBe('A typical 55%B 50 to 65%');
    expect(row('Talk ratio')[2]).toBe('B in its band');
  });

  it('explain a number and name who published its band', async () => {
    openCompare(compareServer(demoCall(1), second), both);
    await findNumbers();
    await userEvent.click(screen.getByRole('button', { name: 'About Talk ratio' }));
    expect(screen.getByText(/^Band: Gong.*reported by third parties\.$/)).toBeTruthy();
  });
});

describe('a call that lacks something', () => {
  const withoutTimes = demoCall(2).utterances?.map(({ speaker, text }) => ({ speaker, text }));

  it('without times has no numbers that need them, and a note says so once', async () => {
    openCompare(compareServer(demoCall(1), demoCall(2, { utterances: withoutTimes })), both);
    await findNumbers();
    expect(screen.getAllByText(/^B has no timestamps/)).toHaveLength(1);
    expect(row('Patience').slice(1, 3)).toEqual(['not available', 'not comparable']);
    expect(region('Talk over time').getByText('not available')).toBeTruthy();
    expect(region('Existing solution').getByText('time to answer not available')).toBeTruthy();
  });

  it('names what neither call has, and shows no empty card', async () => {
    const server = compareServer(
      demoCall(1, { utterances: withoutTimes }),
      demoCall(2, { utterances: withoutTimes }),
    );
    openCompare(server, both);
    await findNumbers();
    expect(screen.getByText(/^Not available in either call: Talk ratio, Longest/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Talk over time' })).toBeNull();
  });

  it('without a model has no objections, and a note says so', async () => {
    const unasked = demoCall(2, { analysis: {}, evidence: {} });
    openCompare(compareServer(demoCall(1), unasked), both);
    await findNumbers();
    expect(screen.getByText('No language model listed the objections of B.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'The same kind of objection' })).toBeNull();
    expect(row('Objections')[1]).toBe('not available');
  });

  it('with a single speaker says that its talk ratio says little', async () => {
    const alone = demoCall(2, {
      utterances: [{ speaker: 'A', text: 'Hello?', startMs: 0, endMs: 2_000 }],
    });
    openCompare(compareServer(demoCall(1), alone), both);
    await findNumbers();
    expect(screen.getByText(/^Only the Sales Rep speaks in B/)).toBeTruthy();
  });

  it('with incomplete timestamps has estimates, which are marked and not judged', async () => {
    const starts = demoCall(2).utterances?.map(({ speaker, text, startMs }) => {
      return { speaker, text, ...(startMs !== undefined && { startMs }) };
    });
    openCompare(compareServer(demoCall(1), demoCall(2, { utterances: starts })), both);
    await findNumbers();
    expect(row('Talk ratio')[1]).toContain('estimated from incomplete timestamps');
    expect(row('Talk ratio')[2]).toBe('A in its band');
  });
});

describe('choosing calls', () => {
  it('starts with none, and chooses A and then B', async () => {
    const app = openCompare(compareServer(demoCall(1), demoCall(2)));
    expect(screen.getByText('Nothing to compare yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
    const forA = await change('A', 'Choose');
    expect(optionNames(forA)).toEqual(['Demo 2', 'Demo 1']);
    await userEvent.click(forA.getByRole('button', { name: /^Demo 1/ }));
    expect(app.address()).toBe(`/dashboard/compare?a=${idOf(1)}`);
    expect(await screen.findByText('Choose a saved call for B.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Choose a call' }));
    const forB = within(await screen.findByRole('dialog', { name: 'Choose call B' }));
    await userEvent.click(await forB.findByRole('button', { name: /^Demo 2/ }));
    await findNumbers();
    expect(app.address()).toBe(`/dashboard/compare?a=${idOf(1)}&b=${idOf(2)}`);
  });

  it('works by keyboard alone, and returns the focus', async () => {
    const app = openCompare(compareServer(demoCall(1), demoCall(2), demoCall(3)), both);
    await findNumbers();
    screen.getByRole('button', { name: 'Change call B' }).focus();
    await userEvent.keyboard('{Enter}');
    const field = await screen.findByRole('searchbox', { name: 'Search your calls' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('demo{Enter}');
    expect(await screen.findByText('3 calls found')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{ArrowDown}{End}{Home}{Enter}');
    await waitFor(() => expect(app.address()).toBe(`/dashboard/compare?a=${idOf(1)}&b=${idOf(3)}`));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change call B' }));
    await userEvent.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change call B' }));
  });

  it('marks the chosen calls, and does not choose the other one', async () => {
    const app = openCompare(compareServer(demoCall(1), demoCall(2)), both);
    await findNumbers();
    const dialog = await change('B');
    const other = dialog.getByRole('button', { name: /^Demo 1.*Already chosen as\s*A$/ });
    expect(other.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(other);
    expect(app.address()).toContain(`b=${idOf(2)}`);
    expect(dialog.getByRole('button', { name: /^Demo 2.*Chosen as\s*B$/ })).toBeTruthy();
  });

  it('searches on the server, and says if nothing is found', async () => {
    const server = compareServer(demoCall(1), demoCall(2, { title: 'Pilot review' }));
    openCompare(server, { a: idOf(1) });
    const dialog = await change('B', 'Choose');
    await userEvent.type(dialog.getByRole('searchbox'), 'pilot');
    expect(await dialog.findByText('1 call found')).toBeTruthy();
    expect(optionNames(dialog)).toEqual(['Pilot review']);
    await waitFor(() => expect(server.searches.at(-1)).toBe('pilot'));
    await userEvent.type(dialog.getByRole('searchbox'), ' nowhere');
    expect(await dialog.findByText('No call matches this search.')).toBeTruthy();
  });

  it('loads more calls', async () => {
    const calls = Array.from({ length: 32 }, (_, index) => demoCall(index + 1));
    openCompare(compareServer(...calls), { a: idOf(1) });
    const dialog = await change('B', 'Choose');
    expect(optionNames(dialog)).toHaveLength(30);
    await userEvent.click(dialog.getByRole('button', { name: 'Show more calls' }));
    await waitFor(() => expect(optionNames(dialog)).toHaveLength(32));
  });

  it('says that the list could not be loaded, and tries again', async () => {
    const server = compareServer(demoCall(1), demoCall(2));
    server.state.isListAway = true;
    openCompare(server, { a: idOf(1) });
    await userEvent.click(screen.getByRole('button', { name: 'Choose call B' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose call B' }));
    expect(await dialog.findByText('Your calls could not be loaded')).toBeTruthy();
    server.state.isListAway = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: /^Demo 2/ })).toBeTruthy();
  });
});

describe('a call that is missing', () => {
  it('is reported as unknown, and the other one stays', async () => {
    openCompare(compareServer(demoCall(1)), both);
    expect(await region('Call B').findByText('This call was not found')).toBeTruthy();
    expect(await region('Call A').findByText('Demo 1')).toBeTruthy();
    expect(screen.getByText('Choose a saved call for B.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('is the other one itself: says so and offers to change it', async () => {
    openCompare(compareServer(demoCall(1), demoCall(2)), { a: idOf(1), b: idOf(1) });
    expect(screen.getByText('A and B are the same call')).toBeTruthy();
    expect(await screen.findByText('“Demo 1”')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change B' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose call B' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Demo 2/ }));
    await findNumbers();
  });

  it('could not be loaded: says why, and tries again', async () => {
    const server = compareServer(demoCall(1), demoCall(2));
    server.away.add(idOf(2));
    openCompare(server, both);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/This call could not be loaded.*Your saved call is safe\./);
    server.away.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again, call B' }));
    await findNumbers();
  });

  it('shows one error if neither call can be loaded, and retries both', async () => {
    const server = compareServer(demoCall(1), demoCall(2));
    server.away.add(idOf(1));
    server.away.add(idOf(2));
    openCompare(server, both);
    expect(await region('Call B').findByText('This call could not be loaded either')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    server.away.clear();
    await userEvent.click(screen.getByRole('button', { name: /^Try again/ }));
    await findNumbers();
  });

  it('is being loaded: the page says so', async () => {
    const server = compareServer(demoCall(1), demoCall(2));
    server.held.add(idOf(2));
    openCompare(server, both);
    expect(await region('Call A').findByText('Demo 1')).toBeTruthy();
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByText('Nothing to compare yet')).toBeNull();
  });
});

describe('the export of a comparison', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    { item: 'Comparison (Markdown)', file: 'Demo 1 and Demo 2.md', has: '# Two calls compared' },
    { item: 'Numbers (CSV)', file: 'Demo 1 and Demo 2.csv', has: 'Talk ratio,%,65,measured' },
  ])('is a file: $item', async ({ item, file, has }) => {
    const saved: { name: string; blob: Blob }[] = [];
    let blob = new Blob();
    URL.createObjectURL = (content) => {
      blob = content as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob });
    });
    openCompare(compareServer(demoCall(1), demoCall(2)), both);
    await findNumbers();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: item }));
    expect(saved.map(({ name }) => name)).toEqual([file]);
    expect(await saved[0]?.blob.text()).toContain(has);
  });
});
