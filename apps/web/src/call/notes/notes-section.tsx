import { useRef, useState } from 'react';
import { Card, CardBody, CardHead } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { useFallbackFocus } from '../../shared/ui/use-fallback-focus.ts';
import { useUnsavedText } from '../../shared/ui/unsaved-texts.ts';
import type { Playback } from '../player/playback.ts';
import type { Seek } from '../parts/place-chips.tsx';
import { NewNote } from './new-note.tsx';
import type { NoteControl } from './note-control.ts';
import { NoteItem } from './note-item.tsx';
import { hasUnsavedText } from './note-rows.ts';
import styles from './notes-section.module.css';
import { useNoteEditing } from './use-note-editing.ts';

export type NotesSectionProps = {
  control: NoteControl;
  playback: Playback;
  seek: Seek;
  lineAt: (ms: number) => number;
  /** This grows each time the user requests the field, for example with the key N. */
  noteRequest: number;
  isShown: boolean;
};

export function NotesSection(props: NotesSectionProps) {
  const { control, playback, seek, lineAt, noteRequest, isShown } = props;
  const [hasNewText, setHasNewText] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocus } = useFallbackFocus(heading);
  const { rows, actions, announcement } = useNoteEditing(control);
  useUnsavedText(hasNewText || rows.some(hasUnsavedText));
  return (
    <>
      <Card id="notes" aria-label="Notes" onFocus={onFocus}>
        <CardHead>
          <h2 className="h-sec" ref={heading} tabIndex={-1}>
            Notes
          </h2>
          <Tag kind="count">{control.notes.length}</Tag>
        </CardHead>
        <NewNote
          {...{ control, playback, noteRequest, isShown }}
          onAdd={actions.add}
          onDraft={setHasNewText}
        />
        <CardBody>
          {rows.length === 0 ? (
            <p className="muted">No notes yet. Stop at a moment and press N.</p>
          ) : (
            <ul className={styles.notes}>
              {rows.map((row) => (
                <NoteItem
                  key={row.note.id}
                  {...row}
                  isFull={row.isDeleted && control.isFull}
                  {...{ actions, seek, lineAt }}
                />
              ))}
            </ul>
          )}
        </CardBody>
        <output className="sr">{announcement}</output>
      </Card>
      <p className={styles.hint}>
        Notes are shown in the transcript and on the player, too. They are saved with the call.
      </p>
    </>
  );
}
