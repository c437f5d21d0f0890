import { detailLimits, type Note } from '@sales-analytics/contract';
import { randomUuid } from '../../shared/browser/random-id.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { CallEdit } from '../edits/call-edits.ts';
import { addNote, changeNote, removeNote, type NoteChange } from '../edits/note-edits.ts';

export type NoteControl = {
  notes: readonly Note[];
  isFull: boolean;
  /**
   * @param atMs a time in the call, or undefined if the note is about the whole call
   * @returns the id of the new note
   */
  add: (text: string, atMs?: number) => string;
  /** @param original the note at the start of the edit */
  change: (original: Note, text: string, change: Pick<NoteChange, 'written' | 'copyId'>) => void;
  /** @param known The note is deleted only if it has one of these texts. */
  remove: (note: Note, known: ReadonlySet<string>) => void;
  restore: (note: Note) => void;
};

type ControlOptions = { notes: readonly Note[]; edit: (edit: CallEdit) => void; clock: Clock };

export function noteControl({ notes, edit, clock }: ControlOptions): NoteControl {
  const now = () => new Date(clock.now()).toISOString();
  return {
    notes,
    isFull: notes.length >= detailLimits.notes,
    add(text, atMs) {
      const id = randomUuid();
      const createdAt = now();
      const place = atMs === undefined ? {} : { atMs: Math.round(atMs) };
      edit(addNote({ id, text, ...place, createdAt, changedAt: createdAt }));
      return id;
    },
    change(original, text, change) {
      const changed = { ...original, text, changedAt: now() };
      edit(changeNote({ changed, from: original.text, ...change }));
    },
    remove: ({ id }, known) => edit(removeNote(id, known)),
    restore: (note) => edit(addNote(note)),
  };
}

/** Returns a sentence that says why a text can't be a note, or undefined if it can. */
export function noteProblem(text: string): string | undefined {
  const { length } = Array.from(text.trim());
  if (length <= detailLimits.noteLength) return undefined;
  return `A note has at most ${detailLimits.noteLength} characters; this one has ${length}.`;
}

export const fullSentence = `This call has ${detailLimits.notes} notes, which is the most it can have.`;

/**
 * Returns the notes beyond the limit, which exist if another tab added some. The server rejects them until the user
 * deletes others.
 */
export function notesOverLimit(notes: readonly Note[]): readonly Note[] {
  return notes.slice(detailLimits.notes);
}
