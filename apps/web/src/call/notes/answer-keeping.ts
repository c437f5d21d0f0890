import { detailLimits } from '@sales-analytics/contract';
import { fullSentence, refusedNotes, type NoteControl } from './note-control.ts';

/** An answer that was made a note. */
export type KeptAnswer = { id: string; isCut: boolean };

/** What saves answers as notes about the whole call. */
export type AnswerKeeping = {
  /** Null where the call can have no more notes: then nothing is saved. */
  keep: (answer: string) => KeptAnswer | null;
  /** Whether the server refuses it, as another tab has added notes up to the limit. */
  isRefused: (kept: KeptAnswer) => boolean;
};

export function answerKeeping(control: NoteControl): AnswerKeeping {
  return {
    keep(answer) {
      if (control.isFull) return null;
      const { text, isCut } = asNote(answer);
      return { id: control.add(text), isCut };
    },
    isRefused: ({ id }) => refusedNotes(control.notes).some((note) => note.id === id),
  };
}

/** What is said after an answer was to be saved as a note. */
export function keptSentence(kept: KeptAnswer | null, isRefused: boolean): string {
  if (!kept) {
    return `${fullSentence} Nothing was saved. Delete a note in Notes, then save this answer again.`;
  }
  if (isRefused) return `${fullSentence} This answer is not saved yet. Delete a note to save it.`;
  if (!kept.isCut) return 'Saved in your notes';
  return `Saved in your notes without its end: a note has at most ${detailLimits.noteLength} characters.`;
}

/** A text as a note, cut at the limit. */
function asNote(text: string): { text: string; isCut: boolean } {
  const characters = Array.from(text.trim());
  if (characters.length <= detailLimits.noteLength) {
    return { text: characters.join(''), isCut: false };
  }
  return { text: `${characters.slice(0, detailLimits.noteLength - 1).join('')}…`, isCut: true };
}
