import type { Note } from '@sales-analytics/contract';
import { displayText } from '../../shared/ui/display-text.ts';

export type NoteDraft = {
  original: Note;
  text: string;
  /** It is true if the note was deleted on this page and Undo could not restore it. */
  restoreFailed?: boolean;
};

export type NoteDrafts = ReadonlyMap<string, NoteDraft>;

/**
 * If another tab changed a note, the text of this page became a new note. This maps the id of the old note to the new
 * id.
 */
export type NoteCopies = ReadonlyMap<string, string>;

/**
 * Has the texts that each deleted note had on this page, by its id. If the note appears with another text, another tab
 * changed it, so it is not deleted.
 */
export type NoteRemovals = ReadonlyMap<string, ReadonlySet<string>>;

export type NoteRow = {
  note: Note;
  draft: NoteDraft | undefined;
  isDeleted: boolean;
  /** This is the note with the text of this page, if another tab changed the note. */
  copy: Note | undefined;
  /** It is true if another tab had changed the note, so that it could not be deleted. */
  hasFailedRemoval: boolean;
};

type RowOptions = {
  notes: readonly Note[];
  drafts: NoteDrafts;
  copies: NoteCopies;
  removals: NoteRemovals;
};

/** Returns the notes in the order of the call, with their drafts. Notes about the whole call come first. */
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

export function hasUnsavedText({ draft, isDeleted }: NoteRow): boolean {
  if (!draft) return false;
  const text = draft.text.trim();
  return isDeleted ? text !== '' : text !== draft.original.text;
}

const maxExcerptLength = 40;

export function excerpt(text: string): string {
  const line = displayText(text).replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= maxExcerptLength
    ? line
    : `${characters.slice(0, maxExcerptLength).join('')}…`;
}
