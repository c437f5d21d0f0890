import type { Note } from '@sales-analytics/contract';
import { formatCallDate, formatDuration } from '@sales-analytics/core';
import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardBody, CardHead } from '../../shared/ui/card.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { usePlayback, type Playback } from '../player/playback.ts';
import { TimeChip, type Seek } from '../results/place-chips.tsx';
import type { NoteControl } from './note-control.ts';
import { NoteForm } from './note-form.tsx';
import styles from './notes-section.module.css';

export type NotesSectionProps = {
  control: NoteControl;
  playback: Playback;
  seek: Seek;
  /** The line that is being said at a time. */
  lineAt: (ms: number) => number;
  /** Grows each time the field is asked for, as by the key N. */
  wanted: number;
  /** Whether the section is the one that is shown. */
  isShown: boolean;
  /** Whether a text is typed that is no note yet. */
  onDraft?: ((hasDraft: boolean) => void) | undefined;
};

/** What the user noted about the call, and a field for the next note. */
export function NotesSection(props: NotesSectionProps) {
  const { control, playback, wanted, isShown, onDraft } = props;
  // The notice with Undo outlives the control that it was shown by, which knows the note as not deleted.
  const latest = useRef(control);
  useEffect(() => {
    latest.current = control;
  }, [control]);
  const notes = control.notes.toSorted((a, b) => (a.atMs ?? -1) - (b.atMs ?? -1));
  return (
    <>
      <Card id="notes" aria-label="Notes">
        <CardHead>
          <h2 className="h-sec">Notes</h2>
          <Tag kind="count">{notes.length}</Tag>
        </CardHead>
        <NewNote {...{ control, playback, wanted, isShown, onDraft }} />
        <CardBody>
          {notes.length === 0 ? (
            <p className="muted">No notes yet. Stop at a moment and press N.</p>
          ) : (
            <ul className={styles.notes}>
              {notes.map((note) => (
                <NoteItem
                  key={note.id}
                  note={note}
                  onRestore={() => latest.current.restore(note)}
                  {...props}
                />
              ))}
            </ul>
          )}
        </CardBody>
      </Card>
      <p className={styles.hint}>
        Notes are shown in the transcript and on the player, too. They are saved with the call.
      </p>
    </>
  );
}

type NewNoteProps = Pick<
  NotesSectionProps,
  'control' | 'playback' | 'wanted' | 'isShown' | 'onDraft'
>;

function NewNote({ control, playback, wanted, isShown, onDraft }: NewNoteProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isReady = usePlayback(playback, (state) => state.isReady);
  const second = usePlayback(playback, ({ currentMs }) => Math.floor(currentMs / 1000));

  const focused = useRef(0);
  const [begunMs, setBegunMs] = useState<number>();

  useEffect(() => {
    // Once for each time it was asked for: the section may be shown a moment later.
    if (!isShown || wanted === focused.current) return;
    focused.current = wanted;
    setBegunMs((begun) => begun ?? momentOf(playback));
    field.current?.focus();
  }, [wanted, isShown, playback]);

  function type(typed: string) {
    // Of the moment at which it was begun, wherever the recording is when it is saved.
    setBegunMs(typed === '' ? undefined : (begunMs ?? momentOf(playback)));
    setText(typed);
    onDraft?.(typed.trim() !== '');
  }

  function save(saved: string) {
    control.add(saved, begunMs);
    type('');
    field.current?.focus();
  }

  if (control.isFull) {
    return (
      <p className={styles.full}>
        This call has {control.notes.length} notes, which is the most it can have. Delete one to
        write another.
      </p>
    );
  }
  return (
    <div className={styles.add}>
      <NoteForm
        label="Note"
        placeholder={isReady ? 'Write a note for this moment' : 'Write a note about this call'}
        text={text}
        onType={type}
        onSave={save}
        onCancel={() => type('')}
        fieldRef={field}
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

/** The position of the recording; undefined without one. */
function momentOf(playback: Playback): number | undefined {
  const { isReady, currentMs } = playback.getSnapshot();
  return isReady ? currentMs : undefined;
}

type NoteItemProps = Pick<NotesSectionProps, 'control' | 'seek' | 'lineAt'> & {
  note: Note;
  /** Called by Undo, after the note was deleted. */
  onRestore: () => void;
};

/** Called when the field of an edited note appears. */
function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

function NoteItem({ note, control, onRestore, seek, lineAt }: NoteItemProps) {
  const { atMs, text } = note;
  const [draft, setDraft] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const toast = useToast();

  function close() {
    setDraft(null);
    // The button comes back with the next rendering.
    requestAnimationFrame(() => pencil.current?.focus());
  }

  function remove() {
    control.remove(note);
    toast({
      title: 'Note deleted',
      description: excerpt(note.text),
      action: { label: 'Undo', onSelect: onRestore },
    });
  }

  return (
    <li>
      {atMs === undefined ? (
        <span className={styles.whole}>Call</span>
      ) : (
        <TimeChip place={{ line: lineAt(atMs), startMs: atMs }} seek={seek} />
      )}
      {draft === null ? (
        <>
          <div>
            <p className={styles.text} dir="auto">
              {displayText(text)}
            </p>
            <NoteDay note={note} />
          </div>
          <span className={styles.tools}>
            <Button
              ref={pencil}
              variant="ghost"
              size="sm"
              icon={<Pencil className="icon icon-sm" />}
              aria-label={`Edit note “${excerpt(text)}”`}
              onClick={() => setDraft(text)}
            />
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 className="icon icon-sm" />}
              aria-label={`Delete note “${excerpt(text)}”`}
              onClick={remove}
            />
          </span>
        </>
      ) : (
        <div className={styles.editor}>
          <NoteForm
            label="Text of the note"
            fieldRef={focusAtEnd}
            text={draft}
            onType={setDraft}
            onSave={(saved) => {
              control.change(note, saved);
              close();
            }}
            onCancel={close}
          >
            <Button size="sm" onClick={close}>
              Cancel
            </Button>
            <Button size="sm" variant="primary" type="submit">
              Save note
            </Button>
          </NoteForm>
        </div>
      )}
    </li>
  );
}

function NoteDay({ note: { createdAt, changedAt } }: { note: Note }) {
  const { clock } = usePlatform();
  const nowIso = new Date(clock.now()).toISOString();
  return (
    <span className={styles.day}>
      {formatCallDate(createdAt, { nowIso })}
      {changedAt !== createdAt && `, changed ${formatCallDate(changedAt, { nowIso })}`}
    </span>
  );
}

const longestExcerpt = 40;

function excerpt(text: string): string {
  const line = displayText(text).replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= longestExcerpt
    ? line
    : `${characters.slice(0, longestExcerpt).join('')}…`;
}
