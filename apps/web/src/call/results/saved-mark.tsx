import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './result-actions.module.css';

/** Replaces the button that saved the call, and takes the focus from it. */
export function SavedMark() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Button
      ref={button}
      className={classNames(styles.save, styles.savedMark)}
      variant="primary"
      // A button with `disabled` could not hold the focus.
      aria-disabled="true"
      icon={<Check className="icon" aria-hidden="true" />}
    >
      Saved
    </Button>
  );
}
