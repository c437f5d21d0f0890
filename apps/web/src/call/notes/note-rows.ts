import type { Note } from '@sales-analytics/contract';
import { displayText } from '../../shared/ui/display-text.ts';

/** A text that is typed for a note, and the note as it was when that began. */
export type NoteDraft = {
  original: Note;
  text: string;
  /** The note was deleted on this page, and Undo could not bring it back. */
  restoreFailed?: boolean;
};

/** By the id of the note. */
export type NoteDrafts = ReadonlyMap<string, NoteDraft>;

/** The notes that a new text became where another tab had changed the note: ids by the id of that note. */
export type NoteCopies = ReadonlyMap<string, string>;

/**
 * The notes that were deleted on this page: the texts that each had here, by its id. One that comes with another text was
 * changed in another tab, and is not deleted.
 */
export type NoteRemovals = ReadonlyMap<string, ReadonlySet<string>>;

/** One entry of the list of notes. */
export type NoteRow = {
  note: Note;
  draft: NoteDraft | undefined;
  /** The note is not there any more, only the text that is typed for it. */
  isDeleted: boolean;
  /** The note with the text of this page, as another tab changed this one. */
  copy: Note | undefined;
  /** The note could not be deleted, because another tab had changed it. */
  hasFailedRemoval: boolean;
};

type RowOptions = {
  notes: readonly Note[];
  drafts: NoteDrafts;
  copies: NoteCopies;
  removals: NoteRemovals;
};

/** The notes in the order of the call, with what is typed for them; first those about all of it. */
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

/** Whether something is typed that no note has. */
export function hasUnsavedText({ draft, isDeleted }: NoteRow): boolean {
  if (!draft) return false;
  const text = draft.text.trim();
  return isDeleted ? text !== '' : text !== draft.original.text;
}

const maxExcerptLength = 40;

/** The beginning of a text, as one line. */
export function excerpt(text: string): string {
  const line = displayText(text).replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= maxExcerptLength
    ? line
    : `${characters.slice(0, maxExcerptLength).join('')}…`;
}
