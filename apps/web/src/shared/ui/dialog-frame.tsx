import { Dialog } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog-frame.module.css';

export type DialogFrameProps = {
  open: boolean;
  /** An alertdialog asks for a response, a plain dialog only shows something. The default is an alertdialog. */
  isAlert?: boolean;
  title: string;
  description: ReactNode;
  /** The element gets the focus when the dialog opens. */
  firstRef: RefObject<HTMLElement | null>;
  onCancel: () => void;
  children: ReactNode;
};

/** Shows a modal dialog, by default an alert dialog. On close, the focus returns to the element that had it before. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, isAlert = true, title, description, firstRef, onCancel, children } = props;
  const openerRef = useRef<Element>(null);

  function focusFirst(event: Event) {
    event.preventDefault();
    openerRef.current = document.activeElement;
    firstRef.current?.focus();
  }

  function focusOpener(event: Event) {
    event.preventDefault();
    if (openerRef.current instanceof HTMLElement) openerRef.current.focus();
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
    >
      <Dialog.Portal>
        {/* Radix's own overlay writes a style element, which the content security policy forbids. */}
        <div className={styles.backdrop}>
          <Dialog.Content
            className={styles.dialog}
            role={isAlert ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={focusOpener}
          >
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Description asChild>
              <div className={styles.description}>{description}</div>
            </Dialog.Description>
            {children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type DialogActionsProps = { className?: string | undefined; children: ReactNode };

export function DialogActions({ className, children }: DialogActionsProps) {
  return <div className={classNames(styles.actions, className)}>{children}</div>;
}
