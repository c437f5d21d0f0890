import { lineOverlaps, measureCall, practiceTranscript } from '@sales-analytics/core';
import { PhoneCall } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { PracticeLead } from '../../../call/results/practice/practice-lead.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { practiceOf, type EndedConversation } from '../practice-of.ts';
import styles from './call-review.module.css';
import { ReviewLine } from './review-line.tsx';

type CallReviewProps = { conversation: EndedConversation; onPractiseAgain: () => void };

/** What is known as soon as a call has ended, without a request: its outcome, its numbers, what was said. */
export function CallReview({ conversation, onPractiseAgain }: CallReviewProps) {
  const { call } = conversation;
  const list = useRef<HTMLOListElement>(null);
  const { transcript, sides } = useMemo(() => practiceTranscript(call), [call]);
  const metrics = useMemo(() => measureCall(transcript, sides), [transcript, sides]);
  const overlaps = useMemo(() => lineOverlaps(transcript, sides), [transcript, sides]);
  const { utterances } = transcript;
  return (
    <section className={styles.review} aria-label="After the call">
      <PracticeLead
        practice={practiceOf(conversation)}
        metrics={metrics}
        spoken={{ transcript, sides }}
        seek={({ line }) => focusLine(list.current, line)}
      />
      <Card
        title="Transcript"
        aside={
          <Tag kind="count">
            {utterances.length === 1 ? '1 line' : `${utterances.length} lines`}
          </Tag>
        }
      >
        <ol ref={list} className={styles.lines}>
          {utterances.map((utterance, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of an ended call never change
            <ReviewLine
              key={line}
              utterance={utterance}
              side={sides[utterance.speaker]}
              overlap={overlaps.get(line)}
            />
          ))}
        </ol>
      </Card>
      <Button
        className={styles.again}
        variant="outline"
        icon={<PhoneCall className="icon" aria-hidden="true" />}
        onClick={onPractiseAgain}
      >
        Practise again
      </Button>
    </section>
  );
}

function focusLine(list: HTMLOListElement | null, line: number): void {
  const item = list?.children.item(line);
  if (!(item instanceof HTMLElement)) return;
  item.scrollIntoView({ block: 'center' });
  item.focus({ preventScroll: true });
}
