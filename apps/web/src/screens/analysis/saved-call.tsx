import type { Call } from '@sales-analytics/contract';
import {
  formatCallDate,
  formatDuration,
  measureAnalysis,
  type MeasuredAnalysis,
} from '@sales-analytics/core';
import { useMemo } from 'react';
import { usePlatform } from '../../platform/platform-context.tsx';
import { AnalysisResults } from '../../widgets/analysis-results.tsx';
import { displayText } from '../../widgets/display-text.ts';
import { PracticeMark, practiceTitle } from '../../widgets/practice-mark.tsx';
import {
  linesOfText,
  linesOfUtterances,
  type TranscriptLine,
} from '../../widgets/transcript-lines.ts';

/** The results of a call as it was saved; what can be measured is measured again. */
export function SavedCall({ call }: { call: Call }) {
  const { clock } = usePlatform();
  const result = useMemo(() => resultOf(call), [call]);
  const lines = useMemo(() => linesOf(call), [call]);
  const durationMs = call.recording?.durationMs;
  return (
    <AnalysisResults
      title={titleOf(call)}
      date={formatCallDate(call.createdAt, { nowIso: new Date(clock.now()).toISOString() })}
      duration={durationMs === undefined ? undefined : formatDuration(durationMs)}
      mark={call.practice && <PracticeMark practice={call.practice} />}
      analysis={{ status: 'ready', value: result }}
      summary={{ status: 'ready', value: call.summary }}
      transcript={lines}
    />
  );
}

export function titleOf({ practice, recording }: Call): string {
  if (practice) return practiceTitle(practice.persona);
  return displayText(recording?.fileName ?? '').trim() || 'Saved analysis';
}

/** Without its utterances nothing can be measured: the saved values stand as the model's estimates. */
function resultOf({ analysis, utterances, sides, recording }: Call): MeasuredAnalysis {
  if (!utterances || !sides) {
    return { analysis, origins: { talkRatio: 'model', longestMonologue: 'model' } };
  }
  const transcript = { utterances, durationMs: recording?.durationMs };
  return measureAnalysis({ analysis, transcript, sides });
}

function linesOf({ transcript, utterances, sides }: Call): TranscriptLine[] {
  if (utterances && utterances.length > 0) return linesOfUtterances(utterances, sides ?? {});
  return linesOfText(transcript);
}
