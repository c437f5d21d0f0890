import type { Recording } from '@sales-analytics/contract';
import { formatCallDate, formatDuration } from '@sales-analytics/core';
import { useMemo } from 'react';
import { toNewCall } from '../../flows/new-call.ts';
import type { CallPart, CallState, Half } from '../../flows/call-state.ts';
import { AnalysisResults } from '../../widgets/analysis-results.tsx';
import type { ResultPart } from '../../widgets/result-part.ts';
import { linesOfUtterances } from '../../widgets/transcript-lines.ts';
import { halfFailureWords } from './failure-words.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { SettingsHint } from './settings-hint.tsx';
import { useSaveMetrics } from './use-save-metrics.ts';

export type CallResultsProps = {
  title: string;
  /** When the call came here, as ISO 8601. */
  at: string;
  /** What the record says beside the result itself. */
  recording: Recording;
  call: Extract<CallState, { stage: 'finished' }>;
  newKey: () => string;
  onRetry: (part: CallPart) => void;
  onDiscard?: () => void;
};

/** The result of a new call, until it is saved or discarded. */
export function CallResults(props: CallResultsProps) {
  const { title, at, recording, call, newKey, onRetry, onDiscard } = props;
  const newCall = useMemo(() => toNewCall(call, recording), [call, recording]);
  const lines = useMemo(
    () => linesOfUtterances(call.transcript.utterances, call.sides),
    [call.transcript, call.sides],
  );
  const isComing = call.analysis.status === 'running' || call.summary.status === 'running';
  const { saveState, saveProblem, save } = useSaveMetrics({
    newCall: isComing ? null : newCall,
    newKey,
  });
  const isSaved = saveState === 'saved';
  const durationMs = call.transcript.durationMs ?? recording.durationMs;

  function partOf<Value>(half: 'analysis' | 'summary', state: Half<Value>): ResultPart<Value> {
    if (state.status !== 'failed') return state;
    const { title, description, isSettingsMatter } = halfFailureWords(half, state.failure);
    return {
      status: 'failed',
      title,
      description,
      ...(isSettingsMatter && { help: <SettingsHint /> }),
      // What is saved is saved: a part that came later would not be in it.
      ...(!isSaved && { onRetry: () => onRetry(half) }),
    };
  }

  return (
    <>
      <AnalysisResults
        title={title}
        date={formatCallDate(at)}
        duration={durationMs === undefined ? undefined : formatDuration(durationMs)}
        analysis={partOf('analysis', call.analysis)}
        summary={partOf('summary', call.summary)}
        transcript={lines}
        saveState={saveState}
        saveProblem={saveProblem}
        onSave={save}
        {...(onDiscard && { onDiscard })}
      />
      <LeaveGuard risk={isSaved ? null : 'unsaved'} />
    </>
  );
}
