import type { Note, Utterance } from '@sales-analytics/contract';
import type { LineHits, SpokenEdit } from '@sales-analytics/core';
import { memo, useCallback, useEffect, useMemo, useRef, useState, useLayoutEffect } from 'react';
import type { Seek } from '../parts/place-chips.tsx';
import { LineEditor } from './line-editor.tsx';
import { handleLineKey } from './line-keys.ts';
import type { LineMark } from './line-marks.ts';
import type { ShownSpeakers } from './shown-speakers.ts';
import { TranscriptLine } from './transcript-line.tsx';
import { useActiveLine, type RevealMode } from './use-active-line.ts';
import { useFollow, usePauseFollow } from './use-follow.ts';
import { isInSight, useLineWindow } from './use-line-window.ts';
import { hitsOfLine, type CurrentHit } from './use-transcript-search.ts';
import type { LineActions } from './line-tools.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './transcript-list.module.css';

const hourMs = 3_600_000;

/** A new object scrolls to the same line again. */
export type LineToShow = {
  line: number;
  /** If it is missing, the line is only shown. */
  mode?: RevealMode;
};

export type TranscriptListProps = {
  utterances: readonly Utterance[];
  marks: ReadonlyMap<number, LineMark>;
  notes?: ReadonlyMap<number, readonly Note[]> | undefined;
  /** It is null before playback has started. */
  currentLine: number | null;
  lineToShow: LineToShow | null;
  seek: Seek;
  /**
   * This is missing if the transcript can't be edited. Saving a line can call it twice, for the text and for the
   * speaker.
   */
  onEdit?: ((edit: SpokenEdit) => void) | undefined;
  /** The user can't correct the call while it is being saved, but the typed text stays. */
  isLocked?: boolean | undefined;
  speakers: ShownSpeakers;
  isSearching: boolean;
  found: readonly LineHits[];
  currentHit: CurrentHit | null;
  linked: LineToShow | null;
  onCopyLink?: ((line: number) => void) | undefined;
  /** If true, the lines scroll with the page instead of in their own box. */
  isInPage?: boolean | undefined;
  /** If another section is shown, scrolling to a line waits until this one is shown. */
  isHidden?: boolean | undefined;
};

export const TranscriptList = memo(function TranscriptList(props: TranscriptListProps) {
  const { utterances, speakers, marks, currentLine, lineToShow, linked, found, currentHit } = props;
  const { onEdit, isLocked, isInPage = false } = props;
  const lineCount = utterances.length;
  const box = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isPaused, pause] = usePauseFollow(box, isInPage);
  const { active, activate, reveal } = useActiveLine(box, lineCount);
  const alwaysRendered = editing === null ? [active] : [active, editing];
  const { list, isPlaced, shown, sizer, measure } = useLineWindow(box, {
    utterances,
    alwaysRendered,
    isInPage,
  });
  const actions = useLineActions(props, { activate, onStartEdit: setEditing });
  const { isTimed, isLong } = useMemo(() => timesOfAll(utterances), [utterances]);

  const jump = useCallback(
    (line: number, mode: RevealMode = 'shown') => {
      if (line < 0 || line >= lineCount) return;
      pause();
      if (!isInSight(list, line)) list.scrollToIndex(line, { align: 'start' });
      reveal(line, mode);
    },
    [pause, lineCount, list, reveal],
  );
  const jumpWhenPlaced = isPlaced && !props.isHidden ? jump : null;
  useJumpTo(linked, jumpWhenPlaced);
  useJumpTo(currentHit, jumpWhenPlaced);
  useJumpTo(lineToShow, jumpWhenPlaced);
  const flash = useFlash(lineToShow);
  const isFollowing = !isPaused && !props.isSearching && editing === null;
  const moveTabStop = useCallback(
    (line: number) => {
      if (!box.current?.contains(document.activeElement)) activate(line);
    },
    [activate],
  );
  useFollow({
    list,
    box,
    isInPage,
    line: isFollowing ? currentLine : null,
    onArrive: moveTabStop,
  });

  return (
    <div className={classNames(styles.lines, isInPage && styles.inPage)} ref={box}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside */}
      <ol
        className={isLong ? styles.withHours : undefined}
        ref={sizer}
        aria-label="Transcript lines"
        onKeyDown={(event) =>
          handleLineKey(event, {
            list,
            active,
            lineCount,
            onJump: (line) => jump(line, 'focused'),
            onStep: (line) => reveal(line, 'focused'),
          })
        }
      >
        {shown.map(({ index, key }) => {
          const utterance = utterances[index];
          if (!utterance) return null;
          return (
            <li
              key={key}
              className={styles.item}
              ref={measure}
              data-index={index}
              aria-setsize={lineCount}
              aria-posinset={index + 1}
              onPointerEnter={() => setHovered(index)}
            >
              {flash.line === index && (
                <span
                  key={flash.run}
                  className={styles.flash}
                  data-flash=""
                  onAnimationEnd={flash.end}
                />
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
                    reveal(index, 'focused');
                  }}
                />
              ) : (
                <TranscriptLine
                  line={index}
                  utterance={utterance}
                  speaker={speakers.get(utterance.speaker)}
                  isTimed={isTimed}
                  mark={marks.get(index)}
                  notes={props.notes?.get(index)}
                  isCurrent={index === currentLine}
                  isLinked={index === linked?.line}
                  isActive={index === active}
                  isHovered={index === hovered}
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

/**
 * Jumps to a line once for each request, even for the same line.
 * @param jump null while no line can be shown
 */
function useJumpTo(
  asked: LineToShow | null,
  jump: ((line: number, mode?: RevealMode) => void) | null,
): void {
  const done = useRef<LineToShow | null>(null);
  useEffect(() => {
    if (!asked || !jump || asked === done.current) return;
    done.current = asked;
    jump(asked.line, asked.mode);
  }, [asked, jump]);
}

/** Returns whether any line has a time, and whether any time is an hour or more, which needs more width. */
function timesOfAll(utterances: readonly Utterance[]): { isTimed: boolean; isLong: boolean } {
  const isTimed = utterances.some(({ startMs }) => startMs !== undefined);
  const isLong = utterances.some(({ startMs }) => startMs !== undefined && startMs >= hourMs);
  return { isTimed, isLong };
}

type LineHandlers = Pick<
  TranscriptListProps,
  'seek' | 'onEdit' | 'utterances' | 'onCopyLink' | 'speakers'
>;
type ListActions = { activate: (line: number) => void; onStartEdit: (line: number) => void };

/** Returns a stable object, so that new callbacks do not render every line again. */
function useLineActions(asked: LineHandlers, { activate, onStartEdit }: ListActions): LineActions {
  const latest = useRef(asked);
  useLayoutEffect(() => {
    latest.current = asked;
  });

  const canCopy = asked.onCopyLink !== undefined;
  const canEdit = asked.onEdit !== undefined;
  const hasTwoSpeakers = asked.speakers.size === 2;
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
      edit: canEdit ? onStartEdit : undefined,
      giveToOther:
        canEdit && hasTwoSpeakers ? (line) => giveToOther(latest.current, line) : undefined,
    }),
    [activate, canCopy, canEdit, hasTwoSpeakers, onStartEdit],
  );
}

function giveToOther({ utterances, speakers, onEdit }: LineHandlers, line: number) {
  const own = utterances[line]?.speaker;
  const other = [...speakers.keys()].find((speaker) => speaker !== own);
  if (other !== undefined) onEdit?.({ kind: 'change-speaker', line, speaker: other });
}

type Flash = {
  line: number | null;
  /** This changes with each request, so that the animation starts again. */
  run: number;
  end: () => void;
};

/** Returns the line to flash. It flashes once, and not again when it scrolls back into view. */
function useFlash(lineToShow: LineToShow | null): Flash {
  const [last, setLast] = useState({ lineToShow, run: 0, isOver: false });
  if (last.lineToShow !== lineToShow) setLast({ lineToShow, run: last.run + 1, isOver: false });
  return {
    line: last.isOver || !last.lineToShow ? null : last.lineToShow.line,
    run: last.run,
    end: () => setLast((now) => ({ ...now, isOver: true })),
  };
}
