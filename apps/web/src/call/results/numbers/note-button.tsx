import { Info } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useMenuDismissal } from '../../../shared/ui/menu-dismissal.ts';
import './note-button.css';

export type NoteButtonProps = {
  /** What the note is about, for those who hear the button. */
  about: string;
  /** Stands in the page instead of the icon. */
  words?: string;
  children: ReactNode;
};

/** A small button that opens a note beside itself; by touch and by keyboard as well as by mouse. */
export function NoteButton({ about, words, children }: NoteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);
  const id = useId();

  useMenuDismissal({
    isOpen,
    boxRef,
    onDismiss(how) {
      setIsOpen(false);
      if (how === 'escape') openerRef.current?.focus();
    },
  });

  return (
    <div className="note-box" ref={boxRef}>
      <button
        ref={openerRef}
        type="button"
        className={words === undefined ? 'note-open' : 'note-open worded'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words === undefined ? <Info className="i i-sm" aria-hidden="true" /> : words}
        <span className="sr">{words === undefined ? `About ${about}` : `, ${about}`}</span>
      </button>
      {isOpen && (
        <div className="note-pop" id={id} ref={showWhole}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Near the lower edge of the window a note would open out of sight. */
function showWhole(note: HTMLElement | null) {
  note?.scrollIntoView({ block: 'nearest' });
}
