import { dateOfCall, type LibraryCall, type SentimentWord } from '@sales-analytics/contract';
import {
  bandOf,
  callTypeLabels,
  outcomeLabels,
  sentimentLabels,
  verdictOf,
  type BandVerdict,
} from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { ContactLines } from '../../../call/details/contact-lines.tsx';
import { displayDateOfCall, displayShortDay } from '../../../call/display/display-call-date.ts';
import { outcomeStyle } from '../../../call/details/outcome-badge.tsx';
import { BandDrawing } from '../../../call/results/numbers/benchmark-band.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import type { TableColumn } from './table-columns.ts';
import colours from '../../../shared/ui/sentiment-colours.module.css';
import styles from './call-cells.module.css';

type CellProps = { call: LibraryCall; nowIso: string };

export const cells: Record<TableColumn, (props: CellProps) => ReactNode> = {
  company: ContactCell,
  date: DateCell,
  callType: ({ call }) => <span className="muted">{callTypeLabels[call.callType]}</span>,
  outcome: OutcomeCell,
  tags: ({ call }) => call.tags.map(displayText).join(', '),
  talkRatio: TalkRatioCell,
  longestMonologue: MonologueCell,
  questions: ({ call }) => call.totalQuestions ?? 'N/A',
  objections: ({ call }) => call.numbers.objections?.value ?? 'N/A',
  sentiment: ({ call }) => <Sentiment sentiment={call.sentiment} />,
};

function ContactCell({ call }: CellProps) {
  if (call.practice) return <span className="muted">Practice</span>;
  return <ContactLines contact={call.contact} isStacked />;
}

function DateCell({ call, nowIso }: CellProps) {
  const date = dateOfCall(call);
  return (
    <time className="muted" dateTime={date} title={displayDateOfCall(call, nowIso)}>
      {displayShortDay(date, nowIso)}
    </time>
  );
}

function OutcomeCell({ call: { outcome } }: CellProps) {
  const { tone, icon: Icon } = outcomeStyle(outcome);
  return (
    <span className={classNames(styles.outcome, styles[tone])}>
      <Icon className="icon" aria-hidden="true" />
      {outcomeLabels[outcome]}
    </span>
  );
}

function TalkRatioCell({ call }: CellProps) {
  const { talkRatio } = call.numbers;
  if (!talkRatio) return 'N/A';
  const value = Math.round(talkRatio.value);
  const band = talkRatio.origin === 'measured' ? bandOf('talkRatio', call.callType) : undefined;
  return (
    <div className={styles.share} title={originTitle(talkRatio.origin)}>
      <Judged verdict={band && verdictOf(value, band)}>{value}%</Judged>
      {band && (
        <BandDrawing className={styles.band} gauge={{ value, band, unit: '%', whole: 100 }} />
      )}
    </div>
  );
}

function MonologueCell({ call }: CellProps) {
  const { longestMonologue } = call.numbers;
  if (!longestMonologue) return 'N/A';
  const { origin } = longestMonologue;
  const value = Math.round(longestMonologue.value);
  const band = origin === 'measured' ? bandOf('longestMonologue', call.callType) : undefined;
  return (
    <span title={originTitle(origin)}>
      <Judged verdict={band && verdictOf(value, band)}>{value} s</Judged>
    </span>
  );
}

/** A measured number needs no title. The other numbers are never compared with a band. */
function originTitle(origin: 'measured' | 'estimate' | 'model'): string | undefined {
  if (origin === 'measured') return undefined;
  return origin === 'estimate' ? 'An estimate' : 'From the language model';
}

type JudgedProps = { verdict: BandVerdict | undefined; children: ReactNode };

function Judged({ verdict, children }: JudgedProps) {
  if (verdict === undefined || verdict === 'in band') return <span>{children}</span>;
  return (
    <span className={styles.out}>
      {children} <span aria-hidden="true">{verdict === 'above' ? '▲' : '▼'}</span>
      <span className="sr">{verdict} the benchmark band</span>
    </span>
  );
}

const faces = { positive: '\u{1F642}', neutral: '\u{1F610}', negative: '\u{1F641}' };

function Sentiment({ sentiment }: { sentiment: SentimentWord | undefined }) {
  if (!sentiment) return <span className="muted">N/A</span>;
  return (
    <span className={classNames(styles.sentiment, colours[sentiment])}>
      <span className={styles.emoji} aria-hidden="true">
        {faces[sentiment]}
      </span>
      {sentimentLabels[sentiment]}
    </span>
  );
}
