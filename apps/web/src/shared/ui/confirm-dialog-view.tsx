import { useRef } from 'react';
import { Button } from './button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog-props.ts';
import { DialogFrame } from './dialog-frame.tsx';

/** The focus starts on the safe choice, and Escape is that choice. */
export function ConfirmDialogView(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, onConfirm, onCancel, ...question } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame {...question} firstRef={cancelRef} onCancel={onCancel}>
      <div className="dialog-do">
        <Button ref={cancelRef} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="destructive" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  );
}
