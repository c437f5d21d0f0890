import { formatDuration, type Monologue } from '@sales-analytics/core';
import { Flag, StickyNote } from 'lucide-react';
import { useMemo, type CSSProperties } from 'react';
import { useMediaQuery } from '../../shared/browser/use-media-query.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import {
  countsOf,
  labelOf,
  nextOf,
  placeMarks,
  widestFree,
  xOf,
  type Mark,
  type PlacedMark,
  type Scale,
} from './markers.ts';
import styles from './marks-row.module.css';

export type MarksRowProps = {
  marks: readonly Mark[];
  monologue: Monologue | undefined;
  scale: Scale;
  currentMs: () => number;
  onGo: (toMs: number) => void;
};

/** This distance of two marks on a phone is the width of a finger. */
const phoneGapPx = 44;

export function MarksRow({ marks, monologue, scale, currentMs, onGo }: MarksRowProps) {
  const isPhone = useMediaQuery('(max-width: 820px)');
  const { lengthMs, widthPx } = scale;
  const placed = useMemo(() => {
    if (!isPhone) return placeMarks(marks, { lengthMs, widthPx });
    const fewer = marks.filter(({ kind }) => kind === 'objection' || kind === 'note');
    return placeMarks(fewer, { lengthMs, widthPx }, phoneGapPx);
  }, [marks, isPhone, lengthMs, widthPx]);
  const isMeasured = lengthMs > 0 && widthPx > 0;
  return (
    <div className={styles.marks}>
      {isMeasured && monologue && monologue.seconds > 0 && (
        <Bracket turn={monologue} scale={scale} placed={placed} onGo={onGo} />
      )}
      {placed.map((mark) => (
        <MarkButton
          key={`${mark.marks[0]?.kind} ${mark.marks[0]?.atMs}`}
          mark={mark}
          onClick={() => onGo(nextOf(mark, currentMs()))}
        />
      ))}
    </div>
  );
}

function MarkButton({ mark, onClick }: { mark: PlacedMark; onClick: () => void }) {
  const { objections, questions, unanswered, notes } = countsOf(mark);
  const isMixed = [objections, questions, notes].filter((count) => count > 0).length > 1;
  const label = labelOf(mark);
  return (
    <button
      type="button"
      className={classNames(
        styles.mark,
        objections > 0 && styles.objection,
        mark.marks.length > 1 && styles.cluster,
        isMixed && styles.mixed,
        objections === 0 && questions > 0 && unanswered === questions && styles.unanswered,
        objections === 0 && questions === 0 && styles.note,
      )}
      style={{ left: mark.x }}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {objections > 0 && <Flag className={classNames(styles.flag, 'icon')} aria-hidden="true" />}
      {objections > 1 && <span aria-hidden="true">{objections}</span>}
      {questions > 0 && <QuestionSign />}
      {questions > 1 && <span aria-hidden="true">{questions}</span>}
      {notes > 0 && <StickyNote className="icon" aria-hidden="true" />}
      {notes > 1 && <span aria-hidden="true">{notes}</span>}
    </button>
  );
}

/** Draws a question mark without a ring, because the icon library's is too small to read in a mark. */
function QuestionSign() {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 8.5a4 4 0 1 1 5.6 3.7C12.4 12.8 12 13.5 12 15" />
      <path d="M12 19.5h.01" />
    </svg>
  );
}

type BracketStyle = CSSProperties & { '--turn-width': string };
type BracketProps = {
  turn: Monologue;
  scale: Scale;
  placed: readonly PlacedMark[];
  onGo: (toMs: number) => void;
};

/** A mark hides the label with the seconds within this distance, which is half of a mark plus half of the label. */
const labelRoomPx = 34;
/** A user can't reliably press anything narrower. */
const targetPx = 24;

function Bracket({ turn, scale, placed, onGo }: BracketProps) {
  const start = xOf(turn.startMs, scale);
  const turnWidth = Math.max(xOf(turn.endMs, scale) - start, 2);
  const middle = start + turnWidth / 2;
  const width = Math.max(turnWidth, targetPx);
  const left = middle - width / 2;
  const style = { left, width, '--turn-width': `${turnWidth}px` } as const satisfies BracketStyle;
  const label = `Longest monologue, ${turn.seconds} s, at ${formatDuration(turn.startMs)}`;
  const isCovered = placed.some(({ x }) => Math.abs(x - middle) < labelRoomPx);
  // Marks cover the span, so the user can't press it and it is not a button. The metric's time chip goes there instead.
  if (widestFree({ left, width }, placed) < targetPx) {
    return <div className={styles.monologue} style={style} aria-hidden="true" />;
  }
  return (
    <button
      type="button"
      className={styles.monologue}
      style={style}
      aria-label={label}
      title={label}
      onClick={() => onGo(turn.startMs)}
    >
      {!isCovered && <span aria-hidden="true">{turn.seconds} s</span>}
    </button>
  );
}
