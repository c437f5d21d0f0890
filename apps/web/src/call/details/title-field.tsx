import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { useOwnEscape } from '../../shared/ui/use-own-escape.ts';
import { FailureLine } from './failure-note.tsx';
import styles from './title-editor.module.css';

type TitleFieldProps = {
  className?: string | undefined;
  text: string;
  label: string;
  problem: string | undefined;
  failure: string | undefined;
  isChangedElsewhere: boolean;
  takesFocus: boolean;
  onType: (text: string) => void;
  onSave: (isByKey: boolean) => void;
  onCancel: () => void;
  onShowNew: () => void;
};

export function TitleField(props: TitleFieldProps) {
  const { className, text, label, problem, failure, isChangedElsewhere } = props;
  const { takesFocus, onType, onSave, onCancel, onShowNew } = props;
  const box = useRef<HTMLDivElement>(null);
  const field = useFieldFocus(takesFocus);
  const problemId = useId();
  useOwnEscape(box, onCancel);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSave(true);
  }

  function handleBlur(event: FocusEvent) {
    // The field still has the focus when the user returns to the window.
    if (document.activeElement === field.current) return;
    if (!box.current?.contains(event.relatedTarget)) onSave(false);
  }

  return (
    <div className={classNames(styles.editing, className)} ref={box}>
      <div className={styles.line}>
        <input
          ref={field}
          className={styles.field}
          aria-label={label}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          aria-keyshortcuts="Enter Escape"
          autoComplete="off"
          data-keep-typed
          dir="auto"
          enterKeyHint="done"
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={handleKey}
          onBlur={handleBlur}
        />
        {/* The button does not take the focus, because the field saves when it loses the focus. */}
        <Button
          size="sm"
          className={styles.save}
          onMouseDown={keepFocus}
          onClick={() => onSave(true)}
        >
          Save
        </Button>
      </div>
      {problem !== undefined && (
        <span className={styles.problem} id={problemId} role="alert">
          {problem}
        </span>
      )}
      {isChangedElsewhere && (
        <output className={styles.note}>
          <span>This title was changed in another tab.</span>
          <Button
            size="sm"
            onMouseDown={keepFocus}
            onClick={() => {
              onShowNew();
              field.current?.focus();
            }}
          >
            Show the new one
          </Button>
        </output>
      )}
      <FailureLine
        message={failure}
        onRetry={() => onSave(true)}
        onDismiss={onCancel}
        dismissLabel="Keep the old title"
      />
    </div>
  );
}

function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}

/**
 * Focuses the field. A field that reappears because the title was not saved does not take the focus from another
 * element.
 */
function useFieldFocus(takesFocus: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const isFirst = useRef(takesFocus);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isFirst.current && !isLost) return;
    field.current?.focus({ preventScroll: true });
    if (isFirst.current) field.current?.select();
  }, []);
  return field;
}
