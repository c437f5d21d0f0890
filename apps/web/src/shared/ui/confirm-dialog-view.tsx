import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions, MessageDialog } from './dialog-frame.tsx';

/** Cancel has the initial focus. Escape cancels too. */
export function ConfirmDialogView(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, onConfirm, onCancel, ...question } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <MessageDialog {...question} firstRef={cancelRef} onCancel={onCancel}>
      <DialogActions>
        <Button ref={cancelRef} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="destructive" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </MessageDialog>
  );
}

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};
