import type { SentimentWord } from '@sales-analytics/contract';
import { notSearchedCount, readSummarySections, type Findings } from '@sales-analytics/core';
import { CircleQuestionMark, Flag, ListChecks, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { displayText, plainLine } from '../../../shared/ui/display-text.ts';
import layout from '../../../shared/ui/layout.module.css';
import type { AsyncState } from '../../parts/async-state.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { OriginTag } from '../../parts/origin-tag.tsx';
import { sentimentFace } from '../sentiment-face.ts';
import { notSearchedListId, unfoundListId } from '../unproven-quotes.tsx';
import type { AnalysisView } from '../use-call-view.tsx';
import styles from './what-happened.module.css';

type WhatHappenedProps = {
  summary: AsyncState<string>;
  analysis: AsyncState<AnalysisView>;
  findings: Findings;
};

export function WhatHappened({ summary, analysis, findings }: WhatHappenedProps) {
  const view = analysis.status === 'ready' ? analysis.value : undefined;
  const short = summary.status === 'ready' ? shortSummary(summary.value) : '';
  return (
    <Card className={styles.card} aria-label="What happened">
      <div className={styles.head}>
        <h2 className="h-sec">What happened</h2>
        <span className={layout.row}>
          {view && <UnprovenQuotes checked={view.checked} findings={findings} />}
          <OriginTag origin="model" />
        </span>
      </div>
      {short !== '' && <p dir="auto">{short}</p>}
      {summary.status === 'running' && <Skeleton className={styles.skeleton} />}
      {view && <Counts view={view} findings={findings} />}
    </Card>
  );
}

/** These parts of the summary say what happened. The whole summary is below. */
const shortLabels = ['purpose', 'needs and pain points', 'next steps'];
const maxShortLength = 420;

function shortSummary(summary: string): string {
  const sections = readSummarySections(displayText(summary));
  const labelled = sections.filter(({ label }) => label !== undefined);
  const chosen =
    labelled.length > 0
      ? labelled.filter(({ label }) => shortLabels.includes(label?.toLowerCase() ?? ''))
      : sections.slice(0, 1);
  const text = (chosen.length > 0 ? chosen : sections)
    .map((section) => section.text.split('\n').map(plainLine).join(' ').trim())
    .filter(Boolean)
    .join(' ');
  const characters = Array.from(text);
  if (characters.length <= maxShortLength) return text;
  return cutAtSentence(characters.slice(0, maxShortLength).join(''));
}

/**
 * Cuts a text after whole sentences, or after whole words if there is only one sentence. Not all scripts have spaces.
 */
function cutAtSentence(start: string): string {
  const end = Math.max(...['. ', '? ', '! ', '。'].map((mark) => start.lastIndexOf(mark)));
  if (end > 0) return start.slice(0, end + 1);
  const lastSpace = start.lastIndexOf(' ');
  return `${lastSpace > 0 ? start.slice(0, lastSpace) : start}…`;
}

type UnprovenQuotesProps = { checked: AnalysisView['checked']; findings: Findings };

function UnprovenQuotes({ checked, findings }: UnprovenQuotesProps) {
  const missing = checked.missingCount + findings.missingCount;
  const notSearched = checked.notSearched.length + findings.notSearched.length;
  const all = checked.quoteCount + findings.quoteCount;
  const quotes = all === 1 ? 'quote' : 'quotes';
  return (
    <>
      {missing > 0 && (
        <ListButton listId={unfoundListId}>
          {`${missing} of ${all} ${quotes} could not be found in the transcript`}
        </ListButton>
      )}
      {notSearched > 0 && (
        <ListButton listId={notSearchedListId}>{notSearchedCount(notSearched, all)}</ListButton>
      )}
    </>
  );
}

function ListButton({ listId, children }: { listId: string; children: string }) {
  return (
    // This is not a link, because a new history entry would not know the list that the call was opened from.
    <button
      type="button"
      className={styles.missing}
      onClick={() => document.getElementById(listId)?.scrollIntoView()}
    >
      <TriangleAlert className="icon icon-sm" aria-hidden="true" />
      {children}
    </button>
  );
}

function Counts({ view, findings }: { view: AnalysisView; findings: Findings }) {
  const { objections, questions, nextSteps } = findings;
  const sentiment = view.analysis.sentiment?.overall_sentiment;
  const open = questions?.unanswered.length;
  return (
    <ul className={styles.counts}>
      {sentiment && <Sentiment sentiment={sentiment} />}
      <Count icon={Flag}>{counted(objections.length, 'objection')}</Count>
      {open !== undefined && (
        <Count icon={CircleQuestionMark}>
          {open === 0 ? 'No open questions' : `${counted(open, 'question')} not answered`}
        </Count>
      )}
      {nextSteps && <Count icon={ListChecks}>{counted(nextSteps.length, 'next step')}</Count>}
    </ul>
  );
}

function Sentiment({ sentiment }: { sentiment: SentimentWord }) {
  const { className, Icon, word } = sentimentFace(sentiment);
  return (
    <li className={classNames(styles.sentiment, className)}>
      <Icon className="icon icon-sm" aria-hidden="true" />
      {word}
    </li>
  );
}

function Count({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon className="icon icon-sm" aria-hidden="true" />
      {children}
    </li>
  );
}

function counted(count: number, word: string): string {
  return `${count === 0 ? 'No' : count} ${word}${count === 1 ? '' : 's'}`;
}
