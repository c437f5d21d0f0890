import { areSidesTold, speakerLabel, type SpokenCall } from '@sales-analytics/core';
import { useState } from 'react';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import styles from './result-notices.module.css';

type ConfirmSidesProps = {
  spoken: SpokenCall;
  isLocked: boolean;
  onSwap: () => void;
};

/** Asks whether the right speaker was taken for the rep, where neither the rep nor a label said it. */
export function ConfirmSides({ spoken, isLocked, onSwap }: ConfirmSidesProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const { transcript, sides, names } = spoken;
  const reps = Object.keys(sides).filter((speaker) => sides[speaker] === 'sales_rep');
  const hasBoth = reps.length > 0 && reps.length < Object.keys(sides).length;
  if (isConfirmed || !hasBoth || areSidesTold(transcript)) return null;
  const taken = reps.map((speaker) => displayText(speakerLabel(speaker, { names })));
  return (
    <div className={styles.notice}>
      <Banner
        tone="note"
        title="Which one is you?"
        action={
          <>
            <Button size="sm" onClick={() => setConfirmed(true)}>
              That’s right
            </Button>
            <Button size="sm" disabled={isLocked} onClick={onSwap}>
              Swap sides
            </Button>
          </>
        }
      >
        {taken.join(' and ')} {taken.length === 1 ? 'was' : 'were'} taken for you. The numbers
        depend on it.
      </Banner>
    </div>
  );
}
