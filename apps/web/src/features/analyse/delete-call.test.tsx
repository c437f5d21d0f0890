import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeStorage } from '../../../test/call/fake-storage.ts';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { button, notice } from '../../../test/features/analyse/open-analysis.tsx';
import { aLibrary, findCall, openFromList } from '../../../test/features/analyse/open-from-list.ts';
import { openSavedCall } from '../../../test/features/analyse/open-saved-call.tsx';

type Opened = Awaited<ReturnType<typeof openFromList>>;

async function deleteShown({ user, happens }: Pick<Opened, 'user' | 'happens'>) {
  await user.click(button('Call actions'));
  await user.click(screen.getByRole('menuitem', { name: 'Delete call' }));
  await happens();
}

const isDeleted = () => notice('Success', 'Call recording deleted successfully');

describe('a call that is deleted on its page', () => {
  it('is followed by the next call of its list, and comes back with Undo', async () => {
    const app = await openFromList(aLibrary(3), 2);
    await screen.findByText('2 of 3');
    await deleteShown(app);
    await findCall(3);
    expect(isDeleted()).toBe(true);
    expect((await screen.findByText(/^\d+ of \d+$/)).textContent).toBe('2 of 2');
    await app.press('Undo');
    await findCall(2);
    expect((await screen.findByText('2 of 3')).textContent).toBe('2 of 3');
  });

  it('is followed by the previous call if it is the last', async () => {
    const app = await openFromList(aLibrary(2), 2);
    await screen.findByText('2 of 2');
    await deleteShown(app);
    expect(await findCall(1)).toBeTruthy();
  });

  it('is followed by the list if the list has no other call', async () => {
    const app = await openFromList(aLibrary(1), 1);
    await screen.findByText('1 of 1');
    await deleteShown(app);
    await waitFor(() => expect(app.address()).toBe('/dashboard?tag=price'));
  });

  it('is followed by Home if it was not opened from a list', async () => {
    const app = await openSavedCall(new DetailsServer({}));
    await deleteShown(app);
    expect(app.path()).toBe('/dashboard');
    expect(isDeleted()).toBe(true);
  });

  it('also removes its unsaved answers', async () => {
    const storage = createFakeStorage();
    const server = new DetailsServer({});
    const { _id } = server.first;
    const answer = { question: 'Who?', answer: 'Dana.', askedAt: '2026-11-21T10:00:00.000Z' };
    const app = await openSavedCall(server, { storage });
    await storage.pendingAnswers.add(_id, answer);
    await deleteShown(app);
    await waitFor(async () => expect(await storage.pendingAnswers.list(_id)).toEqual([]));
  });

  it('stays if the server could not delete it', async () => {
    const server = new DetailsServer({});
    server.failures.push(Response.json({ message: 'x', code: 'internal' }, { status: 500 }));
    const app = await openSavedCall(server);
    await deleteShown(app);
    expect(notice('Error', 'Failed to delete call recording')).toBe(true);
    expect(app.path()).toBe(`/dashboard/analysis/${server.first._id}`);
  });

  it('asks first if some typed text is not stored', async () => {
    const app = await openSavedCall(new DetailsServer({}), { search: '?tab=notes' });
    await app.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Half a note');
    await deleteShown(app);
    expect(screen.getByRole('alertdialog', { name: 'Delete this call?' })).toBeTruthy();
    await app.press('Keep call');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Half a note');
    await deleteShown(app);
    await app.press('Delete call');
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
