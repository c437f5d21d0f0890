import type { CallType, ObjectionOutcome } from '@sales-analytics/contract';
import {
  bandOf,
  objectionOutcome,
  objectionsHandled,
  type Band,
  type ObjectionFinding,
} from '@sales-analytics/core';
import type { AnalysisView } from '../use-call-view.tsx';
import { cameBackLabel, quotedLabel } from '../objection-labels.ts';
import type { AsyncState } from '../../parts/async-state.ts';
import { BandLine, gaugeOn } from './benchmark-band.tsx';
import { FromModel, TopNumber } from './top-number.tsx';
import { MetricNote } from './note-button.tsx';
import styles from './objection-count.module.css';
import numberStyles from './top-number.module.css';

const help =
  'Objections counted by the model. An objection is handled when the Customer accepted the answer, the last one where it came back.';

export type ObjectionCountProps = {
  analysis: AsyncState<AnalysisView>;
  findings: readonly ObjectionFinding[];
  callType: CallType;
};

export function ObjectionCount({ analysis, findings, callType }: ObjectionCountProps) {
  const band = bandOf('objectionsHandled', callType);
  return (
    <TopNumber
      title="Objection Count"
      origin="model"
      help={<MetricNote name="Objection Count" help={help} band={band} />}
    >
      <FromModel part={analysis}>
        {({ analysis: { objection_count: count = 0 } }) => (
          <>
            <div className={numberStyles.value}>{count}</div>
            <OutcomeBar findings={findings} />
            <p className={numberStyles.note}>{noteOf(count, findings)}</p>
            <Handled findings={findings} band={band} />
          </>
        )}
      </FromModel>
    </TopNumber>
  );
}

type HandledProps = { findings: readonly ObjectionFinding[]; band: Band | undefined };

/**
 * Shows the number of handled objections. It gives no verdict if the call has fewer objections than the benchmark
 * requires.
 */
function Handled({ findings, band }: HandledProps) {
  const { handled: value, of } = objectionsHandled(findings);
  const gauge = gaugeOn(band, { value, unit: ' handled' });
  return gauge && of >= (gauge.band.from ?? 1) ? <BandLine gauge={gauge} /> : null;
}

const order: readonly ObjectionOutcome[] = ['accepted', 'parked', 'lost', 'open'];

function tally(findings: readonly ObjectionFinding[]) {
  const outcomes = findings.map(objectionOutcome);
  return order
    .map((outcome) => ({ outcome, count: outcomes.filter((one) => one === outcome).length }))
    .filter(({ count }) => count > 0);
}

/** The note below says the same as text. */
function OutcomeBar({ findings }: { findings: readonly ObjectionFinding[] }) {
  return (
    <div className={styles.outcomes} aria-hidden="true">
      {tally(findings).map(({ outcome, count }) => (
        <i key={outcome} className={styles[outcome]} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}

function noteOf(count: number, findings: readonly ObjectionFinding[]): string {
  const outcomes = tally(findings).map((part) => `${part.count} ${part.outcome}`);
  const others = [cameBackLabel(findings), quotedLabel(count, findings)];
  const parts = [...outcomes, ...others].filter((part) => part !== undefined);
  return parts.join(', ') || 'Raised by the Customer';
}
