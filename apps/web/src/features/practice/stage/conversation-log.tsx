import { formatDuration, type Conversation } from '@sales-analytics/core';
import { Headphones } from 'lucide-react';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { displayText } from '../../../shared/ui/display-text.ts';
import styles from './conversation-log.module.css';
import { shownLines, type ShownLine } from './shown-lines.ts';
import { whoSpeaksFirst } from './stage-messages.ts';
import { SpokenWords, type SpokenWordsProps } from './spoken-words.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import sideStyles from '../../../shared/ui/sides.module.css';

type LogProps = Pick<SpokenWordsProps, 'saidSoFar'> & { conversation: Conversation };

export function ConversationLog({ conversation, saidSoFar }: LogProps) {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const lines = shownLines(conversation, isCalm);
  const written = lines.filter(({ isPending, isOpen }) => !isPending && !isOpen).length;
  const { list, onScroll } = useFollowNewest();
  return (
    <>
      <div className={styles.head}>
        <h3>Conversation</h3>
        {written > 0 && (
          <span className="mono">{written === 1 ? '1 line' : `${written} lines`}</span>
        )}
      </div>
      {/* While a line grows, the log is busy, so that screen readers announce the line once. */}
      <div
        className={styles.log}
        role="log"
        aria-label="Conversation"
        aria-busy={isGrowing(conversation)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        tabIndex={0}
        ref={list}
        onScroll={onScroll}
      >
        {lines.length === 0 && <NothingSaid conversation={conversation} />}
        {withKeys(lines).map(([key, line]) => (
          <Bubble key={key} {...line} saidSoFar={saidSoFar} />
        ))}
      </div>
    </>
  );
}

function NothingSaid({ conversation }: Pick<LogProps, 'conversation'>) {
  if (conversation.stage === 'ringing') {
    return (
      <p className={styles.empty}>
        <Headphones className="icon icon-sm" /> Use headphones, so that the prospect does not hear
        itself.
      </p>
    );
  }
  return <p className={styles.empty}>{nothingSaid(conversation)}</p>;
}

/**
 * Gives each line a key that counts the lines of its side. Lines of a side are only added, and an open or pending one
 * becomes its turn. If both sides speak at once, a line can be inserted before a line of the other side.
 */
function withKeys(lines: readonly ShownLine[]): [string, ShownLine][] {
  const counts = { sales_rep: 0, customer: 0 };
  return lines.map((line) => {
    counts[line.side] += 1;
    return [`${line.side} ${counts[line.side]}`, line];
  });
}

function isGrowing(conversation: Conversation): boolean {
  if (conversation.stage !== 'hands-free') return conversation.stage === 'replying';
  const { rep, prospect } = conversation;
  return prospect.status === 'speaking' || rep.status === 'speaking' || rep.status === 'paused';
}

type BubbleProps = ShownLine & Pick<LogProps, 'saidSoFar'>;

/** Each word of a streamed reply would otherwise render the whole conversation again. */
const Bubble = memo(function Bubble(line: BubbleProps) {
  const { side, startMs, isBackChannel, isOpen } = line;
  const isRep = side === 'sales_rep';
  return (
    <div
      className={classNames(
        styles.bubble,
        isRep ? styles.salesRep : styles.customer,
        isBackChannel && styles.backChannel,
        isOpen && styles.open,
      )}
      data-side={side}
      tabIndex={-1}
    >
      <span className={styles.speaker}>
        <span
          className={classNames(
            sideStyles.dot,
            isRep ? sideStyles.salesRep : sideStyles.customer,
            styles.dot,
          )}
        />
        {isRep ? 'You' : 'Prospect'}
        <span className="mono">{formatDuration(startMs)}</span>
        {isBackChannel && <span className="sr">back-channel</span>}
      </span>
      <LineText {...line} />
    </div>
  );
});

function LineText({ text, isPending, isCut, isBeingSaid, saidSoFar }: BubbleProps) {
  if (isPending) {
    return (
      <p>
        <span aria-hidden="true">…</span>
        <span className="sr">Not transcribed yet</span>
      </p>
    );
  }
  return (
    <p>
      {isBeingSaid ? <SpokenWords {...{ text, saidSoFar }} /> : displayText(text)}
      {isCut && (
        <>
          {' '}
          <span className={styles.cut}>you spoke here</span>
        </>
      )}
    </p>
  );
}

function nothingSaid({ stage }: Conversation): string {
  if (stage === 'ended') return 'Nothing was said in this call.';
  return stage === 'hands-free'
    ? 'You speak first. The level moves when the microphone hears you.'
    : whoSpeaksFirst.hold;
}

/** A list that is closer to its end counts as scrolled to the end. */
const nearPx = 48;

/** Scrolls a growing list to its end, unless the reader has scrolled up. */
function useFollowNewest(): {
  list: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);

  useLayoutEffect(() => {
    if (isFollowing.current) scrollToEnd(list.current);
  });

  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    // A banner that is shown or hidden changes the available height.
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) scrollToEnd(current);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const { current } = list;
    if (current === null) return;
    const belowPx = current.scrollHeight - current.scrollTop - current.clientHeight;
    isFollowing.current = belowPx < nearPx;
  }

  return { list, onScroll };
}

function scrollToEnd(list: HTMLElement | null) {
  if (list !== null) list.scrollTop = list.scrollHeight;
}
