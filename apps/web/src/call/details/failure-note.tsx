import { createElement, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import styles from './failure-note.module.css';

type FailureLineProps = {
  message: string | undefined;
  /** Left out if trying again would change nothing. */
  onRetry?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
  /** The label of the button that dismisses the message. */
  dismissLabel?: string;
};

/** Says what went wrong, with 'Try again'. */
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

/** Says what went wrong next to a control that is closed. The note takes no focus, and stays until it is dismissed. */
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
  // Without the code that places it, the message is shown in the flow of the page.
  if (View === 'missing') return <FailureLine {...line} />;
  if (!View) return null;
  return createElement(View, { anchor, onDismiss: line.onDismiss }, <FailureLine {...line} />);
}
