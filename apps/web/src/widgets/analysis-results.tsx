import type { MeasuredAnalysis } from '@sales-analytics/core';
import { CalendarDays, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ActionableInsights } from './actionable-insights.tsx';
import { CallSummary } from './call-summary.tsx';
import { displayText } from './display-text.ts';
import { KeyNumbers } from './key-numbers.tsx';
import { CompetitorMentions, FillerWords } from './mentions.tsx';
import { PartFailure, PartGate } from './part-gate.tsx';
import { QuestionsAsked } from './questions-asked.tsx';
import { ResultActions, type SaveState } from './result-actions.tsx';
import type { FailedPart, ResultPart } from './result-part.ts';
import type { TranscriptLine } from './transcript-lines.ts';
import { TranscriptView } from './transcript-view.tsx';
import './analysis-results.css';

export type AnalysisResultsProps = {
  title: string;
  /** Ready to be shown, like '14 November, 10:30' and '14:32'. */
  date?: string | undefined;
  duration?: string | undefined;
  /** What else is said of the call beside them, like the mark of a practised one. */
  mark?: ReactNode;
  analysis: ResultPart<MeasuredAnalysis>;
  summary: ResultPart<string>;
  transcript: readonly TranscriptLine[];
  saveState?: SaveState;
  /** Why the last attempt to save failed. */
  saveProblem?: string | undefined;
  /** Left out for a result that is only read. */
  onSave?: () => void;
  onDiscard?: () => void;
};

/** Everything that is known of one call. A part that failed says so in its own place. */
export function AnalysisResults(props: AnalysisResultsProps) {
  const { analysis, summary, transcript, saveState = 'unavailable', onSave, onDiscard } = props;
  const both = oneTrouble(analysis, summary);
  const details = analysis.status === 'ready' ? analysis.value.analysis : null;
  return (
    <div className="results">
      <PageHeader
        title={displayText(props.title)}
        subtitle={<CallFacts date={props.date} duration={props.duration} mark={props.mark} />}
        actions={
          onSave && <ResultActions saveState={saveState} onSave={onSave} onDiscard={onDiscard} />
        }
      />
      {props.saveProblem !== undefined && (
        <div className="part-failed">
          <Banner tone="error" title="The result is not saved yet">
            {props.saveProblem} The result is still here.
          </Banner>
        </div>
      )}
      {both ? (
        <PartFailure part={both} />
      ) : (
        <PartGate part={analysis} label="Analysis" shape="numbers">
          {(result) => <KeyNumbers {...result} />}
        </PartGate>
      )}
      <div className="cols">
        <div className="stack left-col">
          {!both && (
            <PartGate part={summary} label="Summary" shape="text">
              {(text) => <CallSummary summary={text} />}
            </PartGate>
          )}
          {details && <ActionableInsights text={details.actionable_insights ?? ''} />}
          {details && <QuestionsAsked questions={details.questions_asked} />}
        </div>
        <div className="stack side-col">
          <TranscriptView lines={transcript} />
          {details && <FillerWords words={details.filler_words ?? []} />}
          {details && <CompetitorMentions mentions={details.competitor_mentions ?? {}} />}
        </div>
      </div>
    </div>
  );
}

/** Two parts that failed for the same reason are told, and asked again, as one. */
function oneTrouble(
  analysis: ResultPart<unknown>,
  summary: ResultPart<unknown>,
): FailedPart | null {
  if (analysis.status !== 'failed' || summary.status !== 'failed') return null;
  if (analysis.description !== summary.description) return null;
  return {
    ...analysis,
    title: 'The analysis and the summary could not be made',
    ...(analysis.onRetry && {
      onRetry() {
        analysis.onRetry?.();
        summary.onRetry?.();
      },
    }),
  };
}

type CallFactsProps = Pick<AnalysisResultsProps, 'date' | 'duration' | 'mark'>;

function CallFacts({ date, duration, mark }: CallFactsProps) {
  return (
    <span className="facts t-sm">
      {date !== undefined && (
        <span>
          <CalendarDays className="i i-sm" aria-hidden="true" />
          {date}
        </span>
      )}
      {duration !== undefined && (
        <span>
          <Clock className="i i-sm" aria-hidden="true" />
          {duration}
        </span>
      )}
      {mark}
    </span>
  );
}
