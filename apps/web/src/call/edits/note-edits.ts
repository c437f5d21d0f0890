import type { Note } from '@sales-analytics/contract';
import type { CallEdit } from './call-edits.ts';

/** Adds a note; one that is there already is not added again: the request that seemed to fail was heard. */
export function addNote(note: Note): CallEdit {
  return (call) => {
    const { notes = [] } = call;
    return notes.some(({ id }) => id === note.id) ? call : { ...call, notes: [...notes, note] };
  };
}

/** A new text of a note, and what tells whether another tab gave it one meanwhile. */
export type NoteChange = {
  changed: Note;
  /** The text that the edit began with. */
  from: string;
  /** The texts that this page gave the note, also after this one. */
  written: ReadonlySet<string>;
  /** Of the note that the new text becomes where another tab changed the old one. */
  copyId: string;
};

/**
 * Changes the text of a note. One that was deleted elsewhere comes back, and one that was changed elsewhere
 * stays as it is, with the new text as a note of its own: neither text is lost.
 */
export function changeNote({ changed, from, written, copyId }: NoteChange): CallEdit {
  return (call) => {
    const { notes = [] } = call;
    // The request that seemed to fail was heard.
    if (notes.some(({ id }) => id === copyId)) return call;
    const present = notes.find(({ id }) => id === changed.id);
    if (!present) return { ...call, notes: [...notes, changed] };
    if (present.text === changed.text) return call;
    if (present.text !== from && !written.has(present.text)) {
      return { ...call, notes: [...notes, { ...changed, id: copyId }] };
    }
    const edited = { ...present, text: changed.text, changedAt: changed.changedAt };
    return { ...call, notes: notes.map((note) => (note === present ? edited : note)) };
  };
}

/**
 * Deletes a note. One that was changed elsewhere stays: its text was not seen when it was deleted.
 * @param known the text that was shown when it was deleted, and those that this page gave the note
 */
export function removeNote(removed: string, known: ReadonlySet<string>): CallEdit {
  return (call) => {
    const { notes = [] } = call;
    const left = notes.filter(({ id, text }) => id !== removed || !known.has(text));
    return left.length === notes.length ? call : { ...call, notes: left };
  };
}
