import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useToast } from '../../shared/ui/toast.tsx';
import { createNoteActions, type NoteActionOptions, type NoteActions } from './note-actions.ts';
import type { NoteControl } from './note-control.ts';
import {
  noteRows,
  type NoteCopies,
  type NoteDrafts,
  type NoteRemovals,
  type NoteRow,
} from './note-rows.ts';

export type NoteEditing = {
  rows: readonly NoteRow[];
  actions: NoteActions;
  announcement: string;
};

type Latest = ReturnType<NoteActionOptions['latest']>;

export function useNoteEditing(control: NoteControl): NoteEditing {
  const [drafts, changeDrafts] = useState<NoteDrafts>(new Map());
  const [copies, changeCopies] = useState<NoteCopies>(new Map());
  const [removals, changeRemovals] = useState<NoteRemovals>(new Map());
  const [announcement, announce] = useState('');
  const toast = useToast();
  const focusOn = useFocusOn();
  const { notes } = control;
  const rows = useMemo(
    () => noteRows({ notes, drafts, copies, removals }),
    [notes, drafts, copies, removals],
  );

  const [{ actions, setLatest }] = useState(() => {
    // A toast with Undo outlives the control that showed it, and that control does not know that the note is deleted.
    let latest: Latest = { control, rows, isMounted: false };
    const options = { changeDrafts, changeCopies, changeRemovals, announce, focusOn, toast };
    return {
      actions: createNoteActions({ ...options, latest: () => latest }),
      setLatest: (next: Latest) => {
        latest = next;
      },
    };
  });
  useEffect(() => {
    setLatest({ control, rows, isMounted: true });
    return () => setLatest({ control, rows, isMounted: false });
  }, [setLatest, control, rows]);

  return { rows, actions, announcement };
}

function useFocusOn(): (elementId: string) => void {
  const toFocus = useRef<string | null>(null);

  useLayoutEffect(() => {
    const element = toFocus.current === null ? null : document.getElementById(toFocus.current);
    if (!element) return;
    toFocus.current = null;
    element.focus();
  });

  return useCallback((elementId: string) => {
    toFocus.current = elementId;
  }, []);
}
