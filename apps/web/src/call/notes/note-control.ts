import { detailLimits, type Note } from '@sales-analytics/contract';
import { randomUuid } from '../../shared/browser/random-id.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { CallEdit } from '../session/call-edits.ts';
import { addNote, changeNote, removeNote } from '../session/note-edits.ts';

/** The notes of a saved call, and what changes them. */
export type NoteControl = {
  notes: readonly Note[];
  /** Whether no more notes can be added. */
  isFull: boolean;
  /** @param atMs a time in the call; left out for a note about all of it */
  add: (text: string, atMs?: number) => void;
  change: (note: Note, text: string) => void;
  remove: (note: Note) => void;
  restore: (note: Note) => void;
};

type ControlNeeds = { notes: readonly Note[]; edit: (edit: CallEdit) => void; clock: Clock };

export function noteControl({ notes, edit, clock }: ControlNeeds): NoteControl {
  const now = () => new Date(clock.now()).toISOString();
  return {
    notes,
    isFull: notes.length >= detailLimits.notes,
    add(text, atMs) {
      const createdAt = now();
      const place = atMs === undefined ? {} : { atMs: Math.round(atMs) };
      edit(addNote({ id: randomUuid(), text, ...place, createdAt, changedAt: createdAt }));
    },
    change: (note, text) => edit(changeNote({ ...note, text, changedAt: now() })),
    remove: ({ id }) => edit(removeNote(id)),
    restore: (note) => edit(addNote(note)),
  };
}

/** Why a text can't be a note; undefined where it can. */
export function noteProblem(text: string): string | undefined {
  const { length } = Array.from(text.trim());
  if (length <= detailLimits.noteLength) return undefined;
  return `A note has at most ${detailLimits.noteLength} characters; this one has ${length}.`;
}

/** A text as a note, cut at the limit. */
export function asNote(text: string): string {
  const characters = Array.from(text.trim());
  if (characters.length <= detailLimits.noteLength) return characters.join('');
  return `${characters.slice(0, detailLimits.noteLength - 1).join('')}…`;
}
