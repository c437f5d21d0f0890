import { formatDuration } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useMediaQuery } from '../../shared/browser/use-media-query.ts';
import { displayText } from '../../shared/ui/display-text.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { displayCallDate } from '../display/display-call-date.ts';
import type { CallExport } from '../export/use-call-export.ts';
import { durationOf } from '../parts/shown-call.ts';
import { useShareDialog } from '../share/share-button.tsx';
import styles from './analysis-results.module.css';
import { CallFacts } from './call-facts.tsx';
import type { CallPageProps } from './call-page-props.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultNotices } from './result-notices.tsx';
import { SavedCallMenu } from './saved-call-menu.tsx';

export type ResultsHeaderProps = Omit<CallPageProps, 'visit' | 'audio'> & {
  callExport?: CallExport;
  onAssignSpeakers?: (() => void) | undefined;
};

/** Such a window has no room for the buttons of a saved call. */
const phone = '(max-width: 820px)';

export function ResultsHeader(props: ResultsHeaderProps) {
  const { call, heading = {}, edits, saving = {}, saved, callExport, onAssignSpeakers } = props;
  const { badge, mark } = heading;
  const { button, isLocked, onDiscard } = saving;
  const { clock } = usePlatform();
  const { dialog, onShare } = useShareDialog(saved?.shared);
  const isPhone = useMediaQuery(phone);
  const durationMs = durationOf(call);
  const { isDay } = call.details?.callDate ?? {};
  const exporting = callExport && {
    onExport: callExport.run,
    canExportVtt: callExport.hasTimes,
  };
  const hasActions = Boolean(exporting ?? button ?? onDiscard);
  const menu = isPhone && exporting && onShare && saved && (
    <SavedCallMenu
      {...exporting}
      {...{ onShare }}
      compareTo={saved.compareTo}
      onDelete={saved.onDelete}
    />
  );
  return (
    <>
      {heading.breadcrumb}
      <PageHeader
        className={styles.header}
        textClassName={styles.titleText}
        title={displayText(call.title)}
        renderTitle={badge === undefined ? saved?.editors.title : (title) => marked(title, badge)}
        actions={
          menu
            ? button
            : hasActions && (
                <ResultActions
                  {...exporting}
                  {...{ saveButton: button, isLocked, onDiscard, onShare }}
                  compareTo={saved?.compareTo}
                  onDelete={saved?.onDelete}
                />
              )
        }
      />
      <CallFacts
        date={displayCallDate(call.at, new Date(clock.now()).toISOString(), isDay)}
        duration={durationMs === undefined ? undefined : formatDuration(durationMs)}
        callType={call.content.callType}
        onCallType={edits?.onCallType}
        editors={saved?.editors}
        {...{ isLocked, mark, menu }}
      />
      {heading.belowFacts}
      {dialog}
      <ResultNotices
        saveProblem={saving.problem}
        changeProblem={edits?.problem}
        onAssignSpeakers={onAssignSpeakers}
      />
    </>
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
