import type { CallType, Utterance } from '@sales-analytics/contract';
import type { CallMetrics, CheckedObjection } from '@sales-analytics/core';
import { useDeferredValue, type ReactNode } from 'react';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { ActionableInsights } from './actionable-insights.tsx';
import type { AnalysisView } from './use-call-view.tsx';
import { CallFacts } from './call-facts.tsx';
import { CallSummary } from './call-summary.tsx';
import { CompetitorMentions } from './competitor-mentions.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import type { ExportKind } from '../export/export-call.ts';
import { FillerWords } from './filler-words.tsx';
import { type Seek, TimeChip } from './place-chips.tsx';
import { KeyNumbers } from './numbers/key-numbers.tsx';
import { Objections } from './objections.tsx';
import { PartFailure, AsyncSection } from './async-section.tsx';
import { lineAt } from '../player/current-line.ts';
import { QuestionsAsked } from './questions-asked.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultNotices } from './result-notices.tsx';
import { combinedFailure, type AsyncState } from './async-state.ts';
import styles from './analysis-results.module.css';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';

export type AnalysisResultsProps = {
  title: string;
  /** Ready to be shown, like '14 November, 10:30' and '14:32'. */
  date?: string | undefined;
  duration?: string | undefined;
  /** Shown beside date and duration, like the badge of a practice call. */
  mark?: ReactNode;
  callType: CallType;
  /** Left out if the type can't be changed. */
  onCallType?: ((callType: CallType) => void) | undefined;
  /** Available without a language model. */
  metrics: CallMetrics;
  /** Used to find the transcript line of a metric's time. */
  utterances: readonly Utterance[];
  analysis: AsyncState<AnalysisView>;
  summary: AsyncState<string>;
  seek: Seek;
  player?: ReactNode;
  transcript: ReactNode;
  ask?: ReactNode;
  onExport?: ((kind: ExportKind) => void) | undefined;
  canExportVtt?: boolean | undefined;
  /** Left out if the objections of this call can't be practised. */
  onPractise?: ((objection: CheckedObjection) => void) | undefined;
  /** Left out for a result that is saved already. */
  saveButton?: ReactNode;
  /** The call is being saved: nothing of it can be changed now. */
  isLocked?: boolean | undefined;
  /** Why the last attempt to save failed. */
  saveProblem?: string | undefined;
  onDiscard?: (() => void) | undefined;
  /** Why a change of a saved call could not be saved. */
  changeProblem?: { message: string; onRetry: () => void } | undefined;
  /**
   * Whether the page opens at its top: then the content below the first screen is rendered one frame
   * later, so that the first frame comes sooner. Not for a restored scroll position or a link to a line.
   */
  opensAtTop?: boolean | undefined;
};

/** All results of one call. A section that failed shows its error in its own place. */
export function AnalysisResults(props: AnalysisResultsProps) {
  const { metrics, utterances, callType, analysis, summary, seek } = props;
  const sharedFailure = combinedFailure(analysis, summary);
  const view = analysis.status === 'ready' ? analysis.value : undefined;
  const isFullyRendered = useDeferredValue(true, !props.opensAtTop);

  function timeChip(ms: number) {
    const place = { line: lineAt(utterances, ms) ?? 0, startMs: ms };
    return <TimeChip isSmall place={place} seek={seek} />;
  }

  return (
    <div className={styles.results}>
      <ResultsHeader {...props} />
      <ResultNotices {...props} checked={view?.checked} />
      {props.player}
      <SectionNav hasAnalysis={view !== undefined} hasAsk={props.ask !== undefined} />
      {sharedFailure ? (
        <PartFailure part={sharedFailure} />
      ) : (
        analysis.status === 'failed' && <PartFailure part={analysis} />
      )}
      <KeyNumbers {...{ metrics, analysis, callType, timeChip }} />
      <div className={styles.columns}>
        <div className={classNames(layout.stack, styles.leftColumn)}>
          {!sharedFailure && (
            <AsyncSection part={summary} label="Summary">
              {(text) => <CallSummary summary={text} />}
            </AsyncSection>
          )}
          {isFullyRendered && analysis.status !== 'failed' && (
            <AsyncSection part={analysis} label="Analysis">
              {(ready) => <ModelSections view={ready} seek={seek} onPractise={props.onPractise} />}
            </AsyncSection>
          )}
        </div>
        <div className={classNames(layout.stack, styles.sideColumn)}>
          <div className={styles.transcriptSlot}>{props.transcript}</div>
          {props.ask !== undefined && (
            <div className={styles.askSlot} id="ask">
              {props.ask}
            </div>
          )}
        </div>
      </div>
      {isFullyRendered && (
        <div className={classNames(styles.columns, styles.lastRow)}>
          <div
            className={classNames(layout.stack, styles.leftColumn, styles.breakable)}
            id="questions"
          >
            <QuestionsAsked view={view} measured={metrics.questions} seek={seek} />
          </div>
          <div className={layout.stack}>
            <FillerWords measured={metrics.fillerWords} named={view?.analysis.filler_words ?? []} />
            {view && <CompetitorMentions competitors={view.checked.competitors} seek={seek} />}
          </div>
        </div>
      )}
    </div>
  );
}

function ResultsHeader(props: AnalysisResultsProps) {
  const { title, date, duration, mark, callType, onCallType } = props;
  const { onExport, canExportVtt, saveButton, isLocked, onDiscard } = props;
  const hasActions = Boolean(onExport ?? saveButton ?? onDiscard);
  return (
    <PageHeader
      textClassName={styles.titleAndFacts}
      title={displayText(title)}
      subtitle={<CallFacts {...{ date, duration, mark, callType, onCallType, isLocked }} />}
      actions={
        hasActions && (
          <ResultActions {...{ onExport, canExportVtt, saveButton, isLocked, onDiscard }} />
        )
      }
    />
  );
}

type ModelSectionsProps = Pick<AnalysisResultsProps, 'seek' | 'onPractise'> & {
  view: AnalysisView;
};

/** The insights and objections of the language model, with their quotes. */
function ModelSections({ view: { analysis, checked }, seek, onPractise }: ModelSectionsProps) {
  return (
    <>
      <div className={styles.breakable} id="insights">
        <ActionableInsights
          insights={checked.insights}
          text={analysis.actionable_insights ?? ''}
          seek={seek}
        />
      </div>
      <div className={styles.breakable} id="objections">
        <Objections
          objections={checked.objections}
          counted={analysis.objection_count ?? 0}
          seek={seek}
          onPractise={onPractise}
        />
      </div>
    </>
  );
}

type SectionNavProps = { hasAnalysis: boolean; hasAsk: boolean };

/** Links to the sections, shown on phones, where the results are one long column. */
function SectionNav({ hasAnalysis, hasAsk }: SectionNavProps) {
  return (
    <nav className={styles.sectionLinks} aria-label="Sections">
      <a href="#numbers">Numbers</a>
      {hasAnalysis && <a href="#insights">Insights</a>}
      {hasAnalysis && <a href="#objections">Objections</a>}
      <a href="#transcript">Transcript</a>
      {hasAsk && <a href="#ask">Ask</a>}
      <a href="#questions">Questions</a>
    </nav>
  );
}
