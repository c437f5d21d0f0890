import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { openSavedCall } from '../../../test/features/analyse/open-saved-call.tsx';

type App = Awaited<ReturnType<typeof openSavedCall>>;

const title = 'Route planning pilot';

async function rename({ user, happens }: App, to: string, from = title) {
  await user.click(screen.getByRole('button', { name: `Edit the title “${from}”` }));
  await user.keyboard(`${to}{Enter}`);
  await happens();
}

const firstLine = () => {
  const list = within(screen.getByRole('list', { name: 'Transcript lines' }));
  const [line] = list.getAllByRole('listitem');
  if (!line) throw new Error('There is no line');
  return line;
};

async function correctFirstLine({ user, happens }: App, text: string) {
  await user.hover(firstLine());
  await user.click(within(firstLine()).getByRole('button', { name: 'Edit line' }));
  const form = within(screen.getByRole('form', { name: 'Edit line 1' }));
  await user.clear(form.getByRole('textbox', { name: 'Text' }));
  await user.type(form.getByRole('textbox', { name: 'Text' }), text);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await happens();
}

describe('the header of a saved call', () => {
  it('has its title, which is edited in place', async () => {
    const server = new DetailsServer({});
    const app = await openSavedCall(server);
    await rename(app, 'Second call');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Second call');
    await waitFor(() => expect(server.first.title).toBe('Second call'));
    expect(server.changes).toEqual([{ title: 'Second call', revision: 0 }]);
  });

  it('has the name of the file as the title of a call that has none', async () => {
    const server = new DetailsServer({ title: undefined });
    const app = await openSavedCall(server);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('sales-call.mp3');
    await rename(app, 'First call', 'sales-call.mp3');
    await waitFor(() => expect(server.first.title).toBe('First call'));
  });

  it('has the contact', async () => {
    const server = new DetailsServer({});
    const app = await openSavedCall(server);
    await app.user.click(screen.getByRole('button', { name: /contact/i }));
    const name = await screen.findByRole('textbox', { name: 'Contact name' });
    await app.user.clear(name);
    await app.user.type(name, 'Robin{Enter}');
    await waitFor(() => expect(server.first.contact?.name).toBe('Robin'));
    expect(server.first.contact?.company).toBe('Halden Freight');
  });

  it('has the outcome', async () => {
    const server = new DetailsServer({});
    const app = await openSavedCall(server);
    const opener = screen.getByRole('button', { name: `Outcome of “${title}”: Meeting booked` });
    await app.user.click(opener);
    await app.user.click(await screen.findByRole('menuitemradio', { name: 'Won' }));
    await waitFor(() => expect(server.first.outcome).toBe('won'));
  });

  it('has the tags', async () => {
    const server = new DetailsServer({ tags: ['pilot', 'price'] });
    const app = await openSavedCall(server);
    await app.user.click(screen.getByRole('button', { name: /tags of/i }));
    await app.user.type(await screen.findByRole('combobox', { name: /tag/i }), 'renewal{Enter}');
    await waitFor(() => expect(server.first.tags).toEqual(['pilot', 'price', 'renewal']));
  });

  it('shows the old title again if the server rejects the new one', async () => {
    const server = new DetailsServer({});
    const app = await openSavedCall(server);
    server.failures.push(
      Response.json({ message: 'No.', code: 'invalid_request' }, { status: 400 }),
    );
    await rename(app, 'Second call');
    expect(server.first.title).toBe(title);
    expect(screen.queryByRole('heading', { level: 1, name: 'Second call' })).toBeNull();
  });
});

describe('an edit of a line after a change of the header', () => {
  it('is stored in addition to it, without a conflict', async () => {
    const server = new DetailsServer({});
    const app = await openSavedCall(server);
    await rename(app, 'Second call');
    await correctFirstLine(app, 'Hello, it is Sam.');
    await waitFor(() =>
      expect(server.first).toMatchObject({
        title: 'Second call',
        utterances: [{ text: 'Hello, it is Sam.' }, {}],
        revision: 2,
      }),
    );
    expect(server.changes.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Second call');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is stored after it if the change is still being sent', async () => {
    const server = new DetailsServer({});
    const app = await openSavedCall(server);
    const release = server.hold();
    await rename(app, 'Second call');
    await correctFirstLine(app, 'Hello, it is Sam.');
    expect(firstLine().textContent).toContain('Hello, it is Sam.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Second call');
    release();
    await waitFor(() =>
      expect(server.first).toMatchObject({
        title: 'Second call',
        utterances: [{ text: 'Hello, it is Sam.' }, {}],
      }),
    );
    expect(server.changes.map(({ revision }) => revision)).toEqual([0, 1]);
  });

  it('and the other way round', async () => {
    const server = new DetailsServer({});
    const app = await openSavedCall(server);
    await correctFirstLine(app, 'Hello, it is Sam.');
    await rename(app, 'Second call');
    await waitFor(() => expect(server.first).toMatchObject({ title: 'Second call', revision: 2 }));
    expect(server.changes.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(firstLine().textContent).toContain('Hello, it is Sam.');
  });

  it('keeps both if another tab changed the call meanwhile', async () => {
    const server = new DetailsServer({});
    const app = await openSavedCall(server);
    server.changeElsewhere({ outcome: 'lost' });
    await rename(app, 'Second call');
    await correctFirstLine(app, 'Hello, it is Sam.');
    await waitFor(() =>
      expect(server.first).toMatchObject({
        title: 'Second call',
        outcome: 'lost',
        utterances: [{ text: 'Hello, it is Sam.' }, {}],
      }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
