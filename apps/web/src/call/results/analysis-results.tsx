import type { CallType, Utterance } from '@sales-analytics/contract';
import type { CallMetrics, Findings, Place, SharedCall } from '@sales-analytics/core';
import { useDeferredValue, type ReactNode } from 'react';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { ActionableInsights } from './actionable-insights.tsx';
import type { AnalysisView } from './use-call-view.tsx';
import { CallFacts } from './call-facts.tsx';
import { CallSummary } from './call-summary.tsx';
import { CallTabs, TabPanel, tabPanel, type ShownTab } from './call-tabs.tsx';
import { CompetitorMentions } from './competitor-mentions.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import type { ExportKind } from '../export/export-call.ts';
import { FillerWords } from './filler-words.tsx';
import { type Seek, TimeChip } from '../parts/place-chips.tsx';
import { AllNumbers } from './numbers/all-numbers.tsx';
import type { CallEditors } from '../details/use-call-editors.tsx';
import { FindingsSection, type AnalyseAgain } from './findings/findings-section.tsx';
import type { PractisedMoment, OnPractise } from './findings/practise-button.tsx';
import { FixFirst } from './overview/fix-first.tsx';
import { OutOfBand } from './overview/out-of-band.tsx';
import { WhatHappened } from './overview/what-happened.tsx';
import { SectionFailure, AsyncSection } from '../parts/async-section.tsx';
import { lineAt } from '../player/current-line.ts';
import { QuestionsAsked } from './questions-asked.tsx';
import { useShareDialog } from '../share/share-button.tsx';
import { SavedCallMenu } from './saved-call-menu.tsx';
import { useMediaQuery } from '../../shared/browser/use-media-query.ts';
import { ResultActions } from './result-actions.tsx';
import { NotSearchedQuotes, UnfoundQuotes } from './unproven-quotes.tsx';
import { ResultNotices } from './result-notices.tsx';
import { combinedFailure, type AsyncState } from '../parts/async-state.ts';
import type { CallTab } from './use-call-tab.ts';
import styles from './analysis-results.module.css';
import { classNames } from '../../shared/ui/class-names.ts';

export type AnalysisResultsProps = {
  /** Above the title, like the way back to the list. */
  breadcrumb?: ReactNode;
  title: string;
  /** Of a saved call's details. */
  editors?: CallEditors | undefined;
  /** Asks a question or makes a suggestion about the call. */
  belowFacts?: ReactNode;
  /** The section that is shown. */
  tab: CallTab;
  onTab: (tab: CallTab) => void;
  /** Whether the transcript stands below the sections: then it has one of its own, too. */
  isNarrow?: boolean | undefined;
  /** Ready to be shown, like '14 November, 10:30' and '14:32'. */
  date?: string | undefined;
  duration?: string | undefined;
  badge?: ReactNode;
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
  findings: Findings;
  /** Left out where nothing can be asked for. */
  analyseAgain?: AnalyseAgain | undefined;
  /** Of the customer; empty where it is not known. */
  contactName?: string | undefined;
  /** Lets the rep have an answer to a question of the customer drafted. */
  renderDraft: (question: string) => ReactNode;
  /** Left out before the call is saved. */
  notes?: ReactNode;
  noteCount?: number | undefined;
  seek: Seek;
  /** Above the sections: how a practice call ended. */
  lead?: ReactNode;
  player?: ReactNode;
  transcript: ReactNode;
  ask?: ReactNode;
  onExport?: ((kind: ExportKind) => void) | undefined;
  canExportVtt?: boolean | undefined;
  /** Left out if the moments of this call can't be practised. */
  onPractise?: OnPractise | undefined;
  /** What the customer said last up to a place; undefined where there is nothing. */
  momentAt?: ((place: Place) => PractisedMoment | undefined) | undefined;
  /** Left out for a saved call that was opened. */
  saveButton?: ReactNode;
  /** The call is being saved: nothing of it can be changed now. */
  isLocked?: boolean | undefined;
  /** Why the last attempt to save failed. */
  saveProblem?: string | undefined;
  onDiscard?: (() => void) | undefined;
  /** Left out before the call is saved. */
  shared?: SharedCall | undefined;
  /** Address of the comparison with another call; left out before the call is saved. */
  compareTo?: string | undefined;
  /** Deletes the call; left out before the call is saved. */
  onDelete?: (() => void) | undefined;
  /** Shows the speakers; left out where two were heard. */
  onAssignSpeakers?: (() => void) | undefined;
  /** Why a change of a saved call could not be saved. */
  changeProblem?: { message: string; onRetry: () => void } | undefined;
  /**
   * Whether the page opens at its top: then the content below the first screen is rendered one frame
   * later, so that the first frame comes sooner. Not for a restored scroll position or a link to a line.
   */
  opensAtTop?: boolean | undefined;
};

/** Where there is no room for the buttons of a saved call. */
const phone = '(max-width: 820px)';

/** The page of one call in sections. One that failed shows its error in its own place. */
export function AnalysisResults(props: AnalysisResultsProps) {
  const { tab, onTab, isNarrow = false } = props;
  const isFullyRendered = useDeferredValue(true, !props.opensAtTop);
  const isOverview = tab === 'overview' || (tab === 'transcript' && !isNarrow);
  const hasTranscript = !isNarrow || isOverview || tab === 'transcript';
  return (
    <div className={styles.results}>
      {props.breadcrumb}
      <ResultsHeader {...props} />
      <ResultNotices {...props} />
      {props.lead}
      {props.player}
      <div className={classNames(styles.columns, tab === 'transcript' && styles.transcriptAlone)}>
        <div className={styles.leftColumn}>
          <CallTabs
            tabs={tabsOf(props)}
            selected={isOverview ? 'overview' : tab}
            onSelect={onTab}
          />
          <TabPanel tab="overview" isShown={isOverview}>
            <Overview {...props} isFullyRendered={isFullyRendered} />
          </TabPanel>
          {isFullyRendered && (
            <>
              <TabPanel tab="findings" isShown={tab === 'findings'}>
                <FindingsTab {...props} />
              </TabPanel>
              {props.ask !== undefined && (
                <TabPanel tab="ask" isShown={tab === 'ask'} className={styles.ask}>
                  {props.ask}
                </TabPanel>
              )}
              {props.notes !== undefined && (
                <TabPanel tab="notes" isShown={tab === 'notes'}>
                  {props.notes}
                </TabPanel>
              )}
            </>
          )}
        </div>
        <div
          className={classNames(styles.sideColumn, !hasTranscript && styles.hidden)}
          {...(isNarrow && tabPanel('transcript'))}
        >
          <div className={styles.transcriptSlot}>{props.transcript}</div>
        </div>
      </div>
    </div>
  );
}

function tabsOf(props: AnalysisResultsProps): ShownTab[] {
  const { findings, ask, notes, noteCount, isNarrow = false } = props;
  const open = findings.objections.length + (findings.questions?.unanswered.length ?? 0);
  return [
    { tab: 'overview', label: 'Overview' },
    { tab: 'findings', label: 'Objections & questions', count: open },
    ...(isNarrow ? [{ tab: 'transcript', label: 'Transcript' } as const] : []),
    ...(ask === undefined ? [] : [{ tab: 'ask', label: 'Ask' } as const]),
    ...(notes === undefined ? [] : [{ tab: 'notes', label: 'Notes', count: noteCount } as const]),
  ];
}

/** Everything of a call at one glance, then in full: all that is asked of its results. */
function Overview(props: AnalysisResultsProps & { isFullyRendered: boolean }) {
  const { metrics, utterances, callType, analysis, summary, findings, seek } = props;
  const { isFullyRendered, onPractise, momentAt } = props;
  const sharedFailure = combinedFailure(analysis, summary);
  const view = analysis.status === 'ready' ? analysis.value : undefined;

  function timeChip(ms: number) {
    const place = { line: lineAt(utterances, ms) ?? 0, startMs: ms };
    return <TimeChip isSmall place={place} seek={seek} />;
  }

  function practiseAt(place: Place) {
    const moment = momentAt?.(place);
    return moment && onPractise && (() => onPractise(moment));
  }

  return (
    <>
      {sharedFailure && <SectionFailure part={sharedFailure} isInColumn />}
      {!sharedFailure && <WhatHappened {...{ summary, analysis, findings }} />}
      {!sharedFailure && analysis.status === 'failed' && (
        <SectionFailure part={analysis} isInColumn />
      )}
      {(view ?? findings.fixFirst) && (
        <FixFirst finding={findings.fixFirst} seek={seek} practiseAt={practiseAt} />
      )}
      <OutOfBand {...{ metrics, callType, timeChip }} />
      {isFullyRendered && (
        <>
          {!sharedFailure && (
            <AsyncSection part={summary} label="Summary">
              {(text) => <CallSummary summary={text} />}
            </AsyncSection>
          )}
          {analysis.status !== 'failed' && (
            <AsyncSection part={analysis} label="Analysis">
              {({ analysis: { actionable_insights: text = '' }, checked }) => (
                <div className={styles.breakable}>
                  <ActionableInsights insights={checked.insights} text={text} seek={seek} />
                </div>
              )}
            </AsyncSection>
          )}
          <AllNumbers
            {...{ metrics, analysis, callType, timeChip }}
            objections={findings.objections}
          />
          <div className={styles.breakable} id="questions">
            <QuestionsAsked view={view} measured={metrics.questions} seek={seek} />
          </div>
          <div className={styles.pair}>
            <FillerWords measured={metrics.fillerWords} named={view?.analysis.filler_words ?? []} />
            {view && <CompetitorMentions competitors={view.checked.competitors} seek={seek} />}
          </div>
          {view && (
            <>
              <UnfoundQuotes quotes={[...view.checked.unfound, ...findings.unfound]} />
              <NotSearchedQuotes quotes={[...view.checked.notSearched, ...findings.notSearched]} />
            </>
          )}
        </>
      )}
    </>
  );
}

function FindingsTab(props: AnalysisResultsProps) {
  const { analysis, findings, analyseAgain, contactName = '', seek, onPractise } = props;
  return (
    <FindingsSection
      className={classNames(styles.findings, styles.breakable)}
      {...{ analysis, findings, analyseAgain, contactName, seek, onPractise }}
      renderDraft={props.renderDraft}
    />
  );
}

function marked(heading: ReactNode, badge: ReactNode) {
  return (
    <div className={styles.marked}>
      {heading}
      {badge}
    </div>
  );
}

function ResultsHeader(props: AnalysisResultsProps) {
  const { title, badge, date, duration, mark, callType, onCallType, editors } = props;
  const { onExport, canExportVtt, saveButton, isLocked, onDiscard } = props;
  const { shared, compareTo, onDelete } = props;
  const { dialog, onShare } = useShareDialog(shared);
  const isPhone = useMediaQuery(phone);
  const hasActions = Boolean(onExport ?? saveButton ?? onDiscard);
  const menu = isPhone && onExport && onShare && compareTo !== undefined && (
    <SavedCallMenu {...{ onExport, canExportVtt, onShare, compareTo, onDelete }} />
  );
  return (
    <>
      <PageHeader
        className={styles.header}
        textClassName={styles.titleText}
        title={displayText(title)}
        renderTitle={badge === undefined ? editors?.title : (heading) => marked(heading, badge)}
        actions={
          menu
            ? saveButton
            : hasActions && (
                <ResultActions
                  {...{ onExport, canExportVtt, saveButton, isLocked, onDiscard }}
                  {...{ onShare, compareTo, onDelete }}
                />
              )
        }
      />
      <CallFacts {...{ date, duration, mark, callType, onCallType, isLocked, editors, menu }} />
      {props.belowFacts}
      {dialog}
    </>
  );
}
