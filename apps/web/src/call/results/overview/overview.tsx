import type { Place } from '@sales-analytics/core';
import { lineAt } from '../../player/current-line.ts';
import { AsyncSection, SectionFailure } from '../../parts/async-section.tsx';
import { combinedFailure } from '../../parts/async-state.ts';
import { TimeChip, type Seek } from '../../parts/place-chips.tsx';
import type { ShownCall } from '../../parts/shown-call.ts';
import { ActionableInsights } from '../actionable-insights.tsx';
import styles from '../analysis-results.module.css';
import { CallSummary } from '../call-summary.tsx';
import { CompetitorMentions } from '../competitor-mentions.tsx';
import { FillerWords } from '../filler-words.tsx';
import type { OnPractise, PractisedMoment } from '../findings/practise-button.tsx';
import { AllNumbers } from '../numbers/all-numbers.tsx';
import { QuestionsAsked } from '../questions-asked.tsx';
import { NotSearchedQuotes, UnfoundQuotes } from '../unproven-quotes.tsx';
import type { CallView } from '../use-call-view.tsx';
import { FixFirst } from './fix-first.tsx';
import { OutOfBand } from './out-of-band.tsx';
import { WhatHappened } from './what-happened.tsx';

export type CallPlaces = {
  seek: Seek;
  onPractise?: OnPractise | undefined;
  momentAt?: ((place: Place) => PractisedMoment | undefined) | undefined;
};

type OverviewProps = {
  call: ShownCall;
  view: CallView;
  places: CallPlaces;
  isFullyRendered: boolean;
};

export function Overview({ call, view, places, isFullyRendered }: OverviewProps) {
  const { callType, spoken } = call.content;
  const { metrics, analysis, summary, findings } = view;
  const { seek, onPractise, momentAt } = places;
  const sharedFailure = combinedFailure(analysis, summary);
  const ready = analysis.status === 'ready' ? analysis.value : undefined;

  function timeChip(ms: number) {
    const place = { line: lineAt(spoken.transcript.utterances, ms) ?? 0, startMs: ms };
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
      {(ready ?? findings.fixFirst) && (
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
            <QuestionsAsked view={ready} measured={metrics.questions} seek={seek} />
          </div>
          <div className={styles.pair}>
            <FillerWords
              measured={metrics.fillerWords}
              named={ready?.analysis.filler_words ?? []}
            />
            {ready && <CompetitorMentions competitors={ready.checked.competitors} seek={seek} />}
          </div>
          {ready && (
            <>
              <UnfoundQuotes quotes={[...ready.checked.unfound, ...findings.unfound]} />
              <NotSearchedQuotes quotes={[...ready.checked.notSearched, ...findings.notSearched]} />
            </>
          )}
        </>
      )}
    </>
  );
}
