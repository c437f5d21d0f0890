import { formatDuration } from '@sales-analytics/core';
import { displayBytes } from '../../../call/display/display-bytes.ts';
import type { CallSnapshot } from '../../../call/session/session-options.ts';
import type { CallFailure, CallState } from '../../../call/session/call-state.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import {
  ProcessingFoot,
  ProcessingPage,
  ProcessingView,
} from '../../../call/results/processing-view.tsx';
import { failureMessage } from '../../../call/session/failure-messages.ts';
import { SettingsHint } from '../../../shared/ui/settings-hint.tsx';
import { titleOf } from '../draft-call-labels.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { useElapsedMs } from '../../../shared/time/use-elapsed.ts';
import styles from './call-progress.module.css';

type RunningCall = Exclude<CallState, { stage: 'failed' | 'finished' | 'reading' }>;

export type CallProgressProps = {
  call: CallSnapshot;
  state: Exclude<CallSnapshot['state'], { stage: 'finished' }>;
  onPause: (isPaused: boolean) => void;
  onStop: () => void;
  onRetry: () => void;
};

export function CallProgress({ call, state, onPause, onStop, onRetry }: CallProgressProps) {
  const { file, recording } = call;
  const facts = [
    file ? displayBytes(file.size) : '',
    recording.durationMs === undefined ? '' : formatDuration(recording.durationMs),
  ];
  return (
    <ProcessingPage>
      <PageHeader title={titleOf(call)} subtitle={facts.filter(Boolean).join(', ')} />
      {state.stage === 'failed' && (
        <FailedTranscription
          failure={state.failure}
          during={state.during}
          onRetry={onRetry}
          onClear={onStop}
        />
      )}
      {state.stage === 'waiting' && (
        <p className="muted">Waiting. Two calls are processed at a time.</p>
      )}
      {state.stage === 'reading' && (
        <ReadingProgress state={state} isStored={call.isStored} onPause={onPause} onStop={onStop} />
      )}
      {state.stage !== 'failed' && state.stage !== 'waiting' && state.stage !== 'reading' && (
        <Running state={state} isStored={call.isStored} onStop={onStop} />
      )}
    </ProcessingPage>
  );
}

type RunningProps = { state: RunningCall; isStored: boolean; onStop: () => void };

function Running({ state, isStored, onStop }: RunningProps) {
  const elapsed = formatDuration(useElapsedMs(state.sinceMs));
  return (
    <>
      <ProcessingView
        stage={state.stage}
        uploadPercent={state.stage === 'uploading' ? state.percent : 100}
        elapsed={elapsed}
        {...(state.stage === 'analysing' && { analysingNote: analysingNote(state) })}
      />
      <ProcessingFoot
        note={
          isStored
            ? 'If you close this tab, you can resume here later. Nothing is saved to your account yet.'
            : 'Keep this tab open. If you stop, the file is cleared and nothing is saved.'
        }
      >
        <Button variant="danger" onClick={onStop}>
          Stop Processing
        </Button>
      </ProcessingFoot>
    </>
  );
}

function analysingNote({
  analysis,
  summary,
}: Extract<RunningCall, { stage: 'analysing' }>): string {
  if (analysis.status === 'ready') return 'Analysis ready, writing the summary';
  if (summary.status === 'ready') return 'Summary ready, working on the analysis';
  return 'Analysis and summary run at the same time';
}

type FailedProps = {
  failure: CallFailure;
  during: 'uploading' | 'transcribing' | 'reading';
  onRetry: () => void;
  onClear: () => void;
};

function FailedTranscription({ failure, during, onRetry, onClear }: FailedProps) {
  const { title, description, isSettingsMatter } = failureMessage(failure);
  return (
    <>
      <Banner
        className={styles.failure}
        tone="error"
        title={title}
        action={
          // Another attempt would fail in the same way.
          failure.kind !== 'no-speech' && (
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {description}
        {isSettingsMatter && <SettingsHint />}
      </Banner>
      {during !== 'reading' && (
        <ProcessingView
          stage={during}
          failed
          uploadPercent={during === 'uploading' ? 0 : 100}
          elapsed=""
        />
      )}
      <ProcessingFoot note="Your recording is still selected. Nothing has been saved.">
        <Button onClick={onClear}>Choose another file</Button>
      </ProcessingFoot>
    </>
  );
}
