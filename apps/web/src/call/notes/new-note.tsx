import { formatDuration } from '@sales-analytics/core';
import { StickyNote } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { forgetNoteText, readNoteText } from '../../shared/browser/typed-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { usePlayback, type Playback } from '../player/playback.ts';
import { newNoteId } from './note-actions.ts';
import { fullSentence, notesOverLimit, type NoteControl } from './note-control.ts';
import { NoteForm } from './note-form.tsx';
import styles from './notes-section.module.css';

type NewNoteProps = {
  control: NoteControl;
  playback: Playback;
  /** This grows each time the user requests the field, for example with the key N. */
  noteRequest: number;
  isShown: boolean;
  onAdd: (text: string, atMs?: number) => void;
  onDraft: (hasDraft: boolean) => void;
};

export function NewNote(props: NewNoteProps) {
  const { control, playback, onAdd } = props;
  const { text, begunMs, type, field, callId } = useNewNote(props);
  const isReady = usePlayback(playback, (state) => state.isReady);
  const second = usePlayback(playback, ({ currentMs }) => Math.floor(currentMs / 1000));
  const refusal = control.isFull ? limitProblem(control) : undefined;

  function save(saved: string, atMs?: number) {
    onAdd(saved, atMs);
    type('');
    field.current?.focus();
  }

  // The typed text stays visible, even if another tab adds the last note that the call can have.
  if (refusal !== undefined && text === '') return <p className={styles.full}>{refusal}</p>;
  return (
    <div className={styles.add}>
      <NoteForm
        label="Note"
        placeholder={isReady ? 'Write a note for this moment' : 'Write a note about this call'}
        text={text}
        onType={type}
        onSave={(saved) => save(saved, begunMs)}
        otherSave={isReady ? { label: 'About the whole call', onSave: save } : undefined}
        onCancel={() => type('')}
        refusal={refusal}
        fieldRef={field}
        fieldId={newNoteId}
        keptFor={{ callId, atMs: begunMs }}
      >
        <Button type="submit" icon={<StickyNote className="icon" aria-hidden="true" />}>
          {isReady ? (
            <span>
              Note at{' '}
              <span className={styles.time}>{formatDuration(begunMs ?? second * 1000)}</span>
            </span>
          ) : (
            'Add note'
          )}
        </Button>
      </NoteForm>
    </div>
  );
}

/** Returns the text of the new note, which may come from an ended session, and the moment at which it was begun. */
function useNewNote({ playback, noteRequest, isShown, onDraft }: NewNoteProps) {
  const { id: callId = '' } = useParams();
  const { session, storage } = usePlatform();
  const [kept] = useState(() => readNoteText(storage, session.accountId(), callId));
  const [text, setText] = useState(kept?.text ?? '');
  const [begunMs, setBegunMs] = useState(kept?.atMs);
  const field = useRef<HTMLTextAreaElement>(null);
  const focused = useRef(0);

  useEffect(() => {
    // The effect runs once for each request, because the section may appear later than the request.
    if (!isShown || noteRequest === focused.current) return;
    focused.current = noteRequest;
    field.current?.focus();
  }, [noteRequest, isShown]);

  const isKept = kept !== undefined;
  const reportDraft = useEffectEvent(() => onDraft(true));
  useEffect(() => {
    if (isKept) reportDraft();
  }, [isKept]);

  function type(typed: string) {
    forgetNoteText(storage, session.accountId(), callId);
    // The note is about the moment at which the user began it, even if the recording plays on.
    setBegunMs(typed === '' ? undefined : (begunMs ?? momentOf(playback)));
    setText(typed);
    onDraft(typed.trim() !== '');
  }

  return { text, begunMs, type, field, callId };
}

function momentOf(playback: Playback): number | undefined {
  const { isReady, currentMs } = playback.getSnapshot();
  return isReady ? currentMs : undefined;
}

function limitProblem({ notes }: NoteControl): string {
  const refused = notesOverLimit(notes).length;
  if (refused === 0) return `${fullSentence} Delete one to write another.`;
  const more = refused === 1 ? '1 more is' : `${refused} more are`;
  return `${fullSentence} ${more} not saved, as another tab added notes. Delete as many to save ${refused === 1 ? 'it' : 'them'}.`;
}
