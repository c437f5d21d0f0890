// Not from 'radix-ui', whose one file puts every part that is used anywhere into the first load.
import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import styles from './failure-note.module.css';

type FailureLineProps = {
  message: string | undefined;
  /** Left out where trying again changes nothing. */
  onRetry?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
  /** What dismissing does. */
  dismissLabel?: string;
};

/** What went wrong, with 'Try again'. */
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

/** The same beside a control that is closed. It takes no focus, and stays until it is dismissed. */
export function FailureNote({ children, ...line }: FailureLineProps & { children: ReactNode }) {
  const isOpen = line.message !== undefined;
  return (
    <RadixPopover.Root
      modal={false}
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) line.onDismiss?.();
      }}
    >
      <RadixPopover.Anchor asChild>
        <span className={styles.anchor}>{children}</span>
      </RadixPopover.Anchor>
      <RadixPopover.Content
        className={styles.note}
        aria-label="Not saved"
        align="start"
        sideOffset={6}
        collisionPadding={16}
        onOpenAutoFocus={prevent}
        onCloseAutoFocus={prevent}
        onInteractOutside={prevent}
      >
        <FailureLine {...line} />
      </RadixPopover.Content>
    </RadixPopover.Root>
  );
}

function prevent(event: Event) {
  event.preventDefault();
}
