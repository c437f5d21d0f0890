import type { CallSnapshot } from '../../../call/session/session-ports.ts';
import type { CallFailure } from '../../../call/session/call-state.ts';
import { failureMessage } from '../../../call/results/failure-messages.ts';
import { SettingsHint } from '../../../shared/ui/settings-hint.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { titleOf } from '../draft-call-labels.ts';
import styles from './call-rows.module.css';
import { Progress } from '../../../call/results/processing-view.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';

export type CallQueueListProps = {
  calls: readonly CallSnapshot[];
  /** Has a recording transcribed again. */
  onRetry: (id: string) => void;
  onOpen: (id: string) => void;
  onStop: (id: string) => void;
};

/** Several calls, each with its own state; two are processed at a time. */
export function CallQueueList({ calls, ...actions }: CallQueueListProps) {
  return (
    <Card title="Calls in progress">
      <ul className={styles.rows} data-rows="">
        {calls.map((call) => (
          <QueueRow key={call.id} call={call} {...actions} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = Omit<CallQueueListProps, 'calls'> & { call: CallSnapshot };

function QueueRow({ call, onRetry, onOpen, onStop }: RowProps) {
  const { id, state, notes } = call;
  const title = titleOf(call);
  const isOver = state.stage === 'finished' || state.stage === 'failed';
  return (
    <li>
      <div className={styles.text}>
        <b>{title}</b>
        <span
          className={state.stage === 'failed' ? classNames(styles.failed, 't-sm') : 'muted t-sm'}
        >
          {stageWords(state)}
        </span>
        {notes.map((note) => (
          <span className="muted t-sm" key={note}>
            {note}
          </span>
        ))}
        {state.stage === 'failed' && <FailureReason failure={state.failure} />}
        {state.stage === 'uploading' && (
          <Progress label={`Upload progress of ${title}`} percent={state.percent} />
        )}
      </div>
      <div className={styles.actions}>
        {state.stage === 'failed' && state.failure.kind !== 'no-speech' && (
          <Button size="sm" aria-label={`Try ${title} again`} onClick={() => onRetry(id)}>
            Try again
          </Button>
        )}
        {state.stage !== 'waiting' && (
          <Button
            size="sm"
            variant={state.stage === 'finished' ? 'primary' : 'outline'}
            aria-label={`Open ${title}`}
            onClick={() => onOpen(id)}
          >
            Open
          </Button>
        )}
        <Button
          size="sm"
          aria-label={isOver ? `Remove ${title} from the list` : `Stop ${title}`}
          onClick={() => onStop(id)}
        >
          {isOver ? 'Remove' : 'Stop'}
        </Button>
      </div>
    </li>
  );
}

/** What happened, what is kept and what to do, as on the page of a single call. */
function FailureReason({ failure }: { failure: CallFailure }) {
  const { description, isSettingsMatter } = failureMessage(failure);
  return (
    <span className="muted t-sm">
      {description}
      {isSettingsMatter && <SettingsHint />}
    </span>
  );
}

const plainStages = {
  waiting: 'Waiting',
  transcribing: 'Transcribing',
  analysing: 'Analysing',
} as const;

function stageWords(state: CallSnapshot['state']): string {
  if (state.stage === 'uploading') return `Uploading, ${Math.round(state.percent)}%`;
  if (state.stage === 'failed') return `Failed: ${failureMessage(state.failure).title}`;
  return state.stage === 'finished' ? finishedWords(state) : plainStages[state.stage];
}

function finishedWords({
  analysis,
  summary,
}: Extract<CallSnapshot['state'], { stage: 'finished' }>): string {
  const isWhole = analysis.status === 'ready' && summary.status === 'ready';
  return isWhole ? 'Finished' : 'Partly finished';
}
