import type { Note } from '@sales-analytics/contract';
import { Button } from '../../shared/ui/button.tsx';
import type { NoteActions } from './note-actions.ts';
import { excerpt } from './note-rows.ts';
import styles from './notes-section.module.css';

type NoteConflictProps = {
  note: Note;
  copy: Note;
  actions: NoteActions;
};

export function NoteConflict({ note, copy, actions }: NoteConflictProps) {
  return (
    <div className={styles.conflict}>
      <p role="alert" className={styles.notice}>
        This note was changed in another tab while you edited it. Its text is as it was saved there;
        yours is kept as a note of its own: “{excerpt(copy.text)}”
      </p>
      <div className={styles.choices}>
        <Button size="sm" onClick={() => actions.keepBoth(note)}>
          Keep both
        </Button>
        <Button size="sm" onClick={() => actions.remove(note, copy)}>
          Keep only mine
        </Button>
        <Button size="sm" onClick={() => actions.remove(copy, note)}>
          Keep only the other
        </Button>
      </div>
    </div>
  );
}

type NoteNotDeletedProps = Pick<NoteConflictProps, 'note' | 'actions'>;

export function NoteNotDeleted({ note, actions }: NoteNotDeletedProps) {
  return (
    <div className={styles.conflict}>
      <p role="alert" className={styles.notice}>
        This note was changed in another tab and was not deleted.
      </p>
      <div className={styles.choices}>
        <Button size="sm" onClick={() => actions.keep(note)}>
          Keep it
        </Button>
        <Button size="sm" onClick={() => actions.remove(note)}>
          Delete it
        </Button>
      </div>
    </div>
  );
}
