import type { Note } from '@sales-analytics/contract';
import { displayText } from '../../shared/ui/display-text.ts';

/** A text that is typed for a note, and the note at the start of the edit. */
export type NoteDraft = {
  original: Note;
  text: string;
  /** Whether the note was deleted on this page and Undo could not restore it. */
  restoreFailed?: boolean;
};

/** The drafts by the id of their note. */
export type NoteDrafts = ReadonlyMap<string, NoteDraft>;

/** The ids of the notes that a new text became because another tab had changed the note, by the id of that note. */
export type NoteCopies = ReadonlyMap<string, string>;

/**
 * The texts that each deleted note had on this page, by its id. A note that appears with another text was changed in
 * another tab, and is not deleted.
 */
export type NoteRemovals = ReadonlyMap<string, ReadonlySet<string>>;

/** One entry of the list of notes. */
export type NoteRow = {
  note: Note;
  draft: NoteDraft | undefined;
  /** Whether the note was deleted, so that only the text that is typed for it is left. */
  isDeleted: boolean;
  /** The note with the text of this page, if another tab changed this one. */
  copy: Note | undefined;
  /** Whether the note could not be deleted because another tab had changed it. */
  hasFailedRemoval: boolean;
};

type RowOptions = {
  notes: readonly Note[];
  drafts: NoteDrafts;
  copies: NoteCopies;
  removals: NoteRemovals;
};

/** Returns the notes in the order of the call, with what is typed for them. Notes about the whole call come first. */
export function noteRows({ notes, drafts, copies, removals }: RowOptions): NoteRow[] {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const present = notes.map((note) => ({
    note,
    draft: drafts.get(note.id),
    isDeleted: false,
    copy: byId.get(copies.get(note.id) ?? ''),
    hasFailedRemoval: removals.get(note.id)?.has(note.text) === false,
  }));
  const deleted = [...drafts.values()]
    .filter(({ original }) => !byId.has(original.id))
    .map((draft) => ({
      note: draft.original,
      draft,
      isDeleted: true,
      copy: undefined,
      hasFailedRemoval: false,
    }));
  return [...present, ...deleted].toSorted((a, b) => inOrder(a.note, b.note));
}

function inOrder(a: Note, b: Note): number {
  return (a.atMs ?? -1) - (b.atMs ?? -1) || Date.parse(a.createdAt) - Date.parse(b.createdAt);
}

/** Returns whether a typed text is not in any note. */
export function hasUnsavedText({ draft, isDeleted }: NoteRow): boolean {
  if (!draft) return false;
  const text = draft.text.trim();
  return isDeleted ? text !== '' : text !== draft.original.text;
}

const maxExcerptLength = 40;

/** Returns the beginning of a text, on one line. */
export function excerpt(text: string): string {
  const line = displayText(text).replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= maxExcerptLength
    ? line
    : `${characters.slice(0, maxExcerptLength).join('')}…`;
}
