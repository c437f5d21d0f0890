import {
  bandOf,
  formatDuration,
  metricHelp,
  type CallMetrics,
  type Silence,
} from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { gaugeOn } from './benchmark-band.tsx';
import { MeasuredCell, TimeSpan } from './measured-cell.tsx';
import { NoteButton } from './note-button.tsx';
import { BySide, type MeasuredCellsProps } from './talk-cells.tsx';
import styles from './call-cells.module.css';

export type CallCellsProps = MeasuredCellsProps & {
  /** Renders a button that goes to a time of the call. */
  timeChip: (ms: number) => ReactNode;
};

/** Measured numbers about the course of the call: the second five. */
export function CallCells({ metrics, callType, timeChip }: CallCellsProps) {
  const { questions, longestCustomerStory: story, silence, interruptions, talkOverTime } = metrics;
  const asked = questions?.sales_rep.length;
  const band = bandOf('questionCount', callType);
  return (
    <>
      <MeasuredCell
        name="Questions"
        help={`${metricHelp.questions} The benchmark is for the Sales Rep’s questions.`}
        band={band}
        gauge={gaugeOn(band, { value: asked, unit: '' })}
      >
        {questions && (
          <>
            {asked}
            <small>Customer {questions.customer.length}</small>
          </>
        )}
      </MeasuredCell>
      <MeasuredCell
        name="Longest customer story"
        origin={metrics.clockOrigin}
        help={metricHelp.longestCustomerStory}
        note={story && story.seconds > 0 && <>at {timeChip(story.startMs)}</>}
      >
        {story && <TimeSpan seconds={story.seconds} />}
      </MeasuredCell>
      <MeasuredCell
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
      </MeasuredCell>
      <MeasuredCell
        name="Interruptions"
        help={metricHelp.interruptions}
        note="Sales Rep : Customer"
      >
        {interruptions && <BySide values={interruptions} />}
      </MeasuredCell>
      <MeasuredCell
        name="Talk over time"
        origin={metrics.clockOrigin}
        help={metricHelp.talkOverTime}
        drawing={talkOverTime && <TalkOverTime tenths={talkOverTime} />}
        note="start to end"
      >
        {talkOverTime && <small>per tenth</small>}
      </MeasuredCell>
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

/** Talk shares in each tenth of the call, as ten small bars. */
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
  return `Sales Rep’s talk share in each tenth of the call: ${shares.join(', ')}`;
}
