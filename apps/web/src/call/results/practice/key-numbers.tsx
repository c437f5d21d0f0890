import type { Origin } from '@sales-analytics/contract';
import {
  bandOf,
  type Band,
  type BandedMetric,
  type CallMetrics,
  type Gauge,
} from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { displayNumber } from '../../display/display-number.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { BenchmarkBand, gaugeOn } from '../numbers/benchmark-band.tsx';
import { Seconds } from '../numbers/number-row.tsx';
import { BySide } from '../numbers/talk-rows.tsx';
import { NotAvailable, TopNumber } from '../numbers/top-number.tsx';
import styles from './key-numbers.module.css';

const bandFor = (metric: BandedMetric) => bandOf(metric, 'cold-call');

/** Compares the numbers with the bands of cold calls, because every practice call is one. */
export function KeyNumbers({ metrics }: { metrics: CallMetrics }) {
  const { clockOrigin = 'measured', talkRatio, longestMonologue, patience } = metrics;
  const rate = metrics.speakingRate?.sales_rep;
  const fillers = metrics.fillerWords?.sales_rep.perHundredWords;
  const clock = { origin: clockOrigin };
  return (
    <Card className={styles.numbers} aria-label="Numbers">
      <KeyNumber
        {...clock}
        name="Talk ratio"
        band={bandFor('talkRatio')}
        value={talkRatio?.sales_rep}
        scale={{ unit: '%', whole: 100 }}
      >
        {talkRatio && <BySide values={talkRatio} />}
      </KeyNumber>
      <KeyNumber
        {...clock}
        name="Longest monologue"
        band={bandFor('longestMonologue')}
        value={longestMonologue?.seconds}
        scale={{ unit: ' s' }}
      >
        {longestMonologue && <Seconds seconds={longestMonologue.seconds} />}
      </KeyNumber>
      <KeyNumber {...clock} name="Patience" value={patience}>
        {patience !== undefined && <Seconds seconds={patience} />}
      </KeyNumber>
      <KeyNumber
        {...clock}
        name="Words per minute"
        band={bandFor('speakingRate')}
        value={rate}
        scale={{ unit: '' }}
      >
        {rate}
      </KeyNumber>
      <KeyNumber
        name="Fillers"
        origin="measured"
        band={bandFor('fillersPerHundredWords')}
        value={fillers}
        scale={{ unit: ' per 100 words' }}
      >
        {fillers !== undefined && (
          <>
            {displayNumber(fillers)}
            <small>per 100</small>
          </>
        )}
      </KeyNumber>
    </Card>
  );
}

type KeyNumberProps = {
  name: string;
  origin: Origin;
  band?: Band | undefined;
  value: number | undefined;
  scale?: Pick<Gauge, 'unit' | 'whole'>;
  children: ReactNode;
};

function KeyNumber({ name, origin, band, value, scale, children }: KeyNumberProps) {
  const isEstimate = origin === 'estimate';
  const gauge = isEstimate ? undefined : gaugeOn(band, { value, unit: '', ...scale });
  return (
    <TopNumber className={styles.number} title={name} origin={origin} isEstimate={isEstimate}>
      <p className={styles.value}>{value === undefined ? <NotAvailable /> : children}</p>
      {gauge && <BenchmarkBand gauge={gauge} />}
      {value !== undefined && !band && <p className="t-xs muted">no published band</p>}
    </TopNumber>
  );
}
