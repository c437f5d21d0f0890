import { libraryViewSchema, type LibraryView } from '@sales-analytics/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { aView, viewsServer } from '../../../../test/features/library/views-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { neverLate } from '../../../../test/shared/http/fake-http.ts';
import { tokenUntil } from '../../../../test/token.ts';
import { callListKey } from '../../../call/requests/calls-cache.ts';
import { createSession } from '../../../shared/browser/session.ts';
import { createHttp } from '../../../shared/http/http.ts';
import { browserClock } from '../../../shared/time/browser-clock.ts';
import { choiceOfView, nothingChosen, type LibraryChoice } from '../library-choice.ts';
import { randomUuid } from '../../../shared/browser/random-id.ts';
import { ViewTabs } from './view-tabs.tsx';

const nowMs = new Date(2026, 10, 14, 12).getTime();
const price = aView(1, 'Price', { tag: ['price'] });
const won = aView(2, 'Won', { outcome: ['won'] });
const month = aView(3, 'This month', { period: 'this-month', kind: 'real' });

type Server = ReturnType<typeof viewsServer>;
type Opened = { choice?: Partial<LibraryChoice>; view?: LibraryView | string; all?: number };

function openTabs(server: Server, { choice, view, all = 412 }: Opened = {}) {
  window.localStorage.setItem('token', tokenUntil(nowMs / 1000 + 3600));
  const session = createSession(window.localStorage);
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      return server.answer(init?.method ?? 'GET', url, body);
    },
    onSignedOut: () => undefined,
    now: () => nowMs,
    log: () => undefined,
  });
  function Page() {
    const start = typeof view === 'object' ? choiceOfView(view) : nothingChosen;
    const [chosen, setChoice] = useState<LibraryChoice>({ ...start, ...choice });
    const [id, setId] = useState(typeof view === 'object' ? view.id : view);
    return (
      <>
        <button type="button" onClick={() => setChoice({ ...chosen, outcome: ['lost'] })}>
          Choose lost
        </button>
        <output aria-label="Choice">{JSON.stringify(chosen)}</output>
        <ViewTabs
          choice={chosen}
          viewId={id}
          all={all}
          nowMs={nowMs}
          onDelete={() => undefined}
          onOpen={(next) => {
            setId(next?.id);
            setChoice(next ? choiceOfView(next) : nothingChosen);
          }}
        />
      </>
    );
  }

  const { queries } = renderScreen({
    http,
    platform: { session, storage: window.localStorage, clock: browserClock },
    routes: [{ path: '/', Component: Page }],
    path: '/',
  });
  return { user: userEvent.setup(), queries };
}

function choiceOnPage(): LibraryChoice {
  return JSON.parse(screen.getByLabelText('Choice').textContent);
}

type User = ReturnType<typeof openTabs>['user'];

function tabs() {
  const buttons = within(screen.getByRole('navigation')).getAllByRole('button');
  return buttons
    .filter((button) => button.hasAttribute('data-view'))
    .map(({ textContent }) => textContent);
}

function openTab() {
  return screen.getByRole('navigation').querySelector('[aria-current]')?.textContent;
}

async function openForm(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Save these filters as a view' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Save as a view' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}

async function openMenu(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Options of the view ${name}` }));
  const panel = within(await screen.findByRole('dialog', { name: `View ${name}` }));
  await panel.findByRole('button', { name: 'Rename' });
  return panel;
}

async function expectToast(text: RegExp) {
  const region = screen.getByRole('region', { name: /notifications/i });
  await waitFor(() => expect(region.textContent).toMatch(text));
  return within(region);
}

function failure() {
  return Response.json({ message: 'The disk is full.', code: 'internal' }, { status: 507 });
}

describe('the tabs of the saved views', () => {
  it('show all calls, and each view with the number of its calls', async () => {
    const server = viewsServer([price, won]);
    server.totals.set('price', 37).set('won', 18);
    openTabs(server);
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price 37', 'Won 18']));
    expect(openTab()).toBe('All calls 412');
  });

  it('count one view after the other, with the days of a period and one call for each', async () => {
    const server = viewsServer([price, won, month]);
    openTabs(server);
    await waitFor(() =>
      expect(tabs()).toEqual(['All calls 412', 'Price 0', 'Won 0', 'This month 0']),
    );
    const from = new URLSearchParams({ from: new Date(2026, 10, 1).toISOString() }).toString();
    expect(server.counting.asked).toEqual([
      'tag=price&sort=date&direction=desc&limit=1',
      'outcome=won&sort=date&direction=desc&limit=1',
      `kind=real&${from}&sort=date&direction=desc&limit=1`,
    ]);
    expect(server.counting.max).toBe(1);
  });

  it('count again when the lists of calls are read again', async () => {
    const server = viewsServer([price]);
    const { queries } = openTabs(server);
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price 0']));
    server.totals.set('price', 5);
    await queries.invalidateQueries({ queryKey: callListKey });
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price 5']));
  });

  it('leave out a count that can’t be read', async () => {
    const server = viewsServer([price]);
    server.failing.count = 'away';
    openTabs(server);
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price']));
  });

  it('open a view with its choice, and all calls', async () => {
    const { user } = openTabs(viewsServer([price, won]));
    await user.click(await screen.findByRole('button', { name: /^Won/ }));
    expect(openTab()).toMatch('Won');
    expect(choiceOnPage().outcome).toEqual(['won']);
    await user.click(screen.getByRole('button', { name: /^All calls/ }));
    expect(openTab()).toBe('All calls 412');
    expect(choiceOnPage()).toEqual(nothingChosen);
  });

  it('show no open view if its id no longer exists', async () => {
    openTabs(viewsServer([price]), { view: randomUuid(), choice: { tag: ['price'] } });
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price 0']));
    expect(openTab()).toBe('All calls 412');
    expect(screen.queryByRole('button', { name: /^Options/ })).toBeNull();
  });

  it('open a view whose tag no longer belongs to any call', async () => {
    const old = aView(4, 'Old', { tag: ['renewal'], company: ['Gone Ltd'] });
    const { user } = openTabs(viewsServer([old]));
    await user.click(await screen.findByRole('button', { name: 'Old 0' }));
    expect(choiceOnPage()).toMatchObject({ tag: ['renewal'], company: ['Gone Ltd'] });
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('can be read again if they could not be loaded', async () => {
    const server = viewsServer([price]);
    server.failing.GET = 'away';
    const { user } = openTabs(server);
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
    expect(tabs()).toEqual(['All calls 412']);
    delete server.failing.GET;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price 0']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are stored under different ids, even if an earlier version stored two under the same one', async () => {
    const twin = { ...won, id: price.id };
    const server = viewsServer([price, twin]);
    const { user } = openTabs(server, { view: price });
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price 0', 'Won 0']));
    const panel = await openMenu(user, 'Price');
    await user.click(panel.getByRole('button', { name: 'Move right' }));
    await waitFor(() =>
      expect(server.stored.views.map(({ name }) => name)).toEqual(['Won', 'Price']),
    );
    expect(new Set(server.stored.views.map(({ id }) => id)).size).toBe(2);
  });

  it('show names without the characters that turn the reading direction', async () => {
    openTabs(viewsServer([aView(1, 'Pri\u202ece <b>')]));
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price <b> 0']));
  });
});

describe('saving a view', () => {
  const choice: Partial<LibraryChoice> = { kind: 'real', tag: ['price'], outcome: ['follow-up'] };

  it('says what it contains, stores it under its name and opens it', async () => {
    const server = viewsServer([won]);
    const { user } = openTabs(server, { choice });
    const field = await openForm(user);
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('dialog').textContent).toContain(
      'Real calls, tag price, outcome Follow-up. New calls that match join by themselves.',
    );
    await user.type(field, '  Price objections {Enter}');
    await waitFor(() => expect(openTab()).toBe('Price objections 0'));
    expect(server.stored.views.map(({ name }) => name)).toEqual(['Won', 'Price objections']);
    expect(server.stored.views[1]?.query).toEqual(choice);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the tab before the server has stored it', async () => {
    const server = viewsServer([]);
    const { user } = openTabs(server, { choice });
    await user.type(await openForm(user), 'Price');
    const release = server.hold();
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price']));
    release();
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price 0']));
  });

  it('restores the tabs when it fails, keeps the name, and works the next time', async () => {
    const server = viewsServer([]);
    server.failing.PUT = failure();
    const { user } = openTabs(server, { choice });
    const field = await openForm(user);
    await user.type(field, 'Price{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('alert').textContent).toBe('The view was not saved. The disk is full.');
    expect(field.value).toBe('Price');
    expect(tabs()).toEqual(['All calls 412']);
    delete server.failing.PUT;
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'Price 0']));
  });

  it('opens the form again with the name if it was closed before the failure', async () => {
    const server = viewsServer([]);
    const { user } = openTabs(server, { choice });
    const field = await openForm(user);
    const release = server.hold();
    server.failing.PUT = 'away';
    await user.type(field, 'Price{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    release();
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Save as a view' });
    expect(again.value).toBe('Price');
    expect(screen.getByRole('alert').textContent).toMatch(/Can’t reach the server/);
  });

  it.each([
    ['', 'Give the view a name.'],
    ['   ', 'Give the view a name.'],
    ['🚚'.repeat(61), 'A name has at most 60 characters; this one has 61.'],
  ])('does not take “%s” as a name', async (name, message) => {
    const server = viewsServer([]);
    const { user } = openTabs(server);
    await openForm(user);
    if (name !== '') await user.paste(name);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(server.stored.revision).toBe(3);
  });

  it('accepts a name of sixty characters that are two units each', async () => {
    const server = viewsServer([]);
    const { user } = openTabs(server);
    await openForm(user);
    await user.paste('🚚'.repeat(60));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.stored.views[0]?.name).toBe('🚚'.repeat(60)));
  });

  it('is not offered if there are fifty', async () => {
    const server = viewsServer(Array.from({ length: 50 }, (_, n) => aView(n, `View ${n}`)));
    const { user } = openTabs(server);
    await user.click(await screen.findByRole('button', { name: 'Save these filters as a view' }));
    const close = await screen.findByRole('button', { name: 'Close' });
    expect(screen.getByRole('dialog').textContent).toMatch(/You have 50 views/);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fails with a sentence if another browser stored the fiftieth meanwhile', async () => {
    const server = viewsServer(Array.from({ length: 49 }, (_, n) => aView(n, `View ${n}`)));
    const { user } = openTabs(server);
    const field = await openForm(user);
    server.change((views) => [...views, aView(99, 'Theirs')]);
    await user.type(field, 'Mine{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/You have 50 views/));
    expect(field.value).toBe('Mine');
    expect(tabs().at(-1)).toMatch('Theirs');
  });

  it('is closed by Cancel and by Escape, which return the focus', async () => {
    const { user } = openTabs(viewsServer([]));
    const field = await openForm(user);
    await user.type(field, 'Half a na');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await openForm(user)).value).toBe('');
    await user.keyboard('{Escape}');
    const opener = screen.getByRole('button', { name: 'Save these filters as a view' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('a view that was changed', () => {
  async function openChanged(server: Server) {
    const opened = openTabs(server, { view: price });
    await screen.findByRole('button', { name: /^Price/ });
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: 'Choose lost' }));
    expect(openTab()).toMatch(/^Price changed/);
    return opened;
  }

  it('stores its changes', async () => {
    const server = viewsServer([price, won]);
    const { user } = await openChanged(server);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Price/);
    await waitFor(() =>
      expect(server.stored.views).toEqual([
        { ...price, query: { outcome: ['lost'], tag: ['price'] } },
        won,
      ]),
    );
  });

  it('shows them as unsaved again if storing fails', async () => {
    const server = viewsServer([price]);
    server.failing.PUT = failure();
    const { user } = await openChanged(server);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await expectToast(/The view was not saved\. The disk is full\./);
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDefined();
    expect(choiceOnPage().outcome).toEqual(['lost']);
  });

  it('can be reset', async () => {
    const { user } = await openChanged(viewsServer([price]));
    await user.click(screen.getByRole('button', { name: 'Back to the view' }));
    expect(choiceOnPage()).toEqual(choiceOfView(price));
    expect(document.activeElement?.textContent).toMatch(/^Price/);
    expect(screen.queryByRole('button', { name: 'Back to the view' })).toBeNull();
  });

  it('counts as unchanged if the same values were chosen in another order', async () => {
    const both = aView(5, 'Both', { tag: ['price', 'pilot'] });
    openTabs(viewsServer([both]), { view: both, choice: { tag: ['pilot', 'price'] } });
    await screen.findByRole('button', { name: /^Both/ });
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('says so if another browser deleted it, and keeps the filters', async () => {
    const server = viewsServer([price]);
    const { user } = await openChanged(server);
    server.change(() => []);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await expectToast(/This view was deleted in another tab or browser/);
    await waitFor(() => expect(tabs()).toEqual(['All calls 412']));
    expect(choiceOnPage()).toMatchObject({ tag: ['price'], outcome: ['lost'] });
  });
});

describe('the menu of the open view', () => {
  it('renames it, with the name in the field', async () => {
    const server = viewsServer([price, won]);
    const { user } = openTabs(server, { view: price });
    const panel = await openMenu(user, 'Price');
    await user.click(panel.getByRole('button', { name: 'Rename' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Name of the view',
    });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('Price');
    await user.keyboard('Too dear{Enter}');
    await waitFor(() => expect(server.stored.views[0]).toEqual({ ...price, name: 'Too dear' }));
    expect(tabs()[1]).toMatch(/^Too dear/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('button', { name: 'Options of the view Too dear' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('keeps the typed name if renaming fails, and the tab has the old one', async () => {
    const server = viewsServer([price]);
    server.failing.PUT = failure();
    const { user } = openTabs(server, { view: price });
    await user.click((await openMenu(user, 'Price')).getByRole('button', { name: 'Rename' }));
    await user.keyboard('Too dear{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/The disk is full/);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Too dear');
    expect(openTab()).toMatch(/^Price/);
  });

  it('says so if renaming fails after another view was opened', async () => {
    const server = viewsServer([price, won]);
    const { user } = openTabs(server, { view: price });
    await user.click((await openMenu(user, 'Price')).getByRole('button', { name: 'Rename' }));
    const release = server.hold();
    server.failing.PUT = failure();
    await user.keyboard('Too dear{Enter}');
    await user.click(screen.getByRole('button', { name: /^Won/ }));
    release();
    await expectToast(/The view was not saved\. The disk is full\./);
    expect(tabs()[1]).toMatch(/^Price/);
  });

  it('moves the view by one position and stays open, by keyboard', async () => {
    const server = viewsServer([price, won, month]);
    const { user } = openTabs(server, { view: price });
    const panel = await openMenu(user, 'Price');
    const left = panel.getByRole('button', { name: 'Move left' });
    expect(left.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{Enter}{Enter}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Move right' }));
    await waitFor(() =>
      expect(tabs()).toEqual(['All calls 412', 'Won 0', 'This month 0', 'Price 0']),
    );
    await user.click(left);
    await waitFor(() =>
      expect(server.stored.views.map(({ name }) => name)).toEqual(['Won', 'Price', 'This month']),
    );
  });

  it('moves the view back if moving fails', async () => {
    const server = viewsServer([price, won]);
    server.failing.PUT = 'away';
    const { user } = openTabs(server, { view: won });
    await user.click((await openMenu(user, 'Won')).getByRole('button', { name: 'Move left' }));
    await expectToast(/The view was not moved\. Can’t reach the server/);
    expect(tabs()).toEqual(['All calls 412', 'Price 0', 'Won 0']);
  });

  it('deletes the view; Undo restores it in its position and opens it again', async () => {
    const server = viewsServer([won, price, month]);
    const { user } = openTabs(server, { view: price });
    await user.click((await openMenu(user, 'Price')).getByRole('button', { name: 'Delete' }));
    expect(document.activeElement?.textContent).toMatch(/^All calls/);
    const toast = await expectToast(/Price is deleted/);
    expect(server.stored.views).toEqual([won, month]);
    expect(openTab()).toMatch(/^All calls/);
    expect(choiceOnPage().tag).toEqual(['price']);
    await user.click(toast.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.stored.views).toEqual([won, price, month]));
    expect(openTab()).toMatch(/^Price/);
  });

  it('restores the view if deleting fails', async () => {
    const server = viewsServer([price]);
    server.failing.PUT = failure();
    const { user } = openTabs(server, { view: price });
    await user.click((await openMenu(user, 'Price')).getByRole('button', { name: 'Delete' }));
    await expectToast(/The view was not deleted\. The disk is full\./);
    expect(openTab()).toMatch(/^Price/);
  });
});

describe('views that another browser changed', () => {
  it('are changed in their newest revision', async () => {
    const server = viewsServer([price, won]);
    const { user } = openTabs(server, { view: won });
    const panel = await openMenu(user, 'Won');
    server.change(([first, ...others]) => [month, ...others, { ...first, ...price, name: 'Cost' }]);
    await user.click(panel.getByRole('button', { name: 'Delete' }));
    await expectToast(/Won is deleted/);
    expect(server.stored.views.map(({ name }) => name)).toEqual(['This month', 'Cost']);
    await waitFor(() => expect(tabs()).toEqual(['All calls 412', 'This month 0', 'Cost 0']));
  });

  it('are changed up to three times, and then a sentence reports the failure', async () => {
    const server = viewsServer([price]);
    const { user } = openTabs(server, { view: price });
    const panel = await openMenu(user, 'Price');
    for (let n = 1; n <= 4; n += 1) {
      server.meanwhile.push(() =>
        server.change((views) => [...views, aView(n + 10, `Theirs ${n}`)]),
      );
    }
    await user.click(panel.getByRole('button', { name: 'Delete' }));
    await expectToast(/are being changed in another tab or browser at the same time/);
    expect(server.meanwhile).toHaveLength(1);
    await waitFor(() =>
      expect(tabs()).toEqual([
        'All calls 412',
        'Price 0',
        'Theirs 1 0',
        'Theirs 2 0',
        'Theirs 3 0',
      ]),
    );
  });

  it('are stored one change after the other', async () => {
    const server = viewsServer([price, won, month]);
    const { user } = openTabs(server, { view: price });
    const panel = await openMenu(user, 'Price');
    const release = server.hold();
    await user.click(panel.getByRole('button', { name: 'Move right' }));
    await user.click(panel.getByRole('button', { name: 'Move right' }));
    expect(tabs().map((tab) => tab.replace(/ \d+$/, ''))).toEqual([
      'All calls',
      'Won',
      'This month',
      'Price',
    ]);
    release();
    await waitFor(() => expect(server.stored).toMatchObject({ revision: 5 }));
    expect(server.stored.views).toEqual([won, month, price]);
  });
});

it('a new view has an id that the server accepts, and a different one each time', () => {
  const ids = Array.from({ length: 50 }, () => randomUuid());
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) {
    expect(libraryViewSchema.safeParse({ id, name: 'A', query: {} }).success).toBe(true);
  }
});
