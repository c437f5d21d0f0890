import type { PracticeCall } from '@sales-analytics/core';
import { AudioLines, Phone } from 'lucide-react';
import styles from './record-zone.module.css';
import { onSingleClick } from './turn-actions.ts';
import { StageButton } from '../stage-button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';

export type CallAnalysis = { isFinished: boolean; onView: () => void };

type Props = { call: PracticeCall; analysis: CallAnalysis; onStart: () => void };

/**
 * A call without turns can't be analysed. No button is at the position of 'End Call', and 'Start a New Call' is not at
 * that of 'Hold to Record', so that a late press starts nothing.
 */
export function AfterCall({ call, analysis, onStart }: Props) {
  if (call.turns.length === 0) {
    return (
      <div className={classNames(styles.zone, styles.docked)}>
        <button type="button" className={styles.record} onClick={onSingleClick(onStart)}>
          <Phone className="icon" />
          Start a New Call
        </button>
        <span className={classNames(styles.hint, styles.foot)}>
          Nothing was said in this call, so there is nothing to analyse.
        </span>
      </div>
    );
  }
  return (
    <div className={classNames(styles.zone, styles.docked)}>
      <StageButton
        className={styles.again}
        icon={<Phone className="icon" />}
        onClick={onSingleClick(onStart)}
      >
        Start a New Call
      </StageButton>
      <button type="button" className={styles.record} onClick={onSingleClick(analysis.onView)}>
        <AudioLines className="icon" />
        {analysis.isFinished ? 'View Call Analysis' : 'Analyse Call'}
      </button>
      <span className={classNames(styles.hint, styles.foot)}>
        Talk time, objections and what to try next
      </span>
    </div>
  );
}
