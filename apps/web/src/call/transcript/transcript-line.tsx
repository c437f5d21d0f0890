import type { Note, Utterance } from '@sales-analytics/contract';
import { formatDuration } from '@sales-analytics/core';
import {
  CircleHelp,
  Ear,
  Flag,
  Layers,
  MessageCircleQuestion,
  StickyNote,
  Timer,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { inks, SideDot } from '../parts/sides.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { overlapLabels, type LineMark } from './line-marks.ts';
import { type LineActions, LineTools } from './line-tools.tsx';
import type { ShownSpeaker } from './shown-speakers.ts';
import type { HitRanges } from './use-transcript-search.ts';
import styles from './transcript-line.module.css';

type TranscriptLineProps = {
  line: number;
  utterance: Utterance;
  speaker: ShownSpeaker | undefined;
  /** If any line has a time, all lines reserve space for one. */
  isTimed: boolean;
  mark: LineMark | undefined;
  notes: readonly Note[] | undefined;
  isCurrent: boolean;
  isLinked: boolean;
  isActive: boolean;
  isHovered: boolean;
  hits: HitRanges | undefined;
  currentHit: number | undefined;
  actions: LineActions;
};

export const TranscriptLine = memo(function TranscriptLine(props: TranscriptLineProps) {
  const { line, utterance, speaker, isTimed, isCurrent, isActive, isHovered, actions } = props;
  const { text, startMs } = utterance;
  return (
    <>
      <button
        type="button"
        data-line={line}
        data-linked={props.isLinked ? '' : undefined}
        className={classNames(styles.line, isTimed && styles.timed, isCurrent && styles.current)}
        tabIndex={isActive ? 0 : -1}
        aria-current={isCurrent ? true : undefined}
        onClick={() => actions.seek(line)}
        onFocus={() => actions.activate(line)}
      >
        {isTimed && (
          <span className={styles.time}>{startMs !== undefined && formatDuration(startMs)}</span>
        )}{' '}
        <span className={styles.content}>
          <SpokenBy speaker={speaker} mark={props.mark} isUnsure={utterance.isUnsure} />{' '}
          <span className={styles.words} dir="auto">
            <MarkedText text={text} hits={props.hits} current={props.currentHit} />
          </span>
          {props.notes?.map((note) => (
            <LineNote key={note.id} note={note} />
          ))}
        </span>
      </button>
      <LineTools {...{ line, isActive, isHovered, actions }} isUnsure={utterance.isUnsure} />
    </>
  );
});

type MarkLook = { label: string; icon: LucideIcon; className?: string | undefined };

const markLooks: Record<LineMark, MarkLook> = {
  objection: { label: 'Objection', icon: Flag, className: styles.filled },
  'came-back': { label: 'Came back', icon: Undo2 },
  unanswered: { label: 'Not answered', icon: MessageCircleQuestion, className: styles.warning },
  price: { label: 'Price', icon: Timer },
  closing: { label: 'Closing question', icon: Timer },
  'back-channel': { label: overlapLabels['back-channel'], icon: Ear },
  overlap: { label: overlapLabels.overlap, icon: Layers },
};

type SpokenByProps = {
  speaker: ShownSpeaker | undefined;
  mark: LineMark | undefined;
  isUnsure: boolean | undefined;
};

const unsure: MarkLook = { label: 'Unsure', icon: CircleHelp, className: styles.unsure };

function SpokenBy({ speaker, mark, isUnsure }: SpokenByProps) {
  const label = speaker?.label ?? '';
  const side = speaker?.side;
  if (label === '' && !mark && !isUnsure) return null;
  return (
    <span className={classNames(styles.speaker, side && inks[side])}>
      {side && <SideDot side={side} />}
      <bdi>{label}</bdi> {mark && <MarkFlag {...markLooks[mark]} />}
      {isUnsure && <MarkFlag {...unsure} />}
    </span>
  );
}

function MarkFlag({ label, icon: Icon, className }: MarkLook) {
  return (
    <span className={classNames(styles.flag, className)}>
      <Icon className="icon" aria-hidden="true" />
      {label}
    </span>
  );
}

function LineNote({ note }: { note: Note }) {
  return (
    <span className={styles.note}>
      <StickyNote className="icon" aria-hidden="true" />
      <span className="sr">Your note: </span>
      <span dir="auto">{displayText(note.text)}</span>
    </span>
  );
}

type MarkedTextProps = {
  text: string;
  hits: HitRanges | undefined;
  current: number | undefined;
};

function MarkedText({ text, hits, current }: MarkedTextProps) {
  if (!hits) return text;
  const parts: ReactNode[] = [];
  let last = 0;
  for (const [index, [start, end]] of hits.entries()) {
    parts.push(
      text.slice(last, start),
      <mark key={start} data-current={index === current ? '' : undefined}>
        {text.slice(start, end)}
      </mark>,
    );
    last = end;
  }
  return [...parts, text.slice(last)];
}
