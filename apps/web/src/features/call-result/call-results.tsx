import { formatCallDate, formatDuration } from '@sales-analytics/core';
import { useMemo, type ReactNode } from 'react';
import type { CallPart, CallState, Half } from '../../flows/call-state.ts';
import { AnalysisResults } from '../../widgets/analysis-results.tsx';
import type { ResultPart } from '../../widgets/result-part.ts';
import { linesOfUtterances } from '../../widgets/transcript-lines.ts';
import { halfFailureWords } from './failure-words.ts';
import { SettingsHint } from './settings-hint.tsx';
import type { CallSaving } from './use-call-saving.ts';

export type CallResultsProps = {
  title: string;
  /** When the call came here, as ISO 8601. */
  at: string;
  durationMs?: number | undefined;
  /** What is said beside date and length, like the mark of a practice call. */
  mark?: ReactNode;
  call: Extract<CallState, { stage: 'finished' }>;
  saving: CallSaving;
  onRetry: (part: CallPart) => void;
  onDiscard?: (() => void) | undefined;
};

/** The result of a new call, until it is saved or discarded. */
export function CallResults(props: CallResultsProps) {
  const { title, at, mark, call, saving, onRetry, onDiscard } = props;
  const lines = useMemo(
    () => linesOfUtterances(call.transcript.utterances, call.sides),
    [call.transcript, call.sides],
  );
  const isSaved = saving.saveState === 'saved';
  const durationMs = call.transcript.durationMs ?? props.durationMs;

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
    <AnalysisResults
      title={title}
      date={formatCallDate(at)}
      duration={durationMs === undefined ? undefined : formatDuration(durationMs)}
      mark={mark}
      analysis={partOf('analysis', call.analysis)}
      summary={partOf('summary', call.summary)}
      transcript={lines}
      saveState={saving.saveState}
      saveProblem={saving.saveProblem}
      onSave={saving.save}
      {...(onDiscard && { onDiscard })}
    />
  );
}
