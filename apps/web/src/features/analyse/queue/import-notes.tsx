import { X } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './import-notes.module.css';

const none: readonly string[] = [];

export type ImportNotesProps = {
  title: string;
  notes: readonly string[];
  onClose: () => void;
};

export function ImportNotes({ title, notes, onClose }: ImportNotesProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Screen readers announce only text that is added to an existing live region.
  const shown = useDeferredValue(notes, none);

  function close() {
    // The focused button disappears, so the focus moves to the next heading.
    const heading = frame.current?.parentElement?.querySelector('h1');
    onClose();
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }

  return (
    <div ref={frame} className={styles.notes} aria-live="polite">
      {shown.length > 0 && (
        <Banner
          tone="note"
          title={title}
          action={
            <Button
              size="sm"
              variant="ghost"
              icon={<X className="icon" aria-hidden="true" />}
              aria-label="Dismiss import notes"
              onClick={close}
            />
          }
        >
          {shown.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}
