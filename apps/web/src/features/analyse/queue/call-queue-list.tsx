import { useMemo, useRef } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import {
  partsOf,
  suggestionFor,
  type CallToSuggestFor,
  type Suggestion,
} from '../../../call/details/suggestion.ts';
import type { CallSnapshot } from '../../../call/session/session-options.ts';
import type { CallFailure } from '../../../call/session/call-state.ts';
import { failureMessage, saveFailureReason } from '../../../call/session/failure-messages.ts';
import { SettingsHint } from '../../../shared/ui/settings-hint.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import { titleOf } from '../draft-call-labels.ts';
import { readingLabel, readingPercent } from './reading-texts.ts';
import styles from './call-rows.module.css';
import { SaveAllBar } from './save-all-bar.tsx';
import type { SaveAll } from './use-save-all.ts';
import { useFallbackFocus } from '../../../shared/ui/use-fallback-focus.ts';
import { Progress } from '../../../call/results/processing-view.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';

export { UnfinishedCalls } from './unfinished-calls.tsx';

export type CallQueueListProps = {
  calls: readonly CallSnapshot[];
  onRetry: (id: string) => void;
  onOpen: (id: string) => void;
  onStop: (id: string) => void;
  onUse: (id: string, changes: Suggestion['changes']) => void;
  saveAll: SaveAll;
};

/** Two calls are processed at a time. */
export function CallQueueList({ calls, saveAll, onUse, ...actions }: CallQueueListProps) {
  const { onSave, ...all } = saveAll;
  const list = useRef<HTMLUListElement>(null);
  // The save buttons disappear when everything is saved.
  const { onFocus } = useFallbackFocus(list);
  const suggestions = useSuggestionsFor(calls);
  return (
    <Card title="Calls in progress" onFocus={onFocus}>
      <SaveAllBar
        {...all}
        suggested={suggestions.size}
        onUseAll={() => {
          for (const [id, { changes }] of suggestions) onUse(id, changes);
        }}
      />
      <ul ref={list} className={styles.rows} data-rows="" tabIndex={-1} aria-label="Calls">
        {calls.map((call) => (
          <QueueRow
            key={call.id}
            call={call}
            suggestion={suggestions.get(call.id)}
            onUse={onUse}
            onSave={onSave}
            {...actions}
          />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = Omit<CallQueueListProps, 'calls' | 'saveAll'> &
  Pick<SaveAll, 'onSave'> & { call: CallSnapshot; suggestion: Suggestion | undefined };

function QueueRow({ call, suggestion, onRetry, onOpen, onStop, onSave, onUse }: RowProps) {
  const { id, state, save, notes } = call;
  const saveProblem = save.status === 'unsaved' ? saveFailureReason(save.problem) : undefined;
  const title = titleOf(call);
  const isOver = state.stage === 'finished' || state.stage === 'failed';
  return (
    <li>
      <div className={styles.text}>
        <b>{title}</b>
        {call.details?.title !== undefined && call.recording.fileName !== undefined && (
          <span className="muted t-sm">{displayText(call.recording.fileName)}</span>
        )}
        <span
          className={state.stage === 'failed' ? classNames(styles.failed, 't-sm') : 'muted t-sm'}
        >
          {saveLabels[save.status] ?? stageLabel(state)}
        </span>
        {saveProblem !== undefined && (
          <span className={classNames(styles.failed, 't-sm')}>Not saved: {saveProblem}</span>
        )}
        {notes.map((note) => (
          <span className="muted t-sm" key={note}>
            {note}
          </span>
        ))}
        {suggestion && (
          <span className={classNames(styles.suggestion, 't-sm')}>
            <span>
              Suggested {partsOf(suggestion.changes)}: <bdi>{displayText(suggestion.text)}</bdi>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Use “${displayText(suggestion.text)}” for ${title}`}
              onClick={() => onUse(id, suggestion.changes)}
            >
              Use
            </Button>
          </span>
        )}
        {state.stage === 'failed' && <FailureReason failure={state.failure} />}
        {state.stage === 'uploading' && (
          <Progress label={`Upload progress of ${title}`} percent={state.percent} />
        )}
        {state.stage === 'reading' && (
          <Progress label={`Progress of ${title}`} percent={readingPercent(state.step)} />
        )}
      </div>
      <div className={styles.actions}>
        {saveProblem !== undefined && (
          <Button size="sm" aria-label={`Try to save ${title} again`} onClick={() => onSave(id)}>
            Try again
          </Button>
        )}
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

function useSuggestionsFor(calls: readonly CallSnapshot[]): ReadonlyMap<string, Suggestion> {
  const { session } = usePlatform();
  const userName = session.username() ?? '';
  return useMemo(() => {
    const suggested = calls.map((call) => {
      const given = callToSuggestFor(call);
      return [call.id, given && suggestionFor(given, userName)] as const;
    });
    return new Map(suggested.filter((one): one is [string, Suggestion] => one[1] !== null));
  }, [calls, userName]);
}

function callToSuggestFor({ state, save, ...facts }: CallSnapshot): CallToSuggestFor | null {
  if (state.stage !== 'finished' || save.status !== 'unsaved') return null;
  return { ...facts, spoken: state.spoken };
}

function FailureReason({ failure }: { failure: CallFailure }) {
  const { description, isSettingsMatter } = failureMessage(failure);
  return (
    <span className="muted t-sm">
      {description}
      {isSettingsMatter && <SettingsHint />}
    </span>
  );
}

const saveLabels: Partial<Record<CallSnapshot['save']['status'], string>> = {
  saving: 'Saving',
  saved: 'Saved',
};

const plainStages = {
  waiting: 'Waiting',
  transcribing: 'Transcribing',
  analysing: 'Analysing',
} as const;

function stageLabel(state: CallSnapshot['state']): string {
  if (state.stage === 'uploading') return `Uploading, ${Math.round(state.percent)}%`;
  if (state.stage === 'reading') return readingLabel(state);
  if (state.stage === 'failed') return `Failed: ${failureMessage(state.failure).title}`;
  return state.stage === 'finished' ? finishedLabel(state) : plainStages[state.stage];
}

function finishedLabel({
  analysis,
  summary,
}: Extract<CallSnapshot['state'], { stage: 'finished' }>): string {
  const isWhole = analysis.status === 'ready' && summary.status === 'ready';
  return isWhole ? 'Finished' : 'Partly finished';
}
