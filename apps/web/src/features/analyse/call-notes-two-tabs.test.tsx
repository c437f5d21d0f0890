import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aNote } from '../../../test/call/notes/a-note.ts';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { openSavedCall } from '../../../test/features/analyse/open-saved-call.tsx';

const openNotes = (server: DetailsServer) => openSavedCall(server, { search: '?tab=notes' });
const notes = () => within(screen.getByRole('tabpanel', { name: /^Notes/ }));
const field = () => screen.getByRole('textbox', { name: 'Note' });
const editor = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the note' });
const texts = (server: DetailsServer) => server.first.notes?.map(({ text }) => text);
const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('notes in two tabs', () => {
  it('are both kept', async () => {
    const server = new DetailsServer({});
    const app = await openNotes(server);
    server.changeElsewhere({ notes: [aNote(1)] });
    await app.user.type(field(), 'Mine{Control>}{Enter}{/Control}');
    await waitFor(() => expect(texts(server)).toEqual(['Note 1', 'Mine']));
    expect(await notes().findByText('Note 1')).toBeTruthy();
  });

  it('keep the text of a note that was deleted in the other tab', async () => {
    const server = new DetailsServer({ notes: [aNote(1), aNote(2)] });
    const app = await openNotes(server);
    await app.user.click(notes().getByRole('button', { name: 'Edit note “Note 1”' }));
    server.changeElsewhere({ notes: [aNote(2)] });
    await app.user.clear(editor());
    await app.user.type(editor(), 'Typed');
    await app.press('Save note');
    await waitFor(() => expect(texts(server)).toEqual(['Note 2', 'Typed']));
    expect(notes().getByText('Typed')).toBeTruthy();
  });

  it('keep the text of a note that turns out to be deleted', async () => {
    const server = new DetailsServer({ notes: [aNote(1), aNote(2)] });
    const app = await openNotes(server);
    await app.user.click(notes().getByRole('button', { name: 'Edit note “Note 1”' }));
    await app.user.type(editor(), ', typed');
    server.changeElsewhere({ notes: [aNote(2)] });
    // For another change, this page reads the call that the other tab stored.
    await app.user.type(field(), 'New{Control>}{Enter}{/Control}');
    await app.happens();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This note was deleted in another tab. Your text is kept here.',
    );
    expect(editor().value).toBe('Note 1, typed');
    expect(isAskedByBrowser()).toBe(true);
    await app.press('Save as new note');
    await waitFor(() => expect(texts(server)).toEqual(['Note 2', 'New', 'Note 1, typed']));
    await app.happens();
    expect(isAskedByBrowser()).toBe(false);
  });

  it('keep both texts of a note that both tabs change, and let the user choose', async () => {
    const server = new DetailsServer({ notes: [aNote(1)] });
    const app = await openNotes(server);
    await app.user.click(notes().getByRole('button', { name: 'Edit note “Note 1”' }));
    server.changeElsewhere({ notes: [aNote(1, { text: 'Theirs' })] });
    await app.user.clear(editor());
    await app.user.type(editor(), 'Mine');
    await app.press('Save note');
    await waitFor(() => expect(texts(server)).toEqual(['Theirs', 'Mine']));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This note was changed in another tab while you edited it\./,
    );
    await app.press('Keep only mine');
    await waitFor(() => expect(texts(server)).toEqual(['Mine']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep both texts even if the change was sent late', async () => {
    const server = new DetailsServer({ notes: [aNote(1)] });
    const app = await openNotes(server);
    await app.user.click(notes().getByRole('button', { name: 'Edit note “Note 1”' }));
    await app.user.type(editor(), ', mine');
    server.isAway = true;
    await app.press('Save note');
    server.isAway = false;
    server.changeElsewhere({ notes: [aNote(1, { text: 'Theirs' })] });
    await app.press('Try again');
    await waitFor(() => expect(texts(server)).toEqual(['Theirs', 'Note 1, mine']));
  });

  it('keep a note that the other tab changed before it is deleted here, even after Undo', async () => {
    const server = new DetailsServer({ notes: [aNote(1), aNote(2)] });
    const app = await openNotes(server);
    server.changeElsewhere({ notes: [aNote(1, { text: 'Theirs' }), aNote(2)] });
    await app.press('Delete note “Note 1”');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This note was changed in another tab and was not deleted.',
    );
    expect(notes().getByText('Theirs')).toBeTruthy();
    await app.press('Undo');
    await app.happens();
    expect(texts(server)).toEqual(['Theirs', 'Note 2']);
    await app.press('Delete it');
    await waitFor(() => expect(texts(server)).toEqual(['Note 2']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lose a note that is deleted before its edit is stored', async () => {
    const server = new DetailsServer({ notes: [aNote(1)] });
    const app = await openNotes(server);
    server.isAway = true;
    await app.user.click(notes().getByRole('button', { name: 'Edit note “Note 1”' }));
    await app.user.type(editor(), '!');
    await app.press('Save note');
    await app.press('Delete note “Note 1!”');
    server.isAway = false;
    await app.press('Try again');
    await waitFor(() => expect(texts(server)).toEqual([]));
    expect(screen.queryByText(/was not deleted/)).toBeNull();
  });

  it('lose a note that both tabs delete, without an error', async () => {
    const server = new DetailsServer({ notes: [aNote(1)] });
    const app = await openNotes(server);
    server.changeElsewhere({ notes: [] });
    await app.press('Delete note “Note 1”');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(texts(server)).toEqual([]);
  });
});
