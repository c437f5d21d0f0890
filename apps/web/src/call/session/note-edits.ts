import type { Note } from '@sales-analytics/contract';
import type { CallEdit } from './call-edits.ts';

/** Adds a note; one that is there already is not added again: the request that seemed to fail was heard. */
export function addNote(note: Note): CallEdit {
  return (call) => {
    const { notes = [] } = call;
    return notes.some(({ id }) => id === note.id) ? call : { ...call, notes: [...notes, note] };
  };
}

/** Changes the text of a note. One that was deleted elsewhere comes back, so that what was typed is not lost. */
export function changeNote(changed: Note): CallEdit {
  return (call) => {
    const { notes = [] } = call;
    const present = notes.find(({ id }) => id === changed.id);
    if (!present) return { ...call, notes: [...notes, changed] };
    if (present.text === changed.text) return call;
    const edited = { ...present, text: changed.text, changedAt: changed.changedAt };
    return { ...call, notes: notes.map((note) => (note === present ? edited : note)) };
  };
}

export function removeNote(removed: string): CallEdit {
  return (call) => {
    const { notes = [] } = call;
    const left = notes.filter(({ id }) => id !== removed);
    return left.length === notes.length ? call : { ...call, notes: left };
  };
}
