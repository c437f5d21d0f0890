import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import styles from './failure-note.module.css';

export type FailureNoteViewProps = {
  anchor: RefObject<HTMLElement | null>;
  onDismiss: (() => void) | undefined;
  children?: ReactNode;
};

export function FailureNoteView({ anchor, onDismiss, children }: FailureNoteViewProps) {
  return (
    <RadixPopover.Root
      modal={false}
      open
      onOpenChange={(open) => {
        if (!open) onDismiss?.();
      }}
    >
      <RadixPopover.Anchor virtualRef={anchor} />
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
        {children}
      </RadixPopover.Content>
    </RadixPopover.Root>
  );
}

function prevent(event: Event) {
  event.preventDefault();
}
