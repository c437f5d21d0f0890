import { formatBytes, formatDuration } from '@sales-analytics/core';
import type { CallFailure, CallState } from '../../flows/call-state.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { displayText } from '../../widgets/display-text.ts';
import { ProcessingView } from '../../widgets/processing-view.tsx';
import { failureWords } from '../../features/call-result/failure-words.ts';
import { LeaveGuard } from '../../features/call-result/leave-guard.tsx';
import { SettingsHint } from '../../features/call-result/settings-hint.tsx';
import type { Selected } from './use-analyse-call.ts';
import { useElapsed } from '../../features/call-result/use-elapsed.ts';

type RunningCall = Exclude<CallState, { stage: 'failed' | 'finished' }>;

export type CallProgressProps = {
  selected: Selected;
  call: CallState;
  onStop: () => void;
  onRetry: () => void;
};

/** A recording on its way, or stopped by a failure before there was a transcript. */
export function CallProgress({ selected, call, onStop, onRetry }: CallProgressProps) {
  const { file, durationMs } = selected;
  const facts = [
    formatBytes(file.size),
    durationMs === undefined ? '' : formatDuration(durationMs),
  ];
  return (
    <div className="proc">
      <PageHeader title={displayText(file.name)} subtitle={facts.filter(Boolean).join(', ')} />
      {call.stage === 'failed' && (
        <FailedTranscription
          failure={call.failure}
          during={call.during}
          onRetry={onRetry}
          onClear={onStop}
        />
      )}
      {call.stage !== 'failed' && call.stage !== 'finished' && (
        <Running call={call} onStop={onStop} />
      )}
    </div>
  );
}

function Running({ call, onStop }: { call: RunningCall; onStop: () => void }) {
  const elapsed = useElapsed(call.sinceMs);
  return (
    <>
      <ProcessingView
        stage={call.stage}
        uploadPercent={call.stage === 'uploading' ? call.percent : 100}
        elapsed={elapsed}
        {...(call.stage === 'analysing' && { analysingNote: analysingNote(call) })}
      />
      <div className="proc-foot">
        <span className="muted t-sm">
          Keep this tab open. Stopping clears the file and nothing is saved.
        </span>
        <Button variant="danger" onClick={onStop}>
          Stop Processing
        </Button>
      </div>
      <LeaveGuard risk="processing" />
    </>
  );
}

function analysingNote({
  analysis,
  summary,
}: Extract<RunningCall, { stage: 'analysing' }>): string {
  if (analysis.status === 'ready') return 'Analysis ready, summary on its way';
  if (summary.status === 'ready') return 'Summary ready, analysis on its way';
  return 'Analysis and summary run side by side';
}

type FailedProps = {
  failure: CallFailure;
  during: 'uploading' | 'transcribing';
  onRetry: () => void;
  onClear: () => void;
};

function FailedTranscription({ failure, during, onRetry, onClear }: FailedProps) {
  const { title, description, isSettingsMatter } = failureWords(failure);
  return (
    <>
      <div className="proc-failed">
        <Banner
          tone="error"
          title={title}
          action={
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {description}
          {isSettingsMatter && <SettingsHint />}
        </Banner>
      </div>
      <ProcessingView
        stage={during}
        failed
        uploadPercent={during === 'uploading' ? 0 : 100}
        elapsed=""
      />
      <div className="proc-foot">
        <span className="muted t-sm">The recording is still selected. Nothing is saved.</span>
        <Button onClick={onClear}>Choose Another File</Button>
      </div>
    </>
  );
}
