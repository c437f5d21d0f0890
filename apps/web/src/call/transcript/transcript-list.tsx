import type { Utterance } from '@sales-analytics/contract';
import type { LineHits, SpokenEdit } from '@sales-analytics/core';
import { memo, useCallback, useEffect, useMemo, useRef, useState, useLayoutEffect } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import type { Seek } from '../results/place-chips.tsx';
import { LineEditor } from './line-editor.tsx';
import { handleLineKey } from './line-keys.ts';
import type { ShownSpeakers } from './shown-speakers.ts';
import { TranscriptLine } from './transcript-line.tsx';
import { useActiveLine } from './use-active-line.ts';
import { useFollow, usePauseFollow } from './use-follow.ts';
import { isInSight, useLineWindow } from './use-line-window.ts';
import { hitsOfLine, type CurrentHit } from './use-transcript-search.ts';
import type { LineActions } from './line-tools.tsx';
import './transcript-list.css';

const hourMs = 3_600_000;

/** A line that somebody asked to see; asking for the same line again is a new object. */
export type WantedLine = { line: number };

export type TranscriptListProps = {
  utterances: readonly Utterance[];
  /** What a line is marked as, by its index. */
  marks: ReadonlyMap<number, 'objection' | 'question'>;
  /** The line that is heard now; null while nothing plays. */
  currentLine: number | null;
  wanted: WantedLine | null;
  seek: Seek;
  /** Left out where nothing can be corrected. Saving one line can ask for two edits, one by one. */
  onEdit?: ((edit: SpokenEdit) => void) | undefined;
  /** The call is being saved: it can't be corrected now. What is typed stays. */
  isLocked?: boolean | undefined;
  speakers: ShownSpeakers;
  isSearching: boolean;
  found: readonly LineHits[];
  currentHit: CurrentHit | null;
  /** The line that the page's address leads to. */
  linked: WantedLine | null;
  onCopyLink?: ((line: number) => void) | undefined;
};

/** The lines, in a box that scrolls by itself. */
export const TranscriptList = memo(function TranscriptList(props: TranscriptListProps) {
  const { utterances, speakers, marks, currentLine, wanted, linked, found, currentHit } = props;
  const { onEdit, isLocked } = props;
  const lineCount = utterances.length;
  const box = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isHeld, hold] = usePauseFollow(box);
  const { active, activate, reveal } = useActiveLine(box, lineCount);
  const kept = editing === null ? [active] : [active, editing];
  const { list, shown, sizer, measure } = useLineWindow(box, { utterances, kept });
  const actions = useLineActions(props, { activate, onCorrect: setEditing });
  const { isTimed, isLong } = useMemo(() => timesOfAll(utterances), [utterances]);

  const jump = useCallback(
    (line: number, isFocused = false) => {
      if (line < 0 || line >= lineCount) return;
      hold();
      if (!isInSight(list, line)) list.scrollToIndex(line, { align: 'start' });
      reveal(line, isFocused);
    },
    [hold, lineCount, list, reveal],
  );
  useAsked(linked, jump);
  useAsked(currentHit, jump);
  useAsked(wanted, jump);
  const flash = useFlash(wanted);
  const isFollowing = !isHeld && !props.isSearching && editing === null;
  const offer = useCallback(
    (line: number) => {
      if (!box.current?.contains(document.activeElement)) activate(line);
    },
    [activate],
  );
  useFollow(list, isFollowing ? currentLine : null, offer);

  return (
    <div className="trans-lines" ref={box}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside */}
      <ol
        className={classNames(isTimed && 'timed', isLong && 'long')}
        ref={sizer}
        aria-label="Transcript lines"
        onKeyDown={(event) =>
          handleLineKey(event, {
            list,
            active,
            lineCount,
            onJump: (line) => jump(line, true),
            onStep: (line) => reveal(line, true),
          })
        }
      >
        {shown.map(({ index, key }) => {
          const utterance = utterances[index];
          if (!utterance) return null;
          return (
            <li
              key={key}
              className="line"
              ref={measure}
              data-index={index}
              aria-setsize={lineCount}
              aria-posinset={index + 1}
              onPointerEnter={() => setPointed(index)}
            >
              {flash.line === index && (
                <span key={flash.turn} className="flash" onAnimationEnd={flash.end} />
              )}
              {editing === index && onEdit ? (
                <LineEditor
                  line={index}
                  utterance={utterance}
                  speakers={speakers}
                  onEdit={onEdit}
                  isLocked={isLocked}
                  onClose={() => {
                    setEditing(null);
                    reveal(index, true);
                  }}
                />
              ) : (
                <TranscriptLine
                  line={index}
                  utterance={utterance}
                  speaker={speakers.get(utterance.speaker)}
                  isTimed={isTimed}
                  isObjection={marks.get(index) === 'objection'}
                  isCurrent={index === currentLine}
                  isLinked={index === linked?.line}
                  isActive={index === active}
                  isPointed={index === pointed}
                  hits={hitsOfLine(found, index)}
                  currentHit={index === currentHit?.line ? currentHit.ordinal : undefined}
                  actions={actions}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
});

/** Jumps to a line whenever it is asked for, also again. */
function useAsked(asked: WantedLine | null, jump: (line: number) => void): void {
  useEffect(() => {
    if (asked) jump(asked.line);
  }, [asked, jump]);
}

/** Whether there is any time, and any of an hour or more, which is wider. */
function timesOfAll(utterances: readonly Utterance[]): { isTimed: boolean; isLong: boolean } {
  const isTimed = utterances.some(({ startMs }) => startMs !== undefined);
  const isLong = utterances.some(({ startMs }) => startMs !== undefined && startMs >= hourMs);
  return { isTimed, isLong };
}

type Asked = Pick<TranscriptListProps, 'seek' | 'onEdit' | 'utterances' | 'onCopyLink'>;
type Own = { activate: (line: number) => void; onCorrect: (line: number) => void };

/** One object for as long as the same things can be done: no line is drawn again for a new callback. */
function useLineActions(asked: Asked, { activate, onCorrect }: Own): LineActions {
  const latest = useRef(asked);
  useLayoutEffect(() => {
    latest.current = asked;
  });

  const canCopy = asked.onCopyLink !== undefined;
  const canCorrect = asked.onEdit !== undefined;
  return useMemo(
    () => ({
      activate,
      seek(line) {
        const { utterances, seek } = latest.current;
        const startMs = utterances[line]?.startMs;
        activate(line);
        seek(startMs === undefined ? { line } : { line, startMs });
      },
      copyLink: canCopy ? (line) => latest.current.onCopyLink?.(line) : undefined,
      correct: canCorrect ? onCorrect : undefined,
    }),
    [activate, canCopy, canCorrect, onCorrect],
  );
}

type Flash = {
  line: number | null;
  /** Another one for every line that is wanted, also for the same once more. */
  turn: number;
  end: () => void;
};

/** Which line flashes up: the wanted one, once, and not again when it is scrolled out and in. */
function useFlash(wanted: WantedLine | null): Flash {
  const [last, setLast] = useState({ wanted, turn: 0, isOver: false });
  if (last.wanted !== wanted) setLast({ wanted, turn: last.turn + 1, isOver: false });
  return {
    line: last.isOver || !last.wanted ? null : last.wanted.line,
    turn: last.turn,
    end: () => setLast((now) => ({ ...now, isOver: true })),
  };
}
