import type { CallType } from '@sales-analytics/contract';
import type { CallMetrics } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { AnalysisView } from '../use-call-view.tsx';
import type { AsyncState } from '../async-state.ts';
import { CallCells } from './call-cells.tsx';
import { LongestMonologueCard } from './longest-monologue-card.tsx';
import { ObjectionCountCard } from './objection-count-card.tsx';
import { SentimentCard } from './sentiment-card.tsx';
import { TalkCells } from './talk-cells.tsx';
import { TalkTimeCard } from './talk-time-card.tsx';
import styles from './key-numbers.module.css';
import { Card } from '../../../shared/ui/card.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';

export type KeyNumbersProps = {
  metrics: CallMetrics;
  analysis: AsyncState<AnalysisView>;
  callType: CallType;
  /** Renders a button that goes to a time of the call. */
  timeChip: (ms: number) => ReactNode;
};

/** The measured numbers and those of the language model; each is marked with its origin. */
export function KeyNumbers({ metrics, analysis, callType, timeChip }: KeyNumbersProps) {
  return (
    <section className={styles.numbers} id="numbers" aria-label="Key numbers">
      <TalkTimeCard metrics={metrics} analysis={analysis} />
      <div className={styles.grid}>
        <div className={styles.cards}>
          <ObjectionCountCard analysis={analysis} callType={callType} />
          <LongestMonologueCard
            metrics={metrics}
            analysis={analysis}
            callType={callType}
            timeChip={timeChip}
          />
          <SentimentCard className={styles.wide} analysis={analysis} />
        </div>
        <Card as="div">
          <dl className={styles.cells}>
            <TalkCells metrics={metrics} callType={callType} />
            <CallCells metrics={metrics} callType={callType} timeChip={timeChip} />
          </dl>
          <Legend metrics={metrics} callType={callType} />
        </Card>
      </div>
    </section>
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
