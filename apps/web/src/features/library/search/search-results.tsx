import {
  dateOfCall,
  type FoundLine,
  type LibraryCall,
  type LibraryReply,
} from '@sales-analytics/contract';
import { formatDuration, sideLabels } from '@sales-analytics/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { FoundWordsState } from '../../../call/transcript/line-address.ts';
import { OutcomeBadge } from '../../../call/details/outcome-badge.tsx';
import { PracticeBadge } from '../../../call/results/practice-mark.tsx';
import { inks, SideDot } from '../../../call/parts/sides.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import { useSourceListState } from '../source-list-provider.tsx';
import { moveFocus } from './move-focus.ts';
import { markedParts } from './marked-parts.ts';
import styles from './search-results.module.css';

type FoundCall = LibraryReply['calls'][number];

export type SearchResultsProps = {
  calls: readonly FoundCall[];
  dateOf: (call: LibraryCall) => string;
  onEscape: () => void;
  foot: ReactNode;
};

/** Each line links to its call, which is then played from that line. */
export function SearchResults({ calls, dateOf, onEscape, foot }: SearchResultsProps) {
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') onEscape();
    else if (!moveFocus(event.currentTarget, event.key)) return;
    event.preventDefault();
  }

  return (
    <Card as="div">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move among its links */}
      <ul className={styles.list} aria-label="Calls found" onKeyDown={handleKey}>
        {calls.map((call) => (
          <li key={call._id}>
            <FoundIn call={call} date={dateOf(call)} />
            <Lines call={call} />
          </li>
        ))}
      </ul>
      {foot}
    </Card>
  );
}

function FoundIn({ call, date }: { call: LibraryCall; date: string }) {
  const { contact, practice, recording } = call;
  const sourceList = useSourceListState();
  const people = [contact.name, contact.company].filter(Boolean).map(displayText).join(' · ');
  const length = recording?.durationMs;
  return (
    <div className={styles.call}>
      <h2 data-call={call._id} tabIndex={-1}>
        <Link to={addressOf(call)} state={sourceList}>
          <bdi>{displayText(call.title)}</bdi>
        </Link>
      </h2>
      {people !== '' && (
        <p>
          <bdi>{people}</bdi>
        </p>
      )}
      {practice && <PracticeBadge persona={practice.persona} isWithoutIcon />}
      <p className={styles.muted}>
        <time dateTime={dateOfCall(call)}>{date}</time>
        {length !== undefined && ` · ${formatDuration(length)}`}
      </p>
      <OutcomeBadge outcome={call.outcome} />
    </div>
  );
}

function Lines({ call }: { call: FoundCall }) {
  const { lines = [], more = 0 } = call.found ?? {};
  const sourceList = useSourceListState();
  if (lines.length === 0) {
    return (
      <p className={classNames(styles.elsewhere, styles.muted)}>
        Found in the title, names, tags, summary or notes of this call, not in what was said.
      </p>
    );
  }
  return (
    <div>
      {lines.map((line) => (
        <Line key={line.line} call={call} line={line} />
      ))}
      {more > 0 && (
        <Link className={styles.more} to={addressOf(call, lines[0])} state={sourceList}>
          and {more} more in this call
        </Link>
      )}
    </div>
  );
}

function Line({ call, line }: { call: LibraryCall; line: FoundLine }) {
  const { startMs, side } = line;
  const parts = markedParts(line.text, line.hits);
  const hits = parts.filter(({ isHit }) => isHit).map(({ text }) => text);
  // The longest hit tells most about the search.
  const [foundWords = ''] = hits.toSorted((a, b) => b.length - a.length);
  const found: FoundWordsState = { foundWords };
  const state = { ...useSourceListState(), ...found };
  return (
    <Link className={styles.line} to={addressOf(call, line)} state={state} data-line>
      <span className={styles.time}>{startMs === undefined ? '' : formatDuration(startMs)}</span>
      <span className={classNames(styles.speaker, side && inks[side])}>
        <SideDot side={side} />
        <span className={styles.name}>{speakerOfLine(line)}</span>
      </span>
      <span className={styles.text}>
        {parts.map(({ text, isHit, start }) => (isHit ? <mark key={start}>{text}</mark> : text))}
      </span>
    </Link>
  );
}

function addressOf({ _id }: LibraryCall, line?: FoundLine): string {
  const page = `/dashboard/analysis/${_id}`;
  return line ? `${page}?line=${line.line}` : page;
}

/** Returns the side that said the line. If it is not known, returns the speaker's label in the transcript. */
function speakerOfLine({ side, speaker }: FoundLine): string {
  return side ? sideLabels[side] : displayText(speaker);
}
