import type { Note, Utterance } from '@sales-analytics/contract';
import { useCallback, useMemo, useState } from 'react';
import { usePageKeys } from '../../shared/ui/use-page-keys.ts';
import { lineOfTime, notesByLine } from './notes-by-line.ts';

type NoteWriting = {
  /** Undefined before the call is saved. */
  notes: readonly Note[] | undefined;
  utterances: readonly Utterance[];
  /** Called when a note is about to be written, to show the field. */
  onWrite: () => void;
};

/** The notes by line, the line of a moment, and what asks for the field of the next one: a button or the key N. */
export function useNoteWriting({ notes, utterances, onWrite }: NoteWriting) {
  const [noteRequest, setNoteRequest] = useState(0);
  const lineNotes = useMemo(() => notesByLine(notes ?? [], utterances), [notes, utterances]);
  const lineOf = useCallback((ms: number) => lineOfTime(utterances, ms) ?? 0, [utterances]);

  function writeNote() {
    onWrite();
    setNoteRequest((before) => before + 1);
  }
  usePageKeys({ n: notes && writeNote });

  return { lineNotes, lineOf, noteRequest, writeNote };
}
