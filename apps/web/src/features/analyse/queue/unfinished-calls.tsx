import type { DraftCall } from '@sales-analytics/contract';
import { acceptedRecordingFormats } from '@sales-analytics/core';
import { useRef, useState } from 'react';
import { displayCallDate } from '../../../call/display/display-call-date.ts';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { canReopen, draftStageLabel, titleOf } from '../draft-call-labels.ts';
import styles from './call-rows.module.css';
import { SaveAllBar } from './save-all-bar.tsx';
import type { SaveAll } from './use-save-all.ts';

export type UnfinishedCallsProps = {
  calls: readonly DraftCall[];
  /** These calls start automatically when the keys are saved. */
  waiting: readonly string[];
  /** The file is passed if the user had to choose it again. */
  onResume: (call: DraftCall, file?: File) => void;
  onDiscard: (id: string) => void;
  /** It is undefined if the list of calls in progress already has 'Save all'. */
  saveAll: SaveAll | undefined;
};

/** Lists the unfinished calls of earlier pages. Resuming a call does not repeat a billed request. */
export function UnfinishedCalls(props: UnfinishedCallsProps) {
  const { calls, waiting, onResume, onDiscard, saveAll } = props;
  const [asked, setAsked] = useState<DraftCall | null>(null);
  return (
    <Card title="Not saved yet">
      {saveAll && <SaveAllBar {...saveAll} />}
      <ul className={styles.rows} data-rows="">
        {calls.map((call) => (
          <UnfinishedCall
            key={call.id}
            call={call}
            isWaiting={waiting.includes(call.id)}
            onResume={(file) => onResume(call, file)}
            onDiscard={() => setAsked(call)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title="Discard this call?"
        description="Everything done for this call so far is deleted from this browser. If you process it again, your providers charge you again."
        confirmLabel="Discard call"
        cancelLabel="Keep call"
        onConfirm={() => {
          if (asked) onDiscard(asked.id);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </Card>
  );
}

type RowProps = {
  call: DraftCall;
  isWaiting: boolean;
  onResume: (file?: File) => void;
  onDiscard: () => void;
};

function UnfinishedCall({ call, isWaiting, onResume, onDiscard }: RowProps) {
  const { clock } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const title = titleOf(call);
  const nowIso = new Date(clock.now()).toISOString();
  const isUnsent = call.progress.stage === 'chosen' && !isWaiting;
  return (
    <li>
      <div className={styles.text}>
        <b>{title}</b>
        <span className="muted t-sm">
          {isWaiting ? 'Kept until your keys are saved' : draftStageLabel(call.progress)},{' '}
          {displayCallDate(call.chosenAt, nowIso)}
        </span>
      </div>
      <div className={styles.actions}>
        {isUnsent && (
          <>
            <input
              ref={input}
              className="sr"
              type="file"
              tabIndex={-1}
              aria-hidden="true"
              accept={acceptedRecordingFormats.join(',')}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) onResume(file);
              }}
            />
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Choose the file again for ${title}`}
              onClick={() => input.current?.click()}
            >
              Choose the file again
            </Button>
          </>
        )}
        {!isWaiting && (
          <Button
            size="sm"
            variant="primary"
            aria-label={canReopen(call) ? `Open ${title}` : `Resume ${title}`}
            onClick={() => onResume()}
          >
            {canReopen(call) ? 'Open' : 'Resume'}
          </Button>
        )}
        <Button size="sm" aria-label={`Discard ${title}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}
