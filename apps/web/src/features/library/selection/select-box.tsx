import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ChangeEvent, type MouseEvent as ReactMouseEvent } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import styles from './select-box.module.css';

export type SelectBoxProps = {
  label: string;
  checked: boolean | 'mixed';
  /** @param isRange true if the user held Shift */
  onToggle: (isRange: boolean) => void;
  className?: string | undefined;
  /** It is -1 if Tab reaches the row around the checkbox. */
  tabIndex?: number | undefined;
};

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

/** A click with Shift would otherwise select the text between two checkboxes. */
function preventTextSelection(event: ReactMouseEvent) {
  if (event.shiftKey) event.preventDefault();
}
