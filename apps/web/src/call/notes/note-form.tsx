import { useId, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { FieldMessage } from '../../shared/ui/field-message.tsx';
import fieldStyles from '../../shared/ui/field.module.css';
import { useOwnEscape } from '../../shared/ui/use-own-escape.ts';
import { noteProblem } from './note-control.ts';
import styles from './note-form.module.css';

type NoteFormProps = {
  label: string;
  placeholder?: string;
  text: string;
  onType: (text: string) => void;
  onSave: (text: string) => void;
  otherSave?: { label: string; onSave: (text: string) => void } | undefined;
  /** This is missing if Escape must not drop the text. */
  onCancel?: (() => void) | undefined;
  refusal?: string | undefined;
  fieldRef?: Ref<HTMLTextAreaElement>;
  fieldId?: string;
  /** The text of a new note is kept for this call and time if the session ends. */
  keptFor?: { callId: string; atMs: number | undefined };
  children: ReactNode;
};

export function NoteForm(props: NoteFormProps) {
  const { label, placeholder, text, onType, onSave, otherSave, onCancel, refusal } = props;
  const { fieldRef, fieldId, keptFor, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const problem = refusal ?? noteProblem(text);
  useOwnEscape(form, text === '' ? null : (onCancel ?? null));

  function save(saveText = onSave) {
    if (text.trim() !== '' && problem === undefined) saveText(text.trim());
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        ref={fieldRef}
        id={fieldId}
        className={classNames(fieldStyles.textarea, styles.field)}
        rows={2}
        dir="auto"
        data-note-of={keptFor?.callId}
        data-note-at={keptFor?.atMs}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <div className={styles.buttons}>
        {children}
        {otherSave && (
          <Button variant="ghost" onClick={() => save(otherSave.onSave)}>
            {otherSave.label}
          </Button>
        )}
      </div>
      <FieldMessage id={problemId} error={problem} />
    </form>
  );
}
