import type { CallType } from '@sales-analytics/contract';
import type { CallMetrics, ObjectionFinding } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../../../shared/ui/card.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { AsyncState } from '../../parts/async-state.ts';
import type { AnalysisView } from '../use-call-view.tsx';
import { CallRows } from './call-rows.tsx';
import styles from './all-numbers.module.css';
import { LongestMonologueRow } from './longest-monologue-row.tsx';
import { ObjectionCount } from './objection-count.tsx';
import { OverallSentiment } from './overall-sentiment.tsx';
import { TalkRows } from './talk-rows.tsx';
import { TalkTime } from './talk-time.tsx';

export type AllNumbersProps = {
  metrics: CallMetrics;
  analysis: AsyncState<AnalysisView>;
  objections: readonly ObjectionFinding[];
  callType: CallType;
  timeChip: (ms: number) => ReactNode;
};

export function AllNumbers(props: AllNumbersProps) {
  const { metrics, analysis, objections, callType, timeChip } = props;
  return (
    <Card id="numbers" aria-label="All numbers">
      <CardHead>
        <h2 className="h-sec">All numbers</h2>
      </CardHead>
      <div className={styles.top}>
        <TalkTime metrics={metrics} analysis={analysis} />
        <ObjectionCount analysis={analysis} findings={objections} callType={callType} />
        <OverallSentiment analysis={analysis} />
      </div>
      <dl>
        <TalkRows
          metrics={metrics}
          callType={callType}
          longestMonologue={<LongestMonologueRow {...{ metrics, analysis, callType, timeChip }} />}
        />
        <CallRows metrics={metrics} callType={callType} timeChip={timeChip} />
      </dl>
      <Legend metrics={metrics} callType={callType} />
    </Card>
  );
}

const withBands =
  'Shaded area: benchmark band. Dark mark: this call. Numbers without a shaded area have no band.';
const withoutBands = 'There are no benchmark bands for calls of this type.';

function Legend({ metrics, callType }: { metrics: CallMetrics; callType: CallType }) {
  const isEstimated = metrics.clockOrigin === 'estimate';
  return (
    <div className={classNames(styles.foot, 't-xs muted')}>
      <span>{callType === 'other' ? withoutBands : withBands}</span>
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
