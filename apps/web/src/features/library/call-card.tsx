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
import { callQuery } from '../../call/requests/get-call.ts';
import { PracticeBadge } from '../../call/results/practice-mark.tsx';
import { TalkSplit } from '../../call/results/sides.tsx';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useHttp } from '../../shared/http/api-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import './call-card.css';

type Props = {
  call: ListedCall;
  /** When the call was saved, for people. */
  date: string;
  onDelete: (call: ListedCall) => Promise<void>;
};

export function CallCard({ call, date, onDelete }: Props) {
  const { analysis, practice } = call;
  const ahead = usePrefetchCall(call._id);
  const kind = practice ? 'practice call' : 'call';
  return (
    <Card as="article" className="call">
      <div className="top">
        <div className="grow">
          <h2 className="date" tabIndex={-1} data-call={call._id}>
            <time dateTime={call.createdAt}>{date}</time>
          </h2>
          {practice ? (
            <Practised persona={practice.persona} durationMs={call.recording?.durationMs} />
          ) : (
            <Recording recording={call.recording} />
          )}
        </div>
        <SentimentFace sentiment={analysis.sentiment?.overall_sentiment} />
      </div>
      <TalkShare share={repTalkShare(analysis)} />
      <dl className="nums">
        <Count name="Objections" value={analysis.objection_count} />
        <Count name="Total questions" value={totalQuestions(analysis)} />
      </dl>
      <div className="foot">
        <Link className="link" to={`/dashboard/analysis/${call._id}`} {...ahead}>
          View detailed analysis
          <span className="sr">
            {' '}
            of the {kind} of {date}
          </span>
          <ArrowRight className="i" />
        </Link>
        <DeleteButton label={`Delete ${kind} of ${date}`} onDelete={() => onDelete(call)} />
      </div>
    </Card>
  );
}

function Recording({ recording = {} }: { recording: ListedCall['recording'] }) {
  const fileName = displayText(recording.fileName ?? '').replaceAll(/\s+/g, ' ');
  const length = recording.durationMs === undefined ? '' : formatDuration(recording.durationMs);
  const line = [length, fileName].filter(Boolean).join(' · ');
  return (
    <p className="meta" title={fileName || undefined}>
      {line || 'No file name kept'}
    </p>
  );
}

function Practised({ persona, durationMs }: { persona: Persona; durationMs: number | undefined }) {
  return (
    <p className="meta practised">
      {durationMs !== undefined && <span>{formatDuration(durationMs)}</span>}
      <PracticeBadge persona={persona} />
    </p>
  );
}

/** Both shares are parts of one speaking time: the customer's is what the rep's leaves. */
function TalkShare({ share }: { share: number | undefined }) {
  const rep = share === undefined ? undefined : Math.round(share);
  const customer = rep === undefined ? undefined : 100 - rep;
  return (
    <div className="mid">
      <TalkSplit rep={rep} customer={customer} />
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
      className="btn-del"
      icon={<Trash2 className="i" />}
      aria-label={label}
      busy={busy}
      onClick={() => void remove()}
    />
  );
}

const faces = {
  positive: { className: 'face pos', emoji: '\u{1F642}' },
  neutral: { className: 'face neu', emoji: '\u{1F610}' },
  negative: { className: 'face neg', emoji: '\u{1F641}' },
} as const;

function SentimentFace({ sentiment }: { sentiment: SentimentWord | undefined }) {
  if (!sentiment) {
    return (
      <span className="face neu unknown">
        <span className="sr">Sentiment </span>N/A
      </span>
    );
  }
  const { className, emoji } = faces[sentiment];
  return (
    <span className={className}>
      <span className="emoji" aria-hidden="true">
        {emoji}
      </span>
      {sentimentLabels[sentiment]}
      <span className="sr"> sentiment</span>
    </span>
  );
}

/** Passing over a link takes less; coming to it to press it takes more. */
const restMs = 50;

/**
 * For the link that leads to a call: asks for the call as soon as the pointer rests on it. Should that
 * fail, opening the call asks again and says so.
 */
function usePrefetchCall(id: string) {
  const http = useHttp();
  const queries = useQueryClient();
  const { clock } = usePlatform();
  const visit = useRef<AbortController | null>(null);

  function fetchAhead() {
    void queries.prefetchQuery(callQuery(http, id));
  }

  return {
    onPointerEnter() {
      visit.current = new AbortController();
      clock.wait(restMs, visit.current.signal).then(fetchAhead, () => undefined);
    },
    onPointerLeave: () => visit.current?.abort(),
    onPointerDown: fetchAhead,
  };
}
