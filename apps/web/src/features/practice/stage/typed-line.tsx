import { SendHorizontal } from 'lucide-react';
import { useId, useState, type Ref, type SyntheticEvent } from 'react';
import { StageButton } from '../stage-button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import fieldStyles from '../../../shared/ui/field.module.css';
import styles from './typed-line.module.css';

export type TypedLineProps = {
  canSend: boolean;
  /** The field is read-only while a turn or reply is processed. */
  isProcessing: boolean;
  onType: (text: string) => void;
  onTyping: () => void;
  fieldRef: Ref<HTMLInputElement>;
};

/** Reps who can't speak use this field. Text that can't be sent yet stays in it. */
export function TypedLine({ canSend, isProcessing, onType, onTyping, fieldRef }: TypedLineProps) {
  const [text, setText] = useState('');
  const id = useId();
  const isEmpty = text.trim() === '';

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!canSend || isEmpty) return;
    onType(text.trim());
    setText('');
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label className="sr" htmlFor={id}>
        Type your line
      </label>
      {/* The field is only marked as disabled. It would lose the focus in each turn if it were disabled. */}
      <input
        ref={fieldRef}
        id={id}
        className={classNames(fieldStyles.input, styles.input)}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onTyping();
        }}
        placeholder="Type your line"
        autoComplete="off"
        data-keep-typed
        enterKeyHint="send"
        readOnly={isProcessing}
        aria-disabled={isProcessing}
      />
      <StageButton
        type="submit"
        className={styles.send}
        icon={<SendHorizontal className="icon" />}
        aria-label="Send"
        aria-disabled={!canSend || isEmpty}
      />
    </form>
  );
}
