import { createElement, useEffect } from 'react';
import { LatePart, useLatePart } from './lazy-part.ts';
import type { Question } from './confirm-dialog-props.ts';

export const askingDialogPart = new LatePart(async () => {
  const { AskingDialog } = await import('./confirm-dialog-view.tsx');
  return AskingDialog;
});

/** Asks before work is lost. Its code comes behind the page's own; the browser asks where it is missing. */
export function ConfirmDialog(question: Question) {
  const AskingDialog = useLatePart(askingDialogPart);
  const isMissing = AskingDialog === 'missing';
  const { open, title, onConfirm, onCancel } = question;

  useEffect(() => {
    if (!open || !isMissing) return;
    if (window.confirm(title)) onConfirm();
    else onCancel();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening, whatever the callbacks are
  }, [open, isMissing]);

  return AskingDialog && AskingDialog !== 'missing' ? createElement(AskingDialog, question) : null;
}
