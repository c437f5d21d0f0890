import { createElement, useEffect } from 'react';
import { LazyPart, useLazyPart } from './lazy-part.ts';
import type { ConfirmDialogProps } from './confirm-dialog-view.tsx';

export const confirmDialogPart = new LazyPart(async () => {
  const { ConfirmDialogView } = await import('./confirm-dialog-view.tsx');
  return ConfirmDialogView;
});

/** The dialog is loaded when it is needed. If that fails, the browser's own dialog asks. */
export function ConfirmDialog(question: ConfirmDialogProps) {
  const ConfirmDialogView = useLazyPart(confirmDialogPart);
  const isMissing = ConfirmDialogView === 'missing';
  const { open, title, onConfirm, onCancel } = question;

  useEffect(() => {
    if (!open || !isMissing) return;
    if (window.confirm(title)) onConfirm();
    else onCancel();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening, whatever the callbacks are
  }, [open, isMissing]);

  return ConfirmDialogView && ConfirmDialogView !== 'missing'
    ? createElement(ConfirmDialogView, question)
    : null;
}
