import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './result-actions.module.css';

/** Stands where the button was that saved the call, and takes over its focus. */
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
      aria-disabled="true"
      icon={<Check className="icon" aria-hidden="true" />}
    >
      Saved
    </Button>
  );
}
