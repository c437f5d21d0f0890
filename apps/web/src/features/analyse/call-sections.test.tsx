import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { openResults } from '../../../test/features/analyse/open-analysis.tsx';
import { openSavedCall } from '../../../test/features/analyse/open-saved-call.tsx';

const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

afterEach(() => vi.unstubAllGlobals());

describe('the section of a saved call', () => {
  it('is in the address, and the first one is not', async () => {
    const app = await openSavedCall(new DetailsServer({}));
    const path = app.address();
    await app.openSection('Notes');
    expect(app.address()).toBe(`${path}?tab=notes`);
    await app.openSection('Overview');
    expect(app.address()).toBe(path);
  });

  it('is shown again from its address, as after a reload', async () => {
    await openSavedCall(new DetailsServer({}), { search: '?tab=ask' });
    expect(selected()).toBe('Ask');
    expect(screen.getByRole('tabpanel').id).toBe('section-ask');
  });

  it.each(['?tab=nothing', '?tab=', '?tab=%3Cb%3E', '?tab=transcript'])(
    'is the first for %s',
    async (search) => {
      await openSavedCall(new DetailsServer({}), { search });
      expect(selected()).toBe('Overview');
    },
  );

  it('leaves the line of the address as it is', async () => {
    const app = await openSavedCall(new DetailsServer({}), { search: '?line=1' });
    await app.openSection('Notes');
    expect(app.address()).toMatch(/\?line=1&tab=notes$/);
    expect(screen.getByRole('heading', { name: 'Notes' })).toBeTruthy();
  });

  it('is one step of the history with the page: Back leaves the call', async () => {
    const app = await openSavedCall(new DetailsServer({}));
    await app.happens(() => app.goTo('/dashboard'));
    await app.happens(() => app.goTo(-1));
    await screen.findByRole('tablist');
    await app.openSection('Notes');
    await app.openSection('Ask');
    await app.happens(() => app.goTo(1));
    expect(app.path()).toBe('/dashboard');
  });

  it('keeps what is typed while another is shown', async () => {
    const app = await openSavedCall(new DetailsServer({}));
    await app.openSection('Notes');
    await app.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Half a note');
    await app.openSection('Ask');
    await app.openSection('Notes');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe(
      'Half a note',
    );
  });
});

describe('the sections of a new result', () => {
  it('are without notes before it is saved, and in the address', async () => {
    const app = await openResults();
    expect(tabs()).toEqual(['Overview', 'Objections & questions', 'Ask']);
    const path = app.address();
    await app.openSection('Ask');
    expect(selected()).toBe('Ask');
    expect(app.address()).toBe(`${path}&tab=ask`);
  });
});

function narrowTo(matching: string) {
  const wide = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(wide(query), { matches: query.includes(matching) }),
  );
}

describe('the sections of a narrow page', () => {
  it('show the transcript in its own section, in which a place is looked up', async () => {
    narrowTo('1060px');
    const evidence = { objections: [{ quote: 'Who is it?' }] };
    const app = await openSavedCall(new DetailsServer({ evidence }));
    expect(tabs()).toContain('Transcript');
    await app.openSection('Objections & questions');
    await app.user.click(screen.getByRole('button', { name: 'Go to 00:06' }));
    expect(selected()).toBe('Transcript');
    const lines = within(screen.getByRole('list', { name: 'Transcript lines' }));
    expect(lines.getByText('Who is it?')).toBeTruthy();
  });
});

describe('the actions of a saved call on a phone', () => {
  it('are behind one button next to the outcome', async () => {
    narrowTo('max-width');
    const app = await openSavedCall(new DetailsServer({}));
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Call actions' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items.slice(0, 3)).toEqual(['Compare ', 'Share ', 'Full report (Markdown) ']);
    expect(items.at(-1)).toBe('Delete call ');
    await app.user.click(screen.getByRole('menuitem', { name: 'Share' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('return the focus to that button each time that Share is closed', async () => {
    narrowTo('max-width');
    const { user } = await openSavedCall(new DetailsServer({}));
    const opener = screen.getByLabelText('Call actions');
    for (const _time of ['first', 'second']) {
      await user.click(opener);
      await user.click(await screen.findByText('Share'));
      await screen.findByText('Share this call');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByText('Share this call')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(opener));
    }
  });
});
