import { useDeferredValue, type ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import type { ShownCall } from '../parts/shown-call.ts';
import styles from './analysis-results.module.css';
import { CallTabs, TabPanel, tabPanel, type ShownTab } from './call-tabs.tsx';
import { FindingsSection, type AnalyseAgain } from './findings/findings-section.tsx';
import { Overview, type CallPlaces } from './overview/overview.tsx';
import type { CallTab } from './use-call-tab.ts';
import type { CallView } from './use-call-view.tsx';

export type AnalysisResultsProps = {
  call: ShownCall;
  view: CallView;
  header: ReactNode;
  tabs: PageTabs;
  places: CallPlaces;
  panels: CallPanels;
  analyseAgain?: AnalyseAgain | undefined;
};

export type PageTabs = {
  tab: CallTab;
  onTab: (tab: CallTab) => void;
  isNarrow?: boolean | undefined;
  opensAtTop?: boolean | undefined;
};

export type CallPanels = {
  lead?: ReactNode;
  player?: ReactNode;
  transcript: ReactNode;
  ask?: ReactNode;
  renderDraft: (question: string) => ReactNode;
  notes?: ReactNode;
  noteCount?: number | undefined;
};

/** A section that failed shows its error in its own place. */
export function AnalysisResults(props: AnalysisResultsProps) {
  const { call, view, places, panels } = props;
  const { tab, onTab, isNarrow = false, opensAtTop } = props.tabs;
  const isFullyRendered = useDeferredValue(true, !opensAtTop);
  const isOverview = tab === 'overview' || (tab === 'transcript' && !isNarrow);
  const hasTranscript = !isNarrow || isOverview || tab === 'transcript';
  return (
    <div className={styles.results}>
      {props.header}
      {panels.lead}
      {panels.player}
      <div className={classNames(styles.columns, tab === 'transcript' && styles.transcriptAlone)}>
        <div className={styles.leftColumn}>
          <CallTabs
            tabs={tabsOf(props)}
            selected={isOverview ? 'overview' : tab}
            onSelect={onTab}
          />
          <TabPanel tab="overview" isShown={isOverview}>
            <Overview {...{ call, view, places, isFullyRendered }} />
          </TabPanel>
          {isFullyRendered && (
            <>
              <TabPanel tab="findings" isShown={tab === 'findings'}>
                <FindingsSection
                  className={classNames(styles.findings, styles.breakable)}
                  analysis={view.analysis}
                  findings={view.findings}
                  analyseAgain={props.analyseAgain}
                  contactName={call.details?.contact?.name ?? ''}
                  seek={places.seek}
                  onPractise={places.onPractise}
                  renderDraft={panels.renderDraft}
                />
              </TabPanel>
              {panels.ask !== undefined && (
                <TabPanel tab="ask" isShown={tab === 'ask'} className={styles.ask}>
                  {panels.ask}
                </TabPanel>
              )}
              {panels.notes !== undefined && (
                <TabPanel tab="notes" isShown={tab === 'notes'}>
                  {panels.notes}
                </TabPanel>
              )}
            </>
          )}
        </div>
        <div
          className={classNames(styles.sideColumn, !hasTranscript && styles.hidden)}
          {...(isNarrow && tabPanel('transcript'))}
        >
          <div className={styles.transcriptSlot}>{panels.transcript}</div>
        </div>
      </div>
    </div>
  );
}

function tabsOf({ view: { findings }, panels, tabs }: AnalysisResultsProps): ShownTab[] {
  const { ask, notes, noteCount } = panels;
  const open = findings.objections.length + (findings.questions?.unanswered.length ?? 0);
  return [
    { tab: 'overview', label: 'Overview' },
    { tab: 'findings', label: 'Objections & questions', count: open },
    ...(tabs.isNarrow ? [{ tab: 'transcript', label: 'Transcript' } as const] : []),
    ...(ask === undefined ? [] : [{ tab: 'ask', label: 'Ask' } as const]),
    ...(notes === undefined ? [] : [{ tab: 'notes', label: 'Notes', count: noteCount } as const]),
  ];
}
