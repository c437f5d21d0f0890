import type { CallType, ObjectionOutcome } from '@sales-analytics/contract';
import { bandOf, type Band, type CheckedObjection } from '@sales-analytics/core';
import type { AnalysisView } from '../use-call-view.tsx';
import { quotedLabel } from '../objection-labels.ts';
import type { AsyncState } from '../async-state.ts';
import { BandLine, gaugeOn } from './benchmark-band.tsx';
import { FromModel, TopNumber } from './top-number.tsx';
import { MetricNote } from './note-button.tsx';
import styles from './objection-count.module.css';
import numberStyles from './top-number.module.css';

const help =
  'Objections counted by the model. An objection is handled when the Customer accepted the answer.';

export type ObjectionCountProps = { analysis: AsyncState<AnalysisView>; callType: CallType };

export function ObjectionCount({ analysis, callType }: ObjectionCountProps) {
  const band = bandOf('objectionsHandled', callType);
  return (
    <TopNumber
      title="Objection Count"
      origin="model"
      help={<MetricNote name="Objection Count" help={help} band={band} />}
    >
      <FromModel part={analysis}>
        {({ analysis: { objection_count: count = 0 }, checked: { objections } }) => (
          <>
            <div className={numberStyles.value}>{count}</div>
            <OutcomeBar objections={objections} />
            <p className={numberStyles.note}>{noteOf(count, objections)}</p>
            <Handled objections={objections} band={band} />
          </>
        )}
      </FromModel>
    </TopNumber>
  );
}

type HandledProps = { objections: readonly CheckedObjection[]; band: Band | undefined };

/** Gives no verdict without objections. */
function Handled({ objections, band }: HandledProps) {
  const value = objections.filter(({ outcome }) => outcome === 'accepted').length;
  const gauge = gaugeOn(band, { value, unit: ' handled' });
  return objections.length > 0 && gauge ? <BandLine gauge={gauge} /> : null;
}

const order: readonly ObjectionOutcome[] = ['accepted', 'parked', 'lost', 'open'];

function tally(objections: readonly CheckedObjection[]) {
  return order
    .map((outcome) => ({
      outcome,
      count: objections.filter((objection) => objection.outcome === outcome).length,
    }))
    .filter(({ count }) => count > 0);
}

/** The outcomes as bar lengths; the note below says the same as text. */
function OutcomeBar({ objections }: { objections: readonly CheckedObjection[] }) {
  return (
    <div className={styles.outcomes} aria-hidden="true">
      {tally(objections).map(({ outcome, count }) => (
        <i key={outcome} className={styles[outcome]} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}

function noteOf(count: number, objections: readonly CheckedObjection[]): string {
  const outcomes = tally(objections).map((part) => `${part.count} ${part.outcome}`);
  const quoted = quotedLabel(count, objections.length);
  return (
    [...outcomes, ...(quoted === undefined ? [] : [quoted])].join(', ') || 'Raised by the Customer'
  );
}
