import { createElement, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import styles from './failure-note.module.css';

type FailureLineProps = {
  message: string | undefined;
  /** This is missing if trying again would change nothing. */
  onRetry?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string;
};

export function FailureLine(props: FailureLineProps) {
  const { message, onRetry, onDismiss, dismissLabel = 'Dismiss' } = props;
  if (message === undefined) return null;
  return (
    <span className={styles.line}>
      <span className={styles.message} role="alert">
        {message}
      </span>
      <span className={styles.actions}>
        {onRetry && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )}
        {onDismiss && (
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            {dismissLabel}
          </Button>
        )}
      </span>
    </span>
  );
}

const viewPart = new LazyPart(async () => {
  const { FailureNoteView } = await import('./failure-note-view.tsx');
  return FailureNoteView;
});

/** Shows a failure next to a control that is closed. The note takes no focus, and stays until the user dismisses it. */
export function FailureNote({ children, ...line }: FailureLineProps & { children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span className={styles.anchor} ref={anchor}>
        {children}
      </span>
      {line.message !== undefined && <LoadedNote anchor={anchor} {...line} />}
    </>
  );
}

function LoadedNote({
  anchor,
  ...line
}: FailureLineProps & { anchor: RefObject<HTMLSpanElement | null> }) {
  const View = useLazyPart(viewPart);
  // If the code that positions the note can't be loaded, the message is shown in the flow of the page.
  if (View === 'missing') return <FailureLine {...line} />;
  if (!View) return null;
  return createElement(View, { anchor, onDismiss: line.onDismiss }, <FailureLine {...line} />);
}
