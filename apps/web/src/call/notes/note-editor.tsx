import { Button } from '../../shared/ui/button.tsx';
import type { NoteActions } from './note-actions.ts';
import { fullSentence } from './note-control.ts';
import { NoteForm } from './note-form.tsx';
import type { NoteDraft } from './note-rows.ts';
import styles from './notes-section.module.css';

type NoteEditorProps = {
  draft: NoteDraft;
  isDeleted: boolean;
  isFull: boolean;
  actions: NoteActions;
};

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

export function NoteEditor({ draft, isDeleted, isFull, actions }: NoteEditorProps) {
  const { id } = draft.original;
  const { save, saveAsNew } = actions;
  const cancel = () => actions.cancel(id);
  return (
    <div className={styles.editor}>
      {isDeleted && (
        <p role="alert" className={styles.notice}>
          {draft.restoreFailed
            ? 'This note could not be brought back. Its text is kept here.'
            : 'This note was deleted in another tab. Your text is kept here.'}
        </p>
      )}
      <NoteForm
        label="Text of the note"
        fieldRef={focusAtEnd}
        text={draft.text}
        onType={(text) => actions.type(id, text)}
        onSave={(text) => (isDeleted ? saveAsNew : save)(draft, text)}
        onCancel={isDeleted ? undefined : cancel}
        refusal={
          isDeleted && isFull ? `${fullSentence} Delete another one to save this text.` : undefined
        }
      >
        <Button size="sm" onClick={cancel}>
          {isDeleted ? 'Discard' : 'Cancel'}
        </Button>
        <Button size="sm" variant="primary" type="submit">
          {isDeleted ? 'Save as new note' : 'Save note'}
        </Button>
      </NoteForm>
    </div>
  );
}
