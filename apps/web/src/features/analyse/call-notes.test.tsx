import { detailLimits } from '@sales-analytics/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aNote } from '../../../test/call/notes/a-note.ts';
import { createFakeStorage } from '../../../test/call/fake-storage.ts';
import { TestAudio } from '../../../test/call/player/fake-audio.ts';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { openSavedCall } from '../../../test/features/analyse/open-saved-call.tsx';

type App = Awaited<ReturnType<typeof openSavedCall>>;

const openNotes = (server: DetailsServer) => openSavedCall(server, { search: '?tab=notes' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const notes = () => within(screen.getByRole('tabpanel', { name: /^Notes/ }));
const texts = (server: DetailsServer) => server.first.notes?.map(({ text }) => text);
const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const editor = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the note' });

/** Presses the button of the form. Another button with this name is next to the transcript. */
async function add({ user, happens }: App) {
  await user.click(notes().getByRole('button', { name: 'Add note' }));
  await happens();
}

async function edit({ user }: App, text: string) {
  await user.click(notes().getByRole('button', { name: /^Edit note/ }));
  await user.clear(editor());
  await user.type(editor(), text);
}

describe('a note without a recording', () => {
  it('is about the whole call, and leaves the field ready for the next', async () => {
    const server = new DetailsServer({});
    const app = await openNotes(server);
    expect(notes().getByText(/^No notes yet/)).toBeTruthy();
    await app.user.type(field(), '  Ask about the budget ');
    await add(app);
    expect(notes().getByText('Ask about the budget')).toBeTruthy();
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    await waitFor(() => expect(texts(server)).toEqual(['Ask about the budget']));
    expect(server.first.notes?.[0]?.atMs).toBeUndefined();
    expect(screen.getByRole('tab', { name: /^Notes/ }).textContent).toBe('Notes1');
  });

  it('is saved by Control and Enter; Enter alone is a new line', async () => {
    const server = new DetailsServer({});
    const app = await openNotes(server);
    await app.user.type(field(), 'One{Enter}two{Control>}{Enter}{/Control}');
    await waitFor(() => expect(texts(server)).toEqual(['One\ntwo']));
    expect(server.changes).toHaveLength(1);
  });

  it('is not created from white space', async () => {
    const server = new DetailsServer({});
    const app = await openNotes(server);
    await app.user.type(field(), '  {Control>}{Enter}{/Control}');
    await add(app);
    expect(server.changes).toEqual([]);
  });

  it('is guarded against leaving while it is typed, and no longer once it is saved', async () => {
    const server = new DetailsServer({});
    const app = await openNotes(server);
    await app.user.type(field(), 'Half a');
    expect(isAskedByBrowser()).toBe(true);
    await app.user.type(field(), ' note{Control>}{Enter}{/Control}');
    await waitFor(() => expect(texts(server)).toEqual(['Half a note']));
    await app.happens();
    expect(isAskedByBrowser()).toBe(false);
  });

  it('is dropped by Escape', async () => {
    const server = new DetailsServer({});
    const app = await openNotes(server);
    await app.user.type(field(), 'Never mind{Escape}');
    expect(field().value).toBe('');
    expect(isAskedByBrowser()).toBe(false);
  });
});

describe('a note at the playhead', () => {
  async function openPlayer(server: DetailsServer) {
    const storage = createFakeStorage();
    await storage.audio.keep('key-9', new File(['sound'], 'talk.mp3'));
    const app = await openSavedCall(server, { storage });
    const player = await screen.findByRole('region', { name: 'Recording player' });
    const element = player.querySelector('audio');
    if (!element) throw new Error('The player has no sound');
    const audio = new TestAudio(element);
    act(() => audio.open(8));
    return { ...app, audio };
  }
  const recorded = () =>
    new DetailsServer({
      recording: { fileName: 'talk.mp3', durationMs: 8_000, audioKey: 'key-9' },
    });

  it('is begun by N, has its time, and is shown under its line', async () => {
    const server = recorded();
    const { user, audio, happens } = await openPlayer(server);
    act(() => audio.reach(7));
    await user.keyboard('n');
    await happens();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Notes');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('');
    await user.keyboard('Call back');
    await user.click(notes().getByRole('button', { name: 'Note at 00:07' }));
    await waitFor(() => expect(server.first.notes).toMatchObject([{ atMs: 7_000 }]));
    const [, second] = within(screen.getByRole('list', { name: 'Transcript lines' })).getAllByRole(
      'listitem',
    );
    expect(second?.textContent).toContain('Your note: Call back');
    await user.click(notes().getByRole('button', { name: 'Go to 00:07' }));
    expect(audio.seconds).toBe(7);
  });

  it('has the time at which its first character is typed, not that of an earlier N', async () => {
    const { user, audio, happens } = await openPlayer(recorded());
    act(() => audio.reach(2));
    await user.keyboard('n');
    await happens();
    act(() => audio.reach(6));
    expect(notes().getByRole('button', { name: 'Note at 00:06' })).toBeTruthy();
    await user.keyboard('C');
    act(() => audio.reach(7));
    expect(notes().getByRole('button', { name: 'Note at 00:06' })).toBeTruthy();
  });

  it('is begun by its button next to the transcript', async () => {
    const { user, audio, happens } = await openPlayer(recorded());
    act(() => audio.reach(3));
    await user.click(screen.getByRole('button', { name: 'Write a note at 00:03' }));
    await happens();
    expect(document.activeElement).toBe(field());
  });

  it('is not begun by an N that is typed, or pressed with a modifier', async () => {
    const { user } = await openPlayer(recorded());
    await user.type(screen.getByLabelText('Search the transcript'), 'n');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
    await user.tab();
    await user.keyboard('{Control>}n{/Control}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
  });
});

describe('a saved note', () => {
  it('is edited in place, after which the focus returns', async () => {
    const server = new DetailsServer({ notes: [aNote(1)] });
    const app = await openNotes(server);
    await edit(app, 'Better words');
    await app.press('Save note');
    await waitFor(() => expect(texts(server)).toEqual(['Better words']));
    expect(server.first.notes?.[0]?.changedAt).not.toBe(aNote(1).changedAt);
    expect(server.first.notes?.[0]?.createdAt).toBe(aNote(1).createdAt);
    const pencil = notes().getByRole('button', { name: 'Edit note “Better words”' });
    await waitFor(() => expect(document.activeElement).toBe(pencil));
    expect(notes().getByText(/, changed/)).toBeTruthy();
  });

  it.each(['Cancel', 'Escape'])('stays as it was after %s', async (how) => {
    const server = new DetailsServer({ notes: [aNote(1)] });
    const app = await openNotes(server);
    await edit(app, 'Never mind');
    if (how === 'Cancel') await app.press('Cancel');
    else await app.user.keyboard('{Escape}');
    expect(notes().getByText('Note 1')).toBeTruthy();
    expect(server.changes).toEqual([]);
  });

  it('is guarded against leaving while it is edited, and no longer once it is saved', async () => {
    const server = new DetailsServer({ notes: [aNote(1)] });
    const app = await openNotes(server);
    await edit(app, 'Half a note');
    expect(isAskedByBrowser()).toBe(true);
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Leave without saving your changes?',
    );
    await app.press('Stay');
    expect(editor().value).toBe('Half a note');
    await app.press('Save note');
    await waitFor(() => expect(texts(server)).toEqual(['Half a note']));
    await app.happens();
    expect(isAskedByBrowser()).toBe(false);
  });

  it('is deleted, and restored unchanged by Undo', async () => {
    const server = new DetailsServer({ notes: [aNote(1, { atMs: 2_000 }), aNote(2)] });
    await openNotes(server);
    fireEvent.click(screen.getByLabelText('Delete note “Note 1”'));
    await waitFor(() => expect(screen.queryByLabelText('Delete note “Note 1”')).toBeNull());
    // The notice is shown for three seconds, and a query by role can take longer on a busy machine.
    fireEvent.click(await screen.findByText('Undo'));
    await waitFor(() => expect(server.first.notes).toContainEqual(aNote(1, { atMs: 2_000 })));
    expect(server.changes.map((change) => change.notes?.length)).toEqual([1, 2]);
    expect(await screen.findByLabelText('Delete note “Note 1”')).toBeTruthy();
  });

  it('is shown as text, whatever it contains', async () => {
    const text = '<img src=x onerror=alert(1)>\u202e';
    await openNotes(new DetailsServer({ notes: [aNote(1, { text, atMs: 0 })] }));
    expect(screen.getAllByText('<img src=x onerror=alert(1)>')).toHaveLength(2);
    expect(document.querySelector('img')).toBeNull();
    expect(document.body.textContent).not.toContain('\u202e');
  });

  it('is listed in the order of the call, after the notes about the whole call', async () => {
    const all = [aNote(1, { atMs: 7_000 }), aNote(2), aNote(3, { atMs: 1_000 })];
    await openNotes(new DetailsServer({ notes: all }));
    const shown = notes()
      .getAllByText(/^Note \d$/)
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(['Note 2', 'Note 3', 'Note 1']);
  });
});

describe('the limits of notes', () => {
  it('reject a text that is too long, with a message', async () => {
    const server = new DetailsServer({});
    const app = await openNotes(server);
    const long = '🚚'.repeat(detailLimits.noteLength + 1);
    fireEvent.change(field(), { target: { value: long } });
    expect(screen.getByRole('alert').textContent).toBe(
      'A note has at most 4000 characters; this one has 4001.',
    );
    await add(app);
    expect(server.changes).toEqual([]);
    expect(field().value).toBe(long);
    fireEvent.change(field(), { target: { value: long.slice(2) } });
    await add(app);
    await waitFor(() => expect(texts(server)).toEqual([long.slice(2)]));
  });
});

describe('a note that can not be stored', () => {
  it('stays in the list, and is stored on request', async () => {
    const server = new DetailsServer({});
    const app = await openNotes(server);
    server.isAway = true;
    await app.user.type(field(), 'Kept{Control>}{Enter}{/Control}');
    await app.happens();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your change is not saved yet',
    );
    expect(notes().getByText('Kept')).toBeTruthy();
    expect(isAskedByBrowser()).toBe(true);
    server.isAway = false;
    await app.press('Try again');
    await waitFor(() => expect(texts(server)).toEqual(['Kept']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is stored once if only the reply was lost', async () => {
    const server = new DetailsServer({});
    const app = await openNotes(server);
    server.losesReply = true;
    await app.user.type(field(), 'Once{Control>}{Enter}{/Control}');
    await app.happens();
    await app.press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(texts(server)).toEqual(['Once']);
  });
});
