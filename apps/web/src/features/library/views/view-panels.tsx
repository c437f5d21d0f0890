import { viewLimits, type LibraryView } from '@sales-analytics/contract';
import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { moveAmongChoices } from '../filters/checkbox-list.tsx';
import type { LibraryChoice } from '../library-choice.ts';
import { describeChoice } from './describe-choice.ts';
import type { NameForm } from './use-name-form.ts';
import { ViewForm } from './view-form.tsx';
import styles from './view-panels.module.css';

export type SaveViewPanelProps = {
  form: NameForm;
  choice: LibraryChoice;
  nowMs: number;
  /** It is true if no more views can be added. */
  isFull: boolean;
};

export function SaveViewPanel({ form, choice, nowMs, isFull }: SaveViewPanelProps) {
  function close() {
    form.setIsOpen(false);
  }
  if (isFull && !form.isBusy && form.problem === undefined) return <NoMoreViews onClose={close} />;
  return (
    <ViewForm
      form={form}
      label="Save as a view"
      hint={`${describeChoice(choice, nowMs)}. New calls that match join by themselves.`}
      submitLabel="Save view"
      onCancel={close}
    />
  );
}

function NoMoreViews({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    button.current?.focus();
  }, []);

  return (
    <div className={styles.full}>
      <p>
        You have {viewLimits.views} views, and there can be no more. Delete one to save another.
      </p>
      <Button size="sm" ref={button} onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

export type ViewMenuPanelProps = {
  view: LibraryView;
  form: NameForm;
  /** Moves the view by one position. It is undefined if the view is the first one. */
  onMoveLeft: (() => void) | undefined;
  onMoveRight: (() => void) | undefined;
  onRename: () => void;
  onDelete: () => void;
};

export function ViewMenuPanel({ view, form, ...actions }: ViewMenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    panel.current?.querySelector('button')?.focus();
  }, []);

  if (form.isOpen) {
    return (
      <ViewForm
        key={view.id}
        form={form}
        label="Name of the view"
        submitLabel="Rename"
        onCancel={() => form.setIsOpen(false)}
      />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the buttons in it
    <div ref={panel} onKeyDown={moveAmongChoices}>
      <Action icon={<Pencil className="icon" />} onSelect={actions.onRename}>
        Rename
      </Action>
      <Action icon={<ArrowLeft className="icon" />} onSelect={actions.onMoveLeft}>
        Move left
      </Action>
      <Action icon={<ArrowRight className="icon" />} onSelect={actions.onMoveRight}>
        Move right
      </Action>
      <Action icon={<Trash2 className="icon" />} onSelect={actions.onDelete}>
        Delete
      </Action>
    </div>
  );
}

type ActionProps = { icon: ReactNode; onSelect: (() => void) | undefined; children: ReactNode };

/** A button is not `disabled`, because it would lose the focus when its view reaches the end of the row. */
function Action({ icon, onSelect, children }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-choice=""
      aria-disabled={onSelect === undefined}
      onClick={onSelect}
    >
      {icon}
      {children}
    </button>
  );
}
