import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTab } from '../../../test/call/details/open-tab.tsx';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';

type Tab = Awaited<ReturnType<typeof openTab>>;

const old = 'Route planning pilot';
const pencil = ({ tab }: Tab, title = old) =>
  tab.findByRole('button', { name: `Edit the title “${title}”` });
const field = ({ tab }: Tab) => tab.getByRole<HTMLInputElement>('textbox', { name: /^Title of/ });

async function edit(page: Tab, text: string) {
  await page.user.click(await pencil(page));
  await page.user.keyboard(text);
}

describe('the title of a call', () => {
  it('is edited in its place: the field has the whole title selected, and Enter saves it', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    await page.user.click(await pencil(page));
    expect(field(page).value).toBe(old);
    expect([field(page).selectionStart, field(page).selectionEnd]).toEqual([0, old.length]);
    const release = server.hold();
    await page.user.keyboard('  Second  call {Enter}');
    expect(await page.tab.findByText('Second call')).toBeTruthy();
    expect(document.activeElement).toBe(await pencil(page, 'Second call'));
    release();
    await waitFor(() => expect(server.first.title).toBe('Second call'));
    expect(server.changes).toEqual([{ title: 'Second call', revision: 0 }]);
  });

  it('is saved when the field is left', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    await edit(page, 'Left');
    await page.user.click(page.tab.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(server.first.title).toBe('Left'));
    expect(page.tab.queryByRole('textbox')).toBeNull();
  });

  it('is saved once by the button', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    await edit(page, 'By button');
    await page.user.click(page.tab.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.first.title).toBe('By button'));
    expect(server.changes).toHaveLength(1);
  });

  it('is saved when the page is left while it is edited', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    await edit(page, 'On the way out');
    page.close();
    await waitFor(() => expect(server.first.title).toBe('On the way out'));
  });

  it('stays as it was after Escape, which returns the focus', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    await edit(page, 'Never mind{Escape}');
    expect(document.activeElement).toBe(await pencil(page));
    expect(server.changes).toEqual([]);
  });

  it('is not sent if nothing was changed', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    await page.user.click(await pencil(page));
    await page.user.keyboard('{Enter}');
    expect(await pencil(page)).toBeTruthy();
    expect(server.changes).toEqual([]);
  });

  it('is not empty: the field says so, and stays', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    await edit(page, ' {Enter}');
    expect(screen.getByRole('alert').textContent).toBe(
      'A title cannot be empty. Escape keeps the old one.',
    );
    await page.user.click(page.tab.getByRole('button', { name: 'Elsewhere' }));
    expect(field(page).getAttribute('aria-invalid')).toBe('true');
    await page.user.click(field(page));
    await page.user.keyboard('{Escape}');
    expect(await pencil(page)).toBeTruthy();
    expect(server.changes).toEqual([]);
  });

  it.each([
    ['emoji', '🎉'],
    ['letters of a right-to-left script', 'ש'],
    ['Chinese', '预'],
  ])('has up to 200 characters, as of %s', async (_, one) => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    await page.user.click(await pencil(page));
    await page.user.paste(one.repeat(201));
    expect(screen.getByRole('alert').textContent).toBe(
      'A title has at most 200 characters; this one has 201.',
    );
    await page.user.keyboard('{Enter}');
    expect(field(page).value).toBe(one.repeat(201));
    expect(server.changes).toEqual([]);
    await page.user.tripleClick(field(page));
    await page.user.paste(one.repeat(200));
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.first.title).toBe(one.repeat(200)));
    expect(page.tab.getByTitle(one.repeat(200))).toBeTruthy();
  });

  it('has no characters that control the page', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    await page.user.click(await pencil(page));
    await page.user.paste('a\u202Eb\u0000c');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.first.title).toBe('abc'));
  });
});

describe('a title that could not be saved', () => {
  it('stays in the field with the reason, while the lists show the old one, until it is saved', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    server.isAway = true;
    await edit(page, 'Typed offline{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The title was not saved. What you typed is kept here. ' +
        'Can’t reach the server. Check your connection, then try again.',
    );
    expect(field(page).value).toBe('Typed offline');
    await waitFor(() => expect(document.activeElement).toBe(field(page)));
    server.isAway = false;
    await page.user.click(page.tab.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.first.title).toBe('Typed offline'));
    expect(await page.tab.findByText('Typed offline')).toBeTruthy();
    expect(page.tab.queryByRole('textbox')).toBeNull();
  });

  it('can be corrected before the next try, or given up', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    const refusal = () => Response.json({ message: 'title is bad.' }, { status: 400 });
    server.failures.push(refusal(), refusal());
    await edit(page, 'One{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The server did not accept it: title is bad.',
    );
    await page.user.click(field(page));
    await page.user.keyboard(' and two{Enter}');
    await screen.findByRole('alert');
    expect(field(page).value).toBe('One and two');
    await page.user.click(page.tab.getByRole('button', { name: 'Keep the old title' }));
    expect(await pencil(page)).toBeTruthy();
    expect(server.first.title).toBe(old);
  });

  it('does not take the focus from where the user is by then', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    server.isAway = true;
    await edit(page, 'Typed');
    const elsewhere = page.tab.getByRole('button', { name: 'Elsewhere' });
    await page.user.click(elsewhere);
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(elsewhere);
    expect(field(page).value).toBe('Typed');
  });

  it('does not replace what is typed by then', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    server.isAway = true;
    const release = server.hold();
    await edit(page, 'First{Enter}');
    await page.user.click(await pencil(page, 'First'));
    await page.user.keyboard('Second');
    release();
    await screen.findByRole('alert');
    expect(field(page).value).toBe('Second');
    expect(screen.queryByText(/changed in another tab/)).toBeNull();
    server.isAway = false;
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.first.title).toBe('Second'));
  });

  it('is reported in a toast if the calls are no longer shown', async () => {
    const server = new DetailsServer({});
    const page = await openTab(server);
    const release = server.hold();
    server.failures.push(Response.json({ message: 'Busy.' }, { status: 503 }));
    await edit(page, 'Gone{Enter}');
    await page.hide();
    release();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.first.title).toBe('Gone'));
  });
});

describe('a title that two tabs change', () => {
  it('is reported in the tab where it is edited, which keeps what was typed', async () => {
    const server = new DetailsServer({});
    const mine = await openTab(server);
    const theirs = await openTab(server);
    const release = server.hold();
    await edit(theirs, 'Theirs{Enter}');
    await edit(mine, 'Mine');
    release();
    await waitFor(() => expect(server.first.title).toBe('Theirs'));
    await mine.look();
    expect(await mine.tab.findByText('This title was changed in another tab.')).toBeTruthy();
    expect(field(mine).value).toBe('Mine');
    await mine.user.click(mine.tab.getByRole('button', { name: 'Show the new one' }));
    expect(field(mine).value).toBe('Theirs');
    expect(mine.tab.queryByText('This title was changed in another tab.')).toBeNull();
    expect(document.activeElement).toBe(field(mine));
    expect(server.first.title).toBe('Theirs');
  });

  it('is the one that was saved last, on the newest revision', async () => {
    const server = new DetailsServer({});
    const mine = await openTab(server);
    const theirs = await openTab(server);
    await edit(theirs, 'Theirs{Enter}');
    await waitFor(() => expect(server.first.title).toBe('Theirs'));
    await edit(mine, 'Mine{Enter}');
    await waitFor(() => expect(server.first).toMatchObject({ title: 'Mine', revision: 2 }));
    await theirs.look();
    expect(await theirs.tab.findByText('Mine')).toBeTruthy();
  });
});
