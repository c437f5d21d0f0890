import type { Note } from '@sales-analytics/contract';
import { randomUuid } from '../../shared/browser/random-id.ts';
import type { ToastMessage } from '../../shared/ui/toast-list.tsx';
import { fullSentence, type NoteControl } from './note-control.ts';
import {
  excerpt,
  type NoteCopies,
  type NoteDraft,
  type NoteDrafts,
  type NoteRemovals,
  type NoteRow,
} from './note-rows.ts';

export type NoteActions = DraftActions & {
  add: (text: string, atMs?: number) => string;
  /** @param next The note that gets the focus. The default is the neighbour. */
  remove: (note: Note, next?: Note) => void;
  keepBoth: (note: Note) => void;
  /** Keeps a note that the user wanted to delete, because another tab had changed it. */
  keep: (note: Note) => void;
};

type DraftActions = {
  edit: (note: Note) => void;
  type: (id: string, text: string) => void;
  cancel: (id: string) => void;
  save: (draft: NoteDraft, text: string) => void;
  saveAsNew: (draft: NoteDraft, text: string) => void;
};

type MapChange<Value> = (change: (before: Value) => Value) => void;

export type NoteActionOptions = {
  latest: () => { control: NoteControl; rows: readonly NoteRow[]; isMounted: boolean };
  changeDrafts: MapChange<NoteDrafts>;
  changeCopies: MapChange<NoteCopies>;
  changeRemovals: MapChange<NoteRemovals>;
  announce: (sentence: string) => void;
  focusOn: (elementId: string) => void;
  toast: (message: ToastMessage) => void;
};

export const newNoteId = 'new-note';

export function editButtonId(noteId: string): string {
  return `edit-note-${noteId}`;
}

export function createNoteActions(options: NoteActionOptions): NoteActions {
  const { latest, changeDrafts, changeCopies, changeRemovals, announce, focusOn, toast } = options;
  const written: WrittenTexts = new Map();

  function add(text: string, atMs?: number): string {
    const { control } = latest();
    const id = control.add(text, atMs);
    const count = control.notes.length + 1;
    announce(`Note added. This call has ${count} ${count === 1 ? 'note' : 'notes'}.`);
    return id;
  }

  function restore(note: Note) {
    const { control, isMounted } = latest();
    if (control.notes.some(({ id }) => id === note.id)) {
      announce('This note was not deleted.');
      focusOn(editButtonId(note.id));
      return;
    }
    if (control.isFull && isMounted) {
      changeDrafts((drafts) =>
        withDraft(drafts, { original: note, text: note.text, restoreFailed: true }),
      );
      toast(notBroughtBack);
      return;
    }
    changeRemovals((removals) => without(removals, note.id));
    control.restore(note);
    announce(`Note brought back: “${excerpt(note.text)}”`);
    focusOn(editButtonId(note.id));
  }

  return {
    ...draftActions(options, written, add),
    add,
    remove(note, next) {
      const { control, rows } = latest();
      const known = new Set(written.get(note.id)).add(note.text);
      changeRemovals((removals) => new Map(removals).set(note.id, known));
      control.remove(note, known);
      focusOn(next ? editButtonId(next.id) : besideId(rows, note.id));
      toast({
        title: 'Note deleted',
        description: excerpt(note.text),
        action: { label: 'Undo', onSelect: () => restore(note) },
      });
    },
    keepBoth(note) {
      changeCopies((copies) => without(copies, note.id));
      announce('Both notes are kept.');
      focusOn(editButtonId(note.id));
    },
    keep(note) {
      changeRemovals((removals) => without(removals, note.id));
      announce('The note is kept.');
      focusOn(editButtonId(note.id));
    },
  };
}

/** Has the texts that this page gave each note, by the id of the note. */
type WrittenTexts = Map<string, Set<string>>;

function draftActions(
  options: NoteActionOptions,
  written: WrittenTexts,
  add: NoteActions['add'],
): DraftActions {
  const { latest, changeDrafts, changeCopies, changeRemovals, announce, focusOn } = options;

  function drop(id: string) {
    changeDrafts((drafts) => without(drafts, id));
  }

  return {
    edit(note) {
      changeRemovals((removals) => without(removals, note.id));
      changeDrafts((drafts) => withDraft(drafts, { original: note, text: note.text }));
    },
    type: (id, text) =>
      changeDrafts((drafts) => {
        const draft = drafts.get(id);
        return draft ? withDraft(drafts, { ...draft, text }) : drafts;
      }),
    cancel(id) {
      const { rows } = latest();
      const isDeleted = rows.some((row) => row.note.id === id && row.isDeleted);
      drop(id);
      focusOn(isDeleted ? besideId(rows, id) : editButtonId(id));
    },
    save({ original }, text) {
      drop(original.id);
      focusOn(editButtonId(original.id));
      if (text === original.text) return;
      const texts = (written.get(original.id) ?? new Set()).add(text);
      written.set(original.id, texts);
      const copyId = randomUuid();
      changeCopies((copies) => new Map(copies).set(original.id, copyId));
      latest().control.change(original, text, { written: texts, copyId });
      announce(`Note saved: “${excerpt(text)}”`);
    },
    saveAsNew({ original }, text) {
      drop(original.id);
      focusOn(editButtonId(add(text, original.atMs)));
    },
  };
}

const notBroughtBack: ToastMessage = {
  title: 'Note not brought back',
  description: `${fullSentence} The text is kept in Notes. Delete another note, then save it there.`,
  variant: 'destructive',
};

function withDraft(drafts: NoteDrafts, draft: NoteDraft): NoteDrafts {
  return new Map(drafts).set(draft.original.id, draft);
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  const left = new Map(map);
  left.delete(id);
  return left;
}

/**
 * Returns the id of the element that gets the focus when a note is removed. It is the next note, else the previous one,
 * else the field of a new note.
 */
function besideId(rows: readonly NoteRow[], id: string): string {
  const at = rows.findIndex(({ note }) => note.id === id);
  const isClosed = ({ draft }: NoteRow) => draft === undefined;
  const beside = rows.slice(at + 1).find(isClosed) ?? rows.slice(0, at).findLast(isClosed);
  return beside ? editButtonId(beside.note.id) : newNoteId;
}
