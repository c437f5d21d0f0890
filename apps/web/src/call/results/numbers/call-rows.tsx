import {
  bandOf,
  formatDuration,
  isTooShort,
  metricHelp,
  type CallMetrics,
  type Silence,
} from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { gaugeOn } from './benchmark-band.tsx';
import { NumberRow, TimeSpan } from './number-row.tsx';
import { NoteButton } from './note-button.tsx';
import { BySide, type RowsProps } from './talk-rows.tsx';
import styles from './call-rows.module.css';

export type CallRowsProps = RowsProps & {
  timeChip: (ms: number) => ReactNode;
};

export function CallRows({ metrics, callType, timeChip }: CallRowsProps) {
  const { questions, longestCustomerStory: story, silence, interruptions, talkOverTime } = metrics;
  const asked = questions?.sales_rep.length;
  const band = bandOf('questionCount', callType);
  return (
    <>
      <NumberRow
        name="Questions"
        help={`${metricHelp.questions} The benchmark is for the Sales Rep’s questions in a whole call: a call under 15 minutes is not judged by it.`}
        band={band}
        gauge={gaugeOn(band, {
          value: asked,
          unit: '',
          isTooShort: band !== undefined && isTooShort(band, metrics),
        })}
      >
        {questions && (
          <>
            {asked}
            <small>Customer {questions.customer.length}</small>
          </>
        )}
      </NumberRow>
      <NumberRow
        name="Longest customer story"
        origin={metrics.clockOrigin}
        help={metricHelp.longestCustomerStory}
        note={story && story.seconds > 0 && <>at {timeChip(story.startMs)}</>}
      >
        {story && <TimeSpan seconds={story.seconds} />}
      </NumberRow>
      <NumberRow
        name="Silence"
        help={metricHelp.silence}
        note={silence && <LongPauses gaps={silence.longGaps} timeChip={timeChip} />}
      >
        {silence && (
          <>
            <TimeSpan seconds={silence.seconds} />
            <small>{silence.percent}%</small>
          </>
        )}
      </NumberRow>
      <NumberRow name="Interruptions" help={metricHelp.interruptions} note="Sales Rep : Customer">
        {interruptions && <BySide values={interruptions} />}
      </NumberRow>
      <NumberRow
        name="Talk over time"
        origin={metrics.clockOrigin}
        help={metricHelp.talkOverTime}
        drawing={talkOverTime && <TalkOverTime tenths={talkOverTime} />}
        note="start to end"
      >
        {talkOverTime && <small>per tenth</small>}
      </NumberRow>
    </>
  );
}

type LongPausesProps = { gaps: Silence['longGaps']; timeChip: (ms: number) => ReactNode };

function LongPauses({ gaps, timeChip }: LongPausesProps) {
  if (gaps.length === 0) return 'no pause over 3 s';
  return (
    <NoteButton
      about="show where"
      label={gaps.length === 1 ? '1 pause over 3 s' : `${gaps.length} pauses over 3 s`}
    >
      <ul className={styles.pauses}>
        {gaps.map(({ startMs, endMs }) => (
          <li key={startMs}>
            {timeChip(startMs)} {formatDuration(endMs - startMs)} of silence
          </li>
        ))}
      </ul>
    </NoteButton>
  );
}

type Tenths = NonNullable<CallMetrics['talkOverTime']>;

function TalkOverTime({ tenths }: { tenths: Tenths }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img could not use the theme's colours
    <div className={styles.tenths} role="img" aria-label={describeTenths(tenths)}>
      {tenths.map((shares, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the tenths never change their order
        <span key={index}>
          {shares && (
            <>
              <i className={styles.customer} style={{ height: `${shares.customer}%` }} />
              <i className={styles.salesRep} style={{ height: `${shares.sales_rep}%` }} />
            </>
          )}
        </span>
      ))}
    </div>
  );
}

function describeTenths(tenths: Tenths): string {
  const shares = tenths.map((tenth) => (tenth ? `${tenth.sales_rep}%` : 'no speech'));
  return `Sales Rep’s talk ratio in each tenth of the call: ${shares.join(', ')}`;
}
