import type { CallType } from '@sales-analytics/contract';
import type { CallMetrics } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../../../shared/ui/card.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { AsyncState } from '../async-state.ts';
import type { AnalysisView } from '../use-call-view.tsx';
import { CallCells } from './call-cells.tsx';
import styles from './key-numbers.module.css';
import { LongestMonologueCell } from './longest-monologue-cell.tsx';
import { ObjectionCountCard } from './objection-count-card.tsx';
import { SentimentCard } from './sentiment-card.tsx';
import { TalkCells } from './talk-cells.tsx';
import { TalkTimeCard } from './talk-time-card.tsx';

export type KeyNumbersProps = {
  metrics: CallMetrics;
  analysis: AsyncState<AnalysisView>;
  callType: CallType;
  /** Renders a button that goes to a time of the call. */
  timeChip: (ms: number) => ReactNode;
};

/** All numbers of a call in one list; each is marked with its origin. */
export function KeyNumbers({ metrics, analysis, callType, timeChip }: KeyNumbersProps) {
  return (
    <Card id="numbers" aria-label="All numbers">
      <CardHead>
        <h2 className="h-sec">All numbers</h2>
      </CardHead>
      <div className={styles.top}>
        <TalkTimeCard metrics={metrics} analysis={analysis} />
        <ObjectionCountCard analysis={analysis} callType={callType} />
        <SentimentCard analysis={analysis} />
      </div>
      <dl>
        <TalkCells
          metrics={metrics}
          callType={callType}
          longestMonologue={<LongestMonologueCell {...{ metrics, analysis, callType, timeChip }} />}
        />
        <CallCells metrics={metrics} callType={callType} timeChip={timeChip} />
      </dl>
      <Legend metrics={metrics} callType={callType} />
    </Card>
  );
}

function Legend({ metrics, callType }: { metrics: CallMetrics; callType: CallType }) {
  const isEstimated = metrics.clockOrigin === 'estimate';
  return (
    <div className={classNames(styles.foot, 't-xs muted')}>
      {/* Calls of other types have no bands. */}
      <span>{callType !== 'other' && 'Shaded area: benchmark range. Dark mark: this call.'}</span>
      <span className={styles.legend}>
        <span>
          <Tag kind="measured">measured</Tag> from {isEstimated ? 'the words' : 'timestamps'}
        </span>
        {isEstimated && (
          <span>
            <Tag kind="estimate">estimate</Tag> from incomplete timestamps, without benchmarks
          </span>
        )}
        <span>
          <Tag kind="model">model</Tag> from the language model
          {metrics.talkRatio ? '' : '. Without timestamps, its numbers are estimates.'}
        </span>
      </span>
    </div>
  );
}
