import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog-frame.module.css';

type DialogFrameProps = {
  open: boolean;
  className: string | undefined;
  /** An alert dialog asks for a response. */
  isAlert?: boolean;
  /** It is true if the children contain a `Dialog.Description`. */
  isDescribed?: boolean;
  /** Screens of any width show the dialog at the bottom. */
  isAtBottom?: boolean;
  /** This element is focused when the dialog opens. */
  firstRef: RefObject<HTMLElement | null>;
  /** By default, the element that had the focus before is focused when the dialog closes. */
  findNextFocus?: () => HTMLElement | null;
  /** The dialog calls this when the user presses Escape or clicks outside of it. */
  onCancel: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** The children must contain a `Dialog.Title`. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, isAlert, isDescribed, isAtBottom, firstRef, findNextFocus, onCancel } = props;
  const openerRef = useRef<Element>(null);

  function focusFirst(event: Event) {
    event.preventDefault();
    openerRef.current = openerOf(document.activeElement);
    firstRef.current?.focus();
  }

  function focusNext(event: Event) {
    event.preventDefault();
    const next = findNextFocus ? findNextFocus() : openerRef.current;
    if (next instanceof HTMLElement) next.focus();
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
        <div className={classNames(styles.backdrop, isAtBottom && styles.atBottom)}>
          <Dialog.Content
            className={classNames(styles.dialog, props.className)}
            role={isAlert ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            {...(!isDescribed && { 'aria-describedby': undefined })}
            onKeyDown={props.onKeyDown}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={focusNext}
          >
            {props.children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The items of a menu are removed with it, so the opener of an item is the button of the menu. */
function openerOf(focused: Element | null): Element | null {
  const buttonId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return buttonId ? document.getElementById(buttonId) : focused;
}

type MessageDialogProps = Pick<
  DialogFrameProps,
  'open' | 'isAlert' | 'firstRef' | 'onCancel' | 'children'
> & { title: string; description: ReactNode };

/** The dialog is an alert dialog by default. */
export function MessageDialog(props: MessageDialogProps) {
  const { isAlert = true, title, description, children, ...frame } = props;
  return (
    <DialogFrame {...frame} className={styles.message} isAlert={isAlert} isDescribed>
      <Dialog.Title>{title}</Dialog.Title>
      <Dialog.Description asChild>
        <div className={styles.description}>{description}</div>
      </Dialog.Description>
      {children}
    </DialogFrame>
  );
}

type PanelDialogProps = Pick<DialogFrameProps, 'findNextFocus' | 'onKeyDown' | 'children'> & {
  title: string;
  description?: string;
  className?: string | undefined;
  /** This element is focused when the panel opens. By default, the title is focused. */
  firstRef?: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The content of the panel can scroll. Small screens show the panel at the bottom. */
export function PanelDialog(props: PanelDialogProps) {
  const { title, description, className, firstRef, onClose, children, ...frame } = props;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const isDescribed = description !== undefined;
  return (
    <DialogFrame
      {...frame}
      open
      className={classNames(styles.panel, className)}
      isDescribed={isDescribed}
      firstRef={firstRef ?? titleRef}
      onCancel={onClose}
    >
      <div className={classNames(styles.head, isDescribed && styles.described)}>
        <div>
          <Dialog.Title ref={titleRef} {...(!firstRef && { tabIndex: -1 })}>
            {title}
          </Dialog.Title>
          {isDescribed && <Dialog.Description>{description}</Dialog.Description>}
        </div>
        <Button
          variant="ghost"
          size="sm"
          icon={<X className="icon" aria-hidden="true" />}
          aria-label="Close"
          onClick={onClose}
        />
      </div>
      {children}
    </DialogFrame>
  );
}

type DialogActionsProps = { className?: string | undefined; children: ReactNode };

export function DialogActions({ className, children }: DialogActionsProps) {
  return <div className={classNames(styles.actions, className)}>{children}</div>;
}
