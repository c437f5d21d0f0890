import type { Note } from '@sales-analytics/contract';
import type { CallEdit } from './call-edits.ts';

/** Adds a note, unless the call has it already, because a request that seemed to fail may have been stored. */
export function addNote(note: Note): CallEdit {
  return (call) => {
    const { notes = [] } = call;
    return notes.some(({ id }) => id === note.id) ? call : { ...call, notes: [...notes, note] };
  };
}

export type NoteChange = {
  changed: Note;
  from: string;
  /** Has all texts that this page gave the note, including later ones. */
  written: ReadonlySet<string>;
  /** If another tab changed the note, the text becomes a new note with this id. */
  copyId: string;
};

/**
 * Changes the text of a note. If another tab deleted the note, it is added again. If another tab changed it, the new
 * text becomes a note of its own, so that both texts are kept.
 */
export function changeNote({ changed, from, written, copyId }: NoteChange): CallEdit {
  return (call) => {
    const { notes = [] } = call;
    // The request that seemed to fail was stored.
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
 * Deletes a note, unless another tab changed it, because the user has not seen that text.
 * @param known the text that was shown when the note was deleted, and all texts that this page gave it
 */
export function removeNote(removed: string, known: ReadonlySet<string>): CallEdit {
  return (call) => {
    const { notes = [] } = call;
    const left = notes.filter(({ id, text }) => id !== removed || !known.has(text));
    return left.length === notes.length ? call : { ...call, notes: left };
  };
}
