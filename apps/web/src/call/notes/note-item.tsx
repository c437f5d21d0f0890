import type { Note } from '@sales-analytics/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { displayCallDate } from '../display/display-call-date.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { TimeChip, type Seek } from '../parts/place-chips.tsx';
import { editButtonId, type NoteActions } from './note-actions.ts';
import { NoteNotDeleted, NoteConflict } from './note-conflict.tsx';
import { NoteEditor } from './note-editor.tsx';
import { excerpt, type NoteRow } from './note-rows.ts';
import styles from './notes-section.module.css';

type NoteItemProps = NoteRow & {
  isFull: boolean;
  actions: NoteActions;
  seek: Seek;
  lineAt: (ms: number) => number;
};

/** Shows a note of the list, or the field that edits it. It is memoised, because there may be hundreds of notes. */
export const NoteItem = memo(function NoteItem(props: NoteItemProps) {
  const { note, draft, isDeleted, copy, hasFailedRemoval, isFull, actions, seek, lineAt } = props;
  const { atMs } = note;
  return (
    <li>
      {atMs === undefined ? (
        <span className={styles.whole}>Call</span>
      ) : (
        <TimeChip place={{ line: lineAt(atMs), startMs: atMs }} seek={seek} />
      )}
      {draft ? (
        <NoteEditor draft={draft} isDeleted={isDeleted} isFull={isFull} actions={actions} />
      ) : (
        <ShownNote note={note} actions={actions} />
      )}
      {copy && !draft && <NoteConflict note={note} copy={copy} actions={actions} />}
      {hasFailedRemoval && !draft && <NoteNotDeleted note={note} actions={actions} />}
    </li>
  );
});

function ShownNote({ note, actions }: { note: Note; actions: NoteActions }) {
  return (
    <>
      <div>
        <p className={styles.text} dir="auto">
          {displayText(note.text)}
        </p>
        <NoteDay note={note} />
      </div>
      <span className={styles.tools}>
        <Button
          id={editButtonId(note.id)}
          variant="ghost"
          size="sm"
          icon={<Pencil className="icon icon-sm" />}
          aria-label={`Edit note “${excerpt(note.text)}”`}
          onClick={() => actions.edit(note)}
        />
        <Button
          variant="ghost"
          size="sm"
          icon={<Trash2 className="icon icon-sm" />}
          aria-label={`Delete note “${excerpt(note.text)}”`}
          onClick={() => actions.remove(note)}
        />
      </span>
    </>
  );
}

function NoteDay({ note: { createdAt, changedAt } }: { note: Note }) {
  const { clock } = usePlatform();
  const nowIso = new Date(clock.now()).toISOString();
  return (
    <span className={styles.day}>
      {displayCallDate(createdAt, nowIso)}
      {changedAt !== createdAt && `, changed ${displayCallDate(changedAt, nowIso)}`}
    </span>
  );
}
