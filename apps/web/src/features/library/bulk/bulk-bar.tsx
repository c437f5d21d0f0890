import type { BulkAction, CallType, Outcome } from '@sales-analytics/contract';
import { callTypeLabels, outcomeLabels } from '@sales-analytics/core';
import { ArrowLeftRight, Download, Flag, Layers, Tag, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Popover } from '../../../shared/ui/popover.tsx';
import { callCount } from '../call-count.ts';
import { BulkTagPanel } from './bulk-tag-panel.tsx';
import styles from './bulk-bar.module.css';

/** Deleting fewer calls needs no confirmation. */
const askedFrom = 20;

export type ExportFormat = 'json' | 'csv';

export type BulkBarProps = {
  count: number;
  tags: readonly string[];
  isBusy?: boolean | undefined;
  isExporting?: boolean | undefined;
  /** It is missing unless exactly two calls are selected. */
  compareAddress?: string | undefined;
  onDone: () => void;
  onAction: (action: BulkAction) => void;
  onExport: (format: ExportFormat) => void;
};

export function BulkBar(props: BulkBarProps) {
  const { count, tags, isExporting, compareAddress, onDone, onAction, onExport } = props;
  const isUnavailable = count === 0 || props.isBusy === true;
  return (
    <>
      <section className={styles.bar} aria-label="Selected calls">
        <output className={styles.count}>{count} selected</output>
        <Button variant="ghost" size="sm" className={styles.done} onClick={onDone}>
          Done
        </Button>
        <span className={styles.separator} />
        {compareAddress !== undefined && (
          <ButtonLink
            variant="ghost"
            className={styles.compare}
            icon={<ArrowLeftRight className="icon" />}
            to={compareAddress}
          >
            Compare
          </ButtonLink>
        )}
        <Panel label="Add tag" icon={<Tag className="icon" />} {...{ isUnavailable }}>
          {(close) => <BulkTagPanel tags={tags} onAction={closing(close, onAction)} />}
        </Panel>
        <Panel label="Set outcome" icon={<Flag className="icon" />} {...{ isUnavailable }}>
          {(close) => (
            <>
              <Outcomes onAction={closing(close, onAction)} />
              {/* A phone has no space for a separate button. */}
              <div className={styles.phoneOnly}>
                <p className={styles.group}>Call type</p>
                <CallTypes onAction={closing(close, onAction)} />
              </div>
            </>
          )}
        </Panel>
        <span className={styles.wideOnly}>
          <Panel label="Set call type" icon={<Layers className="icon" />} {...{ isUnavailable }}>
            {(close) => <CallTypes onAction={closing(close, onAction)} />}
          </Panel>
        </span>
        <Panel
          label="Export"
          icon={<Download className="icon" />}
          isBusy={isExporting}
          isUnavailable={count === 0}
        >
          {(close) => <Formats onExport={closing(close, onExport)} />}
        </Panel>
        <DeleteButton {...{ count, isUnavailable, onAction }} />
      </section>
      {/* This space lets the user scroll the end of the page above a docked bar. */}
      <div className={styles.room} />
    </>
  );
}

function closing<Value>(close: () => void, act: (value: Value) => void): (value: Value) => void {
  return (value) => {
    close();
    act(value);
  };
}

type PanelProps = {
  label: string;
  icon: ReactNode;
  isUnavailable: boolean;
  isBusy?: boolean | undefined;
  children: (close: () => void) => ReactNode;
};

function Panel({ label, icon, isUnavailable, isBusy, children }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      open={isOpen && !isUnavailable && !isBusy}
      onOpenChange={setOpen}
      className={styles.panel}
      opener={
        <Button
          variant="ghost"
          className={styles.action}
          icon={icon}
          busy={isBusy}
          disabled={isUnavailable}
        >
          {label}
        </Button>
      }
    >
      {children(() => setOpen(false))}
    </Popover>
  );
}

type ActionProps = { onAction: (action: BulkAction) => void };

function Outcomes({ onAction }: ActionProps) {
  return entriesOf(outcomeLabels).map(([outcome, label]: [Outcome, string]) => (
    <Choice key={outcome} onChoose={() => onAction({ kind: 'set-outcome', outcome })}>
      {label}
    </Choice>
  ));
}

function CallTypes({ onAction }: ActionProps) {
  return entriesOf(callTypeLabels).map(([callType, label]: [CallType, string]) => (
    <Choice key={callType} onChoose={() => onAction({ kind: 'set-call-type', callType })}>
      {label}
    </Choice>
  ));
}

function entriesOf<Key extends string>(labels: Record<Key, string>): [Key, string][] {
  return Object.entries(labels) as [Key, string][];
}

function Formats({ onExport }: Pick<BulkBarProps, 'onExport'>) {
  return (
    <>
      <Choice onChoose={() => onExport('json')}>
        JSON <small>Everything; it can be imported again.</small>
      </Choice>
      <Choice onChoose={() => onExport('csv')}>
        CSV <small>One row per call, for a spreadsheet.</small>
      </Choice>
    </>
  );
}

function Choice({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      {children}
    </button>
  );
}

type DeleteProps = ActionProps & { count: number; isUnavailable: boolean };

/** Deletes a few calls without a question, because they can be restored. */
function DeleteButton({ count, isUnavailable, onAction }: DeleteProps) {
  const [isAsking, setAsking] = useState(false);
  const label = `Delete ${callCount(count)}`;

  function remove() {
    setAsking(false);
    onAction({ kind: 'delete' });
  }

  return (
    <>
      <Button
        variant="danger"
        className={styles.action}
        icon={<Trash2 className="icon" />}
        disabled={isUnavailable}
        onClick={() => (count < askedFrom ? remove() : setAsking(true))}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`${label}?`}
        description="Transcripts and notes go with them. You can undo this right after it."
        confirmLabel={label}
        cancelLabel="Keep them"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
