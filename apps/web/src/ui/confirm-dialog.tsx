import { Dialog } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import './confirm-dialog.css';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before work is lost. The focus starts on the safe choice, and Escape is that choice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  const openerRef = useRef<Element>(null);

  function focusSafeChoice(event: Event) {
    event.preventDefault();
    openerRef.current = document.activeElement;
    cancelRef.current?.focus();
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
        <div className="dialog-veil">
          <Dialog.Content
            className="dialog"
            role="alertdialog"
            aria-modal="true"
            onOpenAutoFocus={focusSafeChoice}
            onCloseAutoFocus={focusOpener}
          >
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Description asChild>
              <div className="dialog-text">{description}</div>
            </Dialog.Description>
            <div className="dialog-do">
              <Button ref={cancelRef} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button variant="destructive" onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
