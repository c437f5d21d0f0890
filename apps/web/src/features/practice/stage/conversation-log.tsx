import { formatDuration, type Conversation } from '@sales-analytics/core';
import { PhoneOff } from 'lucide-react';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { displayText } from '../../../shared/ui/display-text.ts';
import styles from './conversation-log.module.css';
import { FirstSteps } from './first-steps.tsx';
import { shownLines, type ShownLine } from './shown-lines.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import sideStyles from '../../../shared/ui/sides.module.css';

/** The conversation so far, the newest line at the end. */
export function ConversationLog({ conversation }: { conversation: Conversation }) {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const lines = shownLines(conversation, isCalm);
  const written = lines.filter(({ isPending }) => !isPending).length;
  const { list, onScroll } = useFollowNewest();
  return (
    <>
      <div className={styles.head}>
        <h3>Conversation</h3>
        {written > 0 && (
          <span className="mono">{written === 1 ? '1 line' : `${written} lines`}</span>
        )}
      </div>
      {/* A reply that still grows is read out once, when it is whole. */}
      <div
        className={styles.log}
        role="log"
        aria-label="Conversation"
        aria-busy={conversation.stage === 'replying'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        tabIndex={0}
        ref={list}
        onScroll={onScroll}
      >
        {lines.length === 0 && <NothingSaid conversation={conversation} />}
        {lines.map((line, index) => (
          // A pending line becomes the turn that takes its place.
          // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added
          <Bubble key={index} {...line} />
        ))}
        <HangUp conversation={conversation} />
      </div>
    </>
  );
}

function NothingSaid({ conversation }: { conversation: Conversation }) {
  if (conversation.stage === 'idle') return <FirstSteps />;
  const isOver = conversation.stage === 'ended';
  return (
    <p className={styles.empty}>
      {isOver ? 'Nothing was said in this call.' : 'You speak first, as on a real cold call.'}
    </p>
  );
}

/** Memoised, because each word of a streamed reply would otherwise render the whole conversation again. */
const Bubble = memo(function Bubble({ side, startMs, text, isPending }: ShownLine) {
  const isRep = side === 'sales_rep';
  return (
    <div
      className={classNames(styles.bubble, isRep ? styles.salesRep : styles.customer)}
      data-side={side}
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
      </span>
      {isPending ? (
        <p>
          <span aria-hidden="true">…</span>
          <span className="sr">Not transcribed yet</span>
        </p>
      ) : (
        <p>{displayText(text)}</p>
      )}
    </div>
  );
});

function HangUp({ conversation }: { conversation: Conversation }) {
  if (conversation.stage !== 'ended' || conversation.hangUpReason === undefined) return null;
  return (
    <div className={styles.hangUp}>
      <PhoneOff className="icon" />
      <div>
        <b>The prospect hung up</b>
        <p>{displayText(conversation.hangUpReason)}</p>
      </div>
    </div>
  );
}

/** Within this distance of its end a list counts as scrolled to the end. */
const nearPx = 48;

/** Keeps a growing list scrolled to its end, unless the reader has scrolled up. */
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
