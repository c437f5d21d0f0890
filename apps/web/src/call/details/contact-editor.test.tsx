import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTab } from '../../../test/call/details/open-tab.tsx';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';

type Tab = Awaited<ReturnType<typeof openTab>>;

const unknown = { name: '', company: '' };
const dana = { name: 'Dana Whitfield', company: 'Halden Freight' };

async function openPanel({ tab, user }: Tab) {
  await user.click(tab.getByRole('button', { name: /contact/i }));
  const field = await screen.findByRole('textbox', { name: 'Contact name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Contact name' });
const companyField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Company' });

describe('the contact of a call', () => {
  it('shows both parts, each by itself, or offers to add one', async () => {
    const server = new DetailsServer({ contact: dana });
    const page = await openTab(server);
    const opener = page.tab.getByRole('button', {
      name: 'Contact of “Route planning pilot”: Dana Whitfield · Halden Freight',
    });
    expect(opener.title).toBe('Dana Whitfield · Halden Freight');
    expect([...opener.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      'Dana Whitfield',
      'Halden Freight',
    ]);
    server.changeElsewhere({ contact: unknown });
    await page.look();
    expect(
      (await page.tab.findByRole('button', { name: 'Add contact to “Route planning pilot”' }))
        .textContent,
    ).toBe('Add contact');
  });

  it('is typed in two fields, shown at once, and closed when it is stored', async () => {
    const server = new DetailsServer({ contact: unknown });
    const page = await openTab(server);
    expect(await openPanel(page)).toBe(document.activeElement);
    const release = server.hold();
    await page.user.keyboard(' Dana  Whitfield {Tab}Halden Freight{Enter}');
    expect(await page.tab.findByTitle('Dana Whitfield · Halden Freight')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
    release();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(server.changes).toEqual([{ contact: dana, revision: 0 }]);
  });

  it('gets a company that the account has', async () => {
    const server = new DetailsServer(
      { contact: unknown },
      { _id: '0193a5f0-7c00-7000-8000-000000000002', title: 'Other', contact: dana },
    );
    const page = await openTab(server);
    await page.user.click(page.tab.getByRole('button', { name: /^Add contact/ }));
    await screen.findByRole('textbox', { name: 'Contact name' });
    await page.user.click(companyField());
    await page.user.keyboard('frei{ArrowDown}{Enter}');
    expect(companyField().value).toBe('Halden Freight');
    await page.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.first.contact).toEqual({ ...unknown, company: 'Halden Freight' }),
    );
  });

  it('is saved when the panel is left, and not after Escape or Cancel', async () => {
    const server = new DetailsServer({ contact: dana });
    const page = await openTab(server);
    await openPanel(page);
    await page.user.type(nameField(), '!{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    await openPanel(page);
    expect(nameField().value).toBe('Dana Whitfield');
    await page.user.type(nameField(), '?');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await openPanel(page);
    await page.user.type(nameField(), '.');
    await page.user.click(page.tab.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(server.first.contact?.name).toBe('Dana Whitfield.'));
    expect(server.changes).toHaveLength(1);
  });

  it('is saved when the page is left while it is typed', async () => {
    const server = new DetailsServer({ contact: unknown });
    const page = await openTab(server);
    await openPanel(page);
    await page.user.keyboard('Dana');
    page.close();
    await waitFor(() => expect(server.first.contact?.name).toBe('Dana'));
  });

  it('can be emptied', async () => {
    const server = new DetailsServer({ contact: dana });
    const page = await openTab(server);
    await openPanel(page);
    await page.user.clear(nameField());
    await page.user.clear(companyField());
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.first.contact).toEqual(unknown));
  });

  it('has up to 200 characters in each part, of which an emoji is one', async () => {
    const server = new DetailsServer({ contact: unknown });
    const page = await openTab(server);
    await openPanel(page);
    await page.user.paste('🎉'.repeat(201));
    expect(screen.getByRole('alert').textContent).toBe(
      'A name has at most 200 characters; this one has 201.',
    );
    await page.user.keyboard('{Enter}');
    await page.user.click(page.tab.getByRole('button', { name: 'Elsewhere' }));
    expect(nameField().value).toBe('🎉'.repeat(201));
    expect(server.changes).toEqual([]);
    await page.user.clear(nameField());
    await page.user.paste('🎉'.repeat(200));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.first.contact?.name).toBe('🎉'.repeat(200)));
  });
});

describe('a contact that could not be saved', () => {
  it('stays in the fields with the reason until it is saved', async () => {
    const server = new DetailsServer({ contact: unknown });
    const page = await openTab(server);
    await openPanel(page);
    server.isAway = true;
    await page.user.keyboard('Dana{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The contact was not saved. What you typed is kept in the fields. ' +
        'Can’t reach the server. Check your connection, then try again.',
    );
    expect(nameField().value).toBe('Dana');
    server.isAway = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(server.first.contact?.name).toBe('Dana');
  });

  it('is reported next to the card if the panel was left, and is in its fields again', async () => {
    const server = new DetailsServer({ contact: unknown });
    const page = await openTab(server);
    await openPanel(page);
    server.isAway = true;
    await page.user.keyboard('Dana');
    await page.user.click(page.tab.getByRole('button', { name: 'Elsewhere' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The contact was not saved.');
    await openPanel(page);
    expect(nameField().value).toBe('Dana');
    server.isAway = false;
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.first.contact?.name).toBe('Dana'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a contact that two tabs change', () => {
  it('has the name of one and the company of the other', async () => {
    const server = new DetailsServer({ contact: unknown });
    const mine = await openTab(server);
    const theirs = await openTab(server);
    await openPanel(theirs);
    await theirs.user.type(companyField(), 'Halden Freight{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await openPanel(mine);
    await mine.user.keyboard('Dana Whitfield{Enter}');
    await waitFor(() => expect(server.first.contact).toEqual(dana));
    expect(await mine.tab.findByTitle('Dana Whitfield · Halden Freight')).toBeTruthy();
  });
});
