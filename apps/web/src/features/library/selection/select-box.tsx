import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ChangeEvent, type MouseEvent as ReactMouseEvent } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import styles from './select-box.module.css';

export type SelectBoxProps = {
  /** Screen readers read this name. */
  label: string;
  checked: boolean | 'mixed';
  /** @param isRange true if Shift was held */
  onToggle: (isRange: boolean) => void;
  className?: string | undefined;
  /** Is -1 if Tab reaches the row around the checkbox. */
  tabIndex?: number | undefined;
};

/** Selects calls. On a phone, the target of the checkbox is 44 pixels wide and high. */
export function SelectBox({ label, checked, onToggle, className, tabIndex }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const Mark = checked === 'mixed' ? Minus : Check;

  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed';
  }, [checked]);

  return (
    <span className={classNames(styles.box, className)}>
      <input
        ref={box}
        className={styles.input}
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        tabIndex={tabIndex}
        onChange={(event) => onToggle(hasShift(event))}
        onMouseDown={preventTextSelection}
      />
      <span className={classNames(styles.look, checked !== false && styles.on)}>
        {checked !== false && <Mark className="icon" aria-hidden="true" />}
      </span>
    </span>
  );
}

function hasShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

/** Keeps a click with Shift from selecting the text between two checkboxes. */
function preventTextSelection(event: ReactMouseEvent) {
  if (event.shiftKey) event.preventDefault();
}
