import { detailLimits } from '@sales-analytics/contract';
import { fullSentence, notesOverLimit, type NoteControl } from './note-control.ts';

export type SavedAnswer = { id: string; isCut: boolean };

export type AnswerNotes = {
  /** Returns null and saves nothing if the call can't have more notes. */
  save: (answer: string) => SavedAnswer | null;
  /** Returns whether the server rejects the note, because another tab has added notes up to the limit. */
  isOverLimit: (saved: SavedAnswer) => boolean;
};

export function answerNotes(control: NoteControl): AnswerNotes {
  return {
    save(answer) {
      if (control.isFull) return null;
      const { text, isCut } = asNote(answer);
      return { id: control.add(text), isCut };
    },
    isOverLimit: ({ id }) => notesOverLimit(control.notes).some((note) => note.id === id),
  };
}

export function saveResultText(saved: SavedAnswer | null, isOverLimit: boolean): string {
  if (!saved) {
    return `${fullSentence} Nothing was saved. Delete a note in Notes, then save this answer again.`;
  }
  if (isOverLimit) return `${fullSentence} This answer is not saved yet. Delete a note to save it.`;
  if (!saved.isCut) return 'Saved in your notes';
  return `Saved in your notes without its end: a note has at most ${detailLimits.noteLength} characters.`;
}

function asNote(text: string): { text: string; isCut: boolean } {
  const characters = Array.from(text.trim());
  if (characters.length <= detailLimits.noteLength) {
    return { text: characters.join(''), isCut: false };
  }
  return { text: `${characters.slice(0, detailLimits.noteLength - 1).join('')}…`, isCut: true };
}
