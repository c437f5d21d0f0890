import { Info } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Band } from '@sales-analytics/core';
import styles from './note-button.module.css';
import { classNames } from '../../../shared/ui/class-names.ts';

export type NoteButtonProps = {
  about: string;
  label?: string;
  children: ReactNode;
};

export function NoteButton({ about, label, children }: NoteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);
  const id = useId();

  useDismissal({
    isOpen,
    boxRef,
    onDismiss(how) {
      setIsOpen(false);
      if (how === 'escape') openerRef.current?.focus();
    },
  });

  return (
    <div className={styles.box} ref={boxRef}>
      <button
        ref={openerRef}
        type="button"
        className={label === undefined ? styles.opener : classNames(styles.opener, styles.labelled)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label === undefined ? <Info className="icon icon-sm" aria-hidden="true" /> : label}
        <span className="sr">{label === undefined ? `About ${about}` : `, ${about}`}</span>
      </button>
      {isOpen && (
        <div className={styles.note} id={id} ref={showWhole}>
          {children}
        </div>
      )}
    </div>
  );
}

function showWhole(note: HTMLElement | null) {
  note?.scrollIntoView({ block: 'nearest' });
}

type Dismissal = {
  isOpen: boolean;
  boxRef: RefObject<HTMLElement | null>;
  onDismiss: (how: 'escape' | 'outside') => void;
};

function useDismissal({ isOpen, boxRef, onDismiss }: Dismissal): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return undefined;

    // Listens on the window, because otherwise a dialog around it would get the key first and close as well.
    function closeByKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss('escape');
    }
    function closeFromOutside({ target }: Event) {
      if (target instanceof Node && !boxRef.current?.contains(target)) dismiss('outside');
    }

    window.addEventListener('keydown', closeByKey, true);
    window.addEventListener('pointerdown', closeFromOutside, true);
    window.addEventListener('focusin', closeFromOutside);
    return () => {
      window.removeEventListener('keydown', closeByKey, true);
      window.removeEventListener('pointerdown', closeFromOutside, true);
      window.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen, boxRef]);
}

export type MetricNoteProps = {
  name: string;
  help: string;
  band?: Band | undefined;
};

export function MetricNote({ name, help, band }: MetricNoteProps) {
  return (
    <NoteButton about={name}>
      <p>{help}</p>
      {band && (
        <p className="muted">
          Benchmark: {band.source}
          {band.isSecondHand ? ', reported by third parties.' : '.'}
        </p>
      )}
    </NoteButton>
  );
}
