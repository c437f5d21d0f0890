import { measureCall, practiceTranscript } from '@sales-analytics/core';
import { PhoneCall } from 'lucide-react';
import { useMemo } from 'react';
import { KeyNumbers } from '../../../call/results/practice/key-numbers.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import type { EndedConversation } from '../practice-of.ts';
import styles from './call-review.module.css';

type CallReviewProps = { conversation: EndedConversation; onPractiseAgain: () => void };

/** The numbers of a call take no request, so they are shown as soon as it has ended. */
export function CallReview({ conversation, onPractiseAgain }: CallReviewProps) {
  const { call } = conversation;
  const metrics = useMemo(() => {
    const { transcript, sides } = practiceTranscript(call);
    return measureCall(transcript, sides);
  }, [call]);
  return (
    <section className={styles.review} aria-label="After the call">
      <KeyNumbers metrics={metrics} />
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
