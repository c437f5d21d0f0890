import type { ListedCall, Persona, SentimentWord } from '@sales-analytics/contract';
import {
  formatDuration,
  repTalkShare,
  sentimentLabels,
  totalQuestions,
} from '@sales-analytics/core';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { PracticeBadge } from '../../call/results/practice-mark.tsx';
import { OriginTag } from '../../call/results/origin-tag.tsx';
import { TalkSplit } from '../../call/results/sides.tsx';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useHttp } from '../../shared/http/api-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import styles from './call-card.module.css';
import { classNames } from '../../shared/ui/class-names.ts';
import layout from '../../shared/ui/layout.module.css';
import { callQuery } from '../../call/requests/get-call.ts';

type Props = {
  call: ListedCall;
  /** When the call was saved, formatted. */
  date: string;
  onDelete: (call: ListedCall) => Promise<void>;
};

export function CallCard({ call, date, onDelete }: Props) {
  const { analysis, practice, timesFrom = 'ranges' } = call;
  const isEstimate = timesFrom !== 'ranges' && repTalkShare(analysis) !== undefined;
  const prefetch = usePrefetchCall(call._id);
  const kind = practice ? 'practice call' : 'call';
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.top}>
        <div className={layout.grow}>
          <h2 className={styles.date} tabIndex={-1} data-call={call._id}>
            <time dateTime={call.createdAt}>{date}</time>
          </h2>
          {practice ? (
            <PracticeMeta persona={practice.persona} durationMs={call.recording?.durationMs} />
          ) : (
            <RecordingMeta recording={call.recording} />
          )}
        </div>
        <SentimentFace sentiment={analysis.sentiment?.overall_sentiment} />
      </div>
      <TalkShare share={repTalkShare(analysis)} isEstimate={isEstimate} />
      <dl className={styles.counts}>
        <Count name="Objections" value={analysis.objection_count} />
        <Count name="Total questions" value={totalQuestions(analysis)} />
      </dl>
      <div className={styles.foot}>
        <Link className={styles.link} to={`/dashboard/analysis/${call._id}`} {...prefetch}>
          View detailed analysis
          <span className="sr">
            {' '}
            of the {kind} from {date}
          </span>
          <ArrowRight className="icon" />
        </Link>
        <DeleteButton label={`Delete ${kind} from ${date}`} onDelete={() => onDelete(call)} />
      </div>
    </Card>
  );
}

function RecordingMeta({ recording = {} }: { recording: ListedCall['recording'] }) {
  const fileName = displayText(recording.fileName ?? '').replaceAll(/\s+/g, ' ');
  const length = recording.durationMs === undefined ? '' : formatDuration(recording.durationMs);
  const line = [length, fileName].filter(Boolean).join(' · ');
  return (
    <p className={styles.meta} title={fileName || undefined}>
      {line || 'No file name'}
    </p>
  );
}

function PracticeMeta({
  persona,
  durationMs,
}: {
  persona: Persona;
  durationMs: number | undefined;
}) {
  return (
    <p className={classNames(styles.meta, styles.practised)}>
      {durationMs !== undefined && <span>{formatDuration(durationMs)}</span>}
      <PracticeBadge className={styles.practiceBadge} isWithoutIcon persona={persona} />
    </p>
  );
}

/** The shares add up to 100: the customer's is the rest of the rep's. */
function TalkShare({ share, isEstimate }: { share: number | undefined; isEstimate: boolean }) {
  const rep = share === undefined ? undefined : Math.round(share);
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

/** A pointer that only passes over the link stays for less. */
const restMs = 50;

/**
 * Handlers for the link to a call that prefetch it when the pointer rests on the link. If that fails, opening
 * the call loads it again and shows the error.
 */
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
