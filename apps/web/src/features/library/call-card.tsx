import { dateOfCall, type LibraryCall, type SentimentWord } from '@sales-analytics/contract';
import { callTypeLabels, formatDuration, sentimentLabels } from '@sales-analytics/core';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { PracticeBadge } from '../../call/results/practice-mark.tsx';
import { OriginTag } from '../../call/parts/origin-tag.tsx';
import { TalkSplit } from '../../call/parts/sides.tsx';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useHttp } from '../../shared/http/api-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import styles from './call-card.module.css';
import {
  EditableOutcome,
  EditableContact,
  EditableTags,
  EditableTitle,
} from './editable-details.tsx';
import { useSourceListState } from './source-list-provider.tsx';
import { SelectBox } from './selection/select-box.tsx';
import type { CallSelection } from './selection/use-selection.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { callQuery } from '../../call/requests/call-query.ts';

type Props = {
  call: LibraryCall;
  date: string;
  /** It is undefined unless the user is selecting calls. */
  selection: Pick<CallSelection, 'isSelected' | 'toggle'> | undefined;
  onDelete: (call: LibraryCall) => Promise<void>;
};

export function CallCard({ call, date, selection, onDelete }: Props) {
  const { numbers, totalQuestions } = call;
  const title = displayText(call.title);
  const prefetch = usePrefetchCall(call._id);
  const sourceList = useSourceListState();
  const isSelected = selection?.isSelected(call._id) ?? false;
  return (
    <Card as="article" className={classNames(styles.card, isSelected && styles.selected)}>
      <div className={styles.top}>
        {selection && (
          <SelectBox
            label={`Select ${title}, ${date}`}
            checked={isSelected}
            onToggle={(isRange) => selection.toggle(call._id, isRange)}
          />
        )}
        <EditableTitle call={call} className={styles.titleBox}>
          <h2 className={styles.title} tabIndex={-1} data-call={call._id} title={title}>
            <bdi>{title}</bdi>
          </h2>
        </EditableTitle>
      </div>
      <div className={styles.about}>
        <People call={call} />
        <Facts call={call} date={date} />
      </div>
      <div className={styles.outcome}>
        <EditableOutcome call={call} />
        <SentimentFace sentiment={call.sentiment} />
      </div>
      <div className={styles.tags}>
        <EditableTags call={call} />
      </div>
      <TalkRatio
        repPercent={numbers.talkRatio?.value}
        isEstimate={numbers.talkRatio?.origin === 'estimate'}
      />
      <dl className={styles.counts}>
        <Count name="Objections" value={numbers.objections?.value} />
        <Count name="Total questions" value={totalQuestions} />
      </dl>
      <div className={styles.foot}>
        <Link
          className={styles.link}
          to={`/dashboard/analysis/${call._id}`}
          state={sourceList}
          {...prefetch}
        >
          View detailed analysis
          <span className="sr">
            {' '}
            of {title}, {date}
          </span>
          <ArrowRight className="icon" />
        </Link>
        <DeleteButton label={`Delete ${title}, ${date}`} onDelete={() => onDelete(call)} />
      </div>
    </Card>
  );
}

function People({ call }: { call: LibraryCall }) {
  return (
    <div className={styles.people}>
      {call.practice && (
        <PracticeBadge className={styles.practice} isWithoutIcon persona={call.practice.persona} />
      )}
      <EditableContact call={call} />
    </div>
  );
}

function Facts({ call, date }: { call: LibraryCall; date: string }) {
  const length = call.recording?.durationMs;
  return (
    <p className={styles.meta}>
      <time dateTime={dateOfCall(call)}>{date}</time>
      {length !== undefined && ` · ${formatDuration(length)}`} · {callTypeLabels[call.callType]}
    </p>
  );
}

/** The customer's percentage is calculated from the rounded one of the rep, so that both add up to 100. */
function TalkRatio({
  repPercent,
  isEstimate,
}: {
  repPercent: number | undefined;
  isEstimate: boolean;
}) {
  const rep = repPercent === undefined ? undefined : Math.round(repPercent);
  const customer = rep === undefined ? undefined : 100 - rep;
  return (
    <div className={styles.shares}>
      <TalkSplit rep={rep} customer={customer} pieClassName={styles.pie} />
      {isEstimate && <OriginTag className={styles.estimate} origin="estimate" isEstimate />}
    </div>
  );
}

function Count({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? 'N/A'}</dd>
    </div>
  );
}

function DeleteButton({ label, onDelete }: { label: string; onDelete: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    await onDelete();
    setBusy(false);
  }

  return (
    <Button
      variant="ghost"
      className={styles.remove}
      icon={<Trash2 className="icon" />}
      aria-label={label}
      busy={busy}
      onClick={() => void remove()}
    />
  );
}

const faces = {
  positive: { className: classNames(styles.sentiment, styles.positive), emoji: '\u{1F642}' },
  neutral: { className: classNames(styles.sentiment, styles.neutral), emoji: '\u{1F610}' },
  negative: { className: classNames(styles.sentiment, styles.negative), emoji: '\u{1F641}' },
} as const;

function SentimentFace({ sentiment }: { sentiment: SentimentWord | undefined }) {
  if (!sentiment) {
    return (
      <span className={classNames(styles.sentiment, styles.neutral, styles.unknown)}>
        <span className="sr">Sentiment </span>N/A
      </span>
    );
  }
  const { className, emoji } = faces[sentiment];
  return (
    <span className={className}>
      <span className={styles.emoji} aria-hidden="true">
        {emoji}
      </span>
      {sentimentLabels[sentiment]}
      <span className="sr"> sentiment</span>
    </span>
  );
}

/** A pointer that only crosses the link leaves it sooner. */
const restMs = 50;

/** If prefetching fails, the page of the call loads it again and shows the error. */
function usePrefetchCall(id: string) {
  const http = useHttp();
  const queries = useQueryClient();
  const { clock } = usePlatform();
  const hover = useRef<AbortController | null>(null);

  function prefetchCall() {
    void queries.prefetchQuery(callQuery(http, id));
  }

  return {
    onPointerEnter() {
      hover.current = new AbortController();
      clock.wait(restMs, hover.current.signal).then(prefetchCall, () => undefined);
    },
    onPointerLeave: () => hover.current?.abort(),
    onPointerDown: prefetchCall,
  };
}
