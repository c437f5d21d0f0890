import { detailLimits } from '@sales-analytics/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aNote, manyNotes } from '../../../test/call/notes/a-note.ts';
import { openNotes } from '../../../test/call/notes/open-notes.tsx';

/** Searches by the attribute, because queries by role and by label take seconds with hundreds of notes. */
function labelled(label: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  if (!element) throw new Error(`Nothing is labelled ${label}`);
  return element;
}

const field = () => labelled('Note') as HTMLTextAreaElement;
const editor = () => labelled('Text of the note') as HTMLTextAreaElement;
const editButton = (text: string) => labelled(`Edit note “${text}”`);
const press = (label: string) => fireEvent.click(labelled(label));
const pressText = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button' }));
const type = (into: HTMLElement, value: string) => fireEvent.change(into, { target: { value } });
const announced = () => document.querySelector('#notes > output')?.textContent;
const texts = (notes: readonly { text: string }[]) => notes.map(({ text }) => text);
const fullSentence = /This call has 500 notes, which is the most it can have\./;

describe('a note with a recording', () => {
  it('is about the moment or about the whole call', async () => {
    const { user, playAt, notes } = openNotes([]);
    playAt(7);
    await user.type(field(), 'Asked too early');
    await user.click(screen.getByRole('button', { name: 'Note at 00:07' }));
    await user.type(field(), 'A good call');
    await user.click(screen.getByRole('button', { name: 'About the whole call' }));
    expect(notes()).toMatchObject([
      { text: 'Asked too early', atMs: 7_000 },
      { text: 'A good call' },
    ]);
    expect(notes()[1]?.atMs).toBeUndefined();
    expect(document.activeElement).toBe(field());
  });

  it('has one button if nothing is playable', () => {
    openNotes([]);
    expect(screen.getByRole('button', { name: 'Add note' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'About the whole call' })).toBeNull();
  });
});

describe('a note that is deleted in another tab while it is edited here', () => {
  it('leaves the text and the focus where they are, and the text can be a new note', async () => {
    const { user, changeElsewhere, notes, onDraft } = openNotes([
      aNote(1, { atMs: 500 }),
      aNote(2),
    ]);
    await user.click(editButton('Note 1'));
    await user.type(editor(), ', and more');
    changeElsewhere([aNote(2)]);
    expect(screen.getByRole('alert').textContent).toBe(
      'This note was deleted in another tab. Your text is kept here.',
    );
    expect(editor().value).toBe('Note 1, and more');
    expect(document.activeElement).toBe(editor());
    expect(onDraft).toHaveBeenLastCalledWith(true);
    await user.click(screen.getByRole('button', { name: 'Save as new note' }));
    expect(notes()).toMatchObject([aNote(2), { text: 'Note 1, and more', atMs: 500 }]);
    expect(notes()[1]?.id).not.toBe(aNote(1).id);
    expect(document.activeElement).toBe(editButton('Note 1, and more'));
    expect(onDraft).toHaveBeenLastCalledWith(false);
  });

  it('loses the text by Discard alone, not by Escape', async () => {
    const { user, changeElsewhere, notes, onDraft } = openNotes([aNote(1)]);
    await user.click(editButton('Note 1'));
    changeElsewhere([]);
    await user.keyboard('{Escape}');
    expect(editor().value).toBe('Note 1');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByLabelText('Text of the note')).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(notes()).toEqual([]);
    expect(onDraft).toHaveBeenLastCalledWith(false);
  });

  it('can be saved only once there is room for it', async () => {
    const { changeElsewhere, notes } = openNotes([aNote(999), ...manyNotes(1)]);
    press('Edit note “Note 999”');
    type(editor(), 'Typed');
    changeElsewhere(manyNotes());
    pressText('Save as new note');
    expect(texts(notes())).not.toContain('Typed');
    const form = editor().closest('form');
    expect(form?.textContent).toMatch(fullSentence);
    press('Delete note “Note 7”');
    pressText('Save as new note');
    expect(texts(notes())).toContain('Typed');
  });
});

describe('a note that was changed in another tab while it was edited here', () => {
  async function openConflict() {
    const app = openNotes([aNote(1, { atMs: 500 }), aNote(2, { atMs: 900 })]);
    const { user, changeElsewhere } = app;
    await user.click(editButton('Note 1'));
    await user.clear(editor());
    await user.type(editor(), 'Mine');
    changeElsewhere([aNote(1, { atMs: 500, text: 'Theirs' }), aNote(2, { atMs: 900 })]);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    return app;
  }

  it('is kept next to the own text, and it says so', async () => {
    const { user, notes } = await openConflict();
    expect(texts(notes())).toEqual(['Theirs', 'Note 2', 'Mine']);
    expect(notes()[2]).toMatchObject({ atMs: 500 });
    expect(screen.getByRole('alert').textContent).toBe(
      'This note was changed in another tab while you edited it. Its text is as it was saved there; yours is kept as a note of its own: “Mine”',
    );
    await user.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(texts(notes())).toEqual(['Theirs', 'Note 2', 'Mine']);
    expect(document.activeElement).toBe(editButton('Theirs'));
  });

  it.each([
    { choice: 'Keep only mine', kept: 'Mine', dropped: 'Theirs' },
    { choice: 'Keep only the other', kept: 'Theirs', dropped: 'Mine' },
  ])('goes or stays by $choice, which can be undone', async ({ choice, kept, dropped }) => {
    const { user, notes } = await openConflict();
    await user.click(screen.getByRole('button', { name: choice }));
    expect(texts(notes()).toSorted()).toEqual([kept, 'Note 2'].toSorted());
    expect(document.activeElement).toBe(editButton(kept));
    fireEvent.click(await screen.findByText('Undo'));
    expect(texts(notes())).toContain(dropped);
  });

  it('stays as it is if nothing was typed here', async () => {
    const { user, changeElsewhere, notes } = openNotes([aNote(1)]);
    await user.click(editButton('Note 1'));
    changeElsewhere([aNote(1, { text: 'Theirs' })]);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(texts(notes())).toEqual(['Theirs']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not another text if it was saved here twice', async () => {
    const { user, notes } = openNotes([aNote(1)]);
    for (const text of ['One', 'Two']) {
      await user.click(screen.getByRole('button', { name: /^Edit note/ }));
      type(editor(), text);
      await user.click(screen.getByRole('button', { name: 'Save note' }));
    }
    expect(texts(notes())).toEqual(['Two']);
  });
});

describe('focus and announcements', () => {
  it('go to the next note after one is deleted, to the one before after the last, then to the field', async () => {
    const { user } = openNotes([aNote(1), aNote(2), aNote(3)]);
    await user.click(labelled('Delete note “Note 1”'));
    expect(document.activeElement).toBe(editButton('Note 2'));
    await user.click(labelled('Delete note “Note 3”'));
    expect(document.activeElement).toBe(editButton('Note 2'));
    await user.click(labelled('Delete note “Note 2”'));
    expect(document.activeElement).toBe(field());
  });

  it('go to the note that Undo brings back', async () => {
    const { user } = openNotes([aNote(1), aNote(2)]);
    await user.click(labelled('Delete note “Note 1”'));
    await user.click(await screen.findByText('Undo'));
    await waitFor(() => expect(document.activeElement).toBe(editButton('Note 1')));
    expect(announced()).toBe('Note brought back: “Note 1”');
  });

  it('say what was added and saved', async () => {
    const { user } = openNotes([aNote(1)]);
    await user.type(field(), 'New{Control>}{Enter}{/Control}');
    expect(announced()).toBe('Note added. This call has 2 notes.');
    await user.click(editButton('Note 1'));
    await user.type(editor(), '!{Control>}{Enter}{/Control}');
    expect(announced()).toBe('Note saved: “Note 1!”');
    expect(document.activeElement).toBe(editButton('Note 1!'));
  });

  it('stay in the section when the last note that there can be is added', () => {
    openNotes(manyNotes(1));
    field().focus();
    type(field(), 'The last');
    pressText('Add note');
    expect(screen.getByText(fullSentence)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByText('Notes'));
    expect(document.querySelector('textarea')).toBeNull();
    press('Delete note “Note 7”');
    expect(field().value).toBe('');
  });

  it('stay in the section when another tab deletes the note they are at', () => {
    const { changeElsewhere } = openNotes([aNote(1)]);
    labelled('Delete note “Note 1”').focus();
    changeElsewhere([]);
    expect(document.activeElement).toBe(screen.getByText('Notes'));
  });
});

describe('a call with all notes that it can have', () => {
  it('keeps in sight what is typed for one more', () => {
    const { changeElsewhere, notes } = openNotes(manyNotes(1));
    type(field(), 'Half a note');
    changeElsewhere(manyNotes());
    expect(field().value).toBe('Half a note');
    expect(screen.getByRole('alert').textContent).toMatch(fullSentence);
    pressText('Add note');
    expect(notes()).toHaveLength(detailLimits.notes);
    press('Delete note “Note 7”');
    pressText('Add note');
    expect(texts(notes())).toContain('Half a note');
  });

  it('keeps the text of a note that Undo can not bring back', async () => {
    const { notes } = openNotes(manyNotes());
    press('Delete note “Note 7”');
    type(field(), 'In its place');
    pressText('Add note');
    fireEvent.click(await screen.findByText('Undo'));
    expect(notes()).toHaveLength(detailLimits.notes);
    expect(await screen.findByText('Note not brought back')).toBeTruthy();
    expect(screen.getByText(/^This note could not be brought back/)).toBeTruthy();
    expect(editor().value).toBe('Note 7');
    press('Delete note “Note 8”');
    pressText('Save as new note');
    expect(texts(notes())).toContain('Note 7');
  });

  it('says how many more another tab keeps from being saved', () => {
    openNotes([...manyNotes(), aNote(600), aNote(601)]);
    expect(screen.getByText(/2 more are not saved, as another tab added notes\./)).toBeTruthy();
  });
});

describe('the rows of notes', () => {
  const notesAtMoments = Array.from({ length: 20 }, (_, index) => aNote(index, { atMs: 1_000 }));

  it('are not rendered again while a text is typed', () => {
    const { lineAt } = openNotes(notesAtMoments);
    press('Edit note “Note 7”');
    lineAt.mockClear();
    // Each row reads the line of its moment when it is rendered.
    type(editor(), 'N');
    type(editor(), 'Ne');
    expect(lineAt).toHaveBeenCalledTimes(2);
    type(field(), 'A new note');
    expect(lineAt).toHaveBeenCalledTimes(2);
  });

  it('are not rendered again when another one is added or deleted', () => {
    const { lineAt } = openNotes(notesAtMoments);
    lineAt.mockClear();
    type(field(), 'About the whole call');
    pressText('Add note');
    press('Delete note “Note 7”');
    expect(editButton('About the whole call')).toBeTruthy();
    expect(lineAt).not.toHaveBeenCalled();
  });
});
