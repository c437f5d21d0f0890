import type { Side, Utterance } from '@sales-analytics/contract';
import { formatDuration, sideLabels, type LineOverlap } from '@sales-analytics/core';
import { inks, SideDot } from '../../../call/results/sides.tsx';
import { overlapLabels } from '../../../call/transcript/line-marks.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import styles from './call-review.module.css';

type ReviewLineProps = {
  utterance: Utterance;
  side: Side | null | undefined;
  overlap: LineOverlap | undefined;
};

/** One line of the call, with how it lies over the other side's. */
export function ReviewLine({ utterance, side, overlap }: ReviewLineProps) {
  const { text, startMs } = utterance;
  return (
    <li className={styles.line} tabIndex={-1}>
      <span className={classNames('mono t-xs', styles.time)}>
        {startMs !== undefined && formatDuration(startMs)}
      </span>
      <div className={styles.words}>
        <p className={styles.speaker}>
          <span className={classNames(styles.side, side ? inks[side] : undefined)}>
            <SideDot side={side} />
            {side && sideLabels[side]}
          </span>
          {overlap && <span className={styles.overlap}>{overlapLabels[overlap]}</span>}
        </p>
        <p dir="auto" className={overlap === 'back-channel' ? styles.backChannel : undefined}>
          {displayText(text)}
        </p>
      </div>
    </li>
  );
}
