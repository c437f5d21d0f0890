import {
  checkEvidence,
  findingsOf,
  lineOverlaps,
  quickFindings,
  measureAnalysis,
  measureCall,
  measuredSummary,
  type CallMetrics,
  type CheckedEvidence,
  type Findings,
  type MeasuredAnalysis,
} from '@sales-analytics/core';
import { useDeferredValue, useMemo } from 'react';
import type { Analysis } from '@sales-analytics/contract';
import type { AsyncResult, CallFailure, CallPart } from '../session/call-state.ts';
import type { AsyncState, FailedPart } from '../parts/async-state.ts';
import { isExpected, partFailureMessage } from '../session/failure-messages.ts';
import { SettingsHint } from '../../shared/ui/settings-hint.tsx';
import type { ShownCall } from '../parts/shown-call.ts';
import { lineMarks } from '../transcript/line-marks.ts';
import { localDay } from '../../shared/time/local-day.ts';

/** Measured values replace the model's estimates here, and the quotes have been looked up. */
export interface AnalysisView {
  analysis: Analysis;
  origins: MeasuredAnalysis['origins'];
  checked: CheckedEvidence;
}

export type CallView = {
  metrics: CallMetrics;
  analysis: AsyncState<AnalysisView>;
  summary: AsyncState<string>;
  findings: Findings;
};

/**
 * Derives what the page shows from the call.
 * @param onRetry is missing if nothing can be retried
 */
export function useCallView(
  { content, at, practice }: ShownCall,
  onRetry?: (part: CallPart) => void,
) {
  const { spoken, analysis, summary, callType } = content;
  const { transcript, sides } = spoken;
  // Only a practice call marks lines over the other side's speech.
  const isPractice = practice !== undefined;
  const metrics = useMemo(() => measureCall(transcript, sides), [transcript, sides]);
  const view = useMemo((): AnalysisView | null => {
    if (analysis.status !== 'ready') return null;
    const { evidence, analysis: given } = analysis.value;
    const measured = measureAnalysis({ analysis: given, transcript, sides });
    return { ...measured, checked: checkEvidence({ evidence, analysis: given, transcript }) };
  }, [analysis, transcript, sides]);
  const evidence = analysis.status === 'ready' ? analysis.value.evidence : noEvidence;
  const checked = view?.checked;
  const source = useMemo(
    () => ({ transcript, sides, callType, metrics, evidence, checked, callDay: localDay(at) }),
    [transcript, sides, callType, metrics, evidence, checked, at],
  );
  // A long call is searched after the first frame.
  const searched = useDeferredValue<typeof source | null>(source, null);
  const findings = useMemo(
    (): Findings => (searched ? findingsOf(searched) : quickFindings(source)),
    [searched, source],
  );
  const marks = useMemo(() => {
    const overlaps = isPractice ? lineOverlaps(transcript, sides) : undefined;
    return lineMarks(findings, overlaps);
  }, [findings, isPractice, transcript, sides]);

  function partOf<Value>(
    part: 'analysis' | 'summary',
    state: AsyncResult<Value>,
  ): AsyncState<Value> {
    if (state.status !== 'failed') return state;
    const failed = failedPart(part, state.failure, onRetry && (() => onRetry(part)));
    return failed.isExpected ? withMeasured(failed, metrics) : failed;
  }

  const analysisPart = partOf('analysis', analysis);
  return {
    metrics,
    marks,
    findings,
    checked: checked ?? null,
    analysis: view ? ({ status: 'ready', value: view } as const) : withoutValue(analysisPart),
    summary: partOf('summary', summary),
  };
}

const noEvidence = {};

function withoutValue(part: AsyncState<unknown>): AsyncState<AnalysisView> {
  return part.status === 'ready' ? { status: 'running' } : part;
}

/** A call without a model's summary says what was measured instead. */
function withMeasured(part: FailedPart, metrics: CallMetrics): FailedPart {
  const description = `${measuredSummary(metrics)} ${part.description}`.trim();
  return { ...part, description };
}

function failedPart(
  part: 'analysis' | 'summary',
  failure: CallFailure,
  onRetry: (() => void) | undefined,
): FailedPart {
  const { title, description, isSettingsMatter } = partFailureMessage(part, failure);
  return {
    status: 'failed',
    isExpected: isExpected(failure),
    title,
    description,
    ...(isSettingsMatter && { help: <SettingsHint /> }),
    ...(onRetry && { onRetry }),
  };
}
