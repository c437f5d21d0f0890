import { bandOf, formatDuration, metricHelp, type Silence } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { gaugeOn } from './band-layout.ts';
import { MeasuredCell } from './measured-cell.tsx';
import { NoteButton } from './note-button.tsx';
import { TimeSpan } from './time-span.tsx';
import { BySide, type MeasuredCellsProps } from './talk-cells.tsx';
import { TalkOverTime } from './talk-over-time.tsx';

export type CallCellsProps = MeasuredCellsProps & {
  /** The chip that leads to a time of the call. */
  timeChip: (ms: number) => ReactNode;
};

/** How the call went: the other five measured numbers. */
export function CallCells({ metrics, callType, timeChip }: CallCellsProps) {
  const { questions, longestCustomerStory: story, silence, interruptions, talkOverTime } = metrics;
  const asked = questions?.sales_rep.length;
  const band = bandOf('questionCount', callType);
  return (
    <>
      <MeasuredCell
        name="Questions"
        help={`${metricHelp.questions} The band is for the Sales Rep’s.`}
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
        help={metricHelp.longestCustomerStory}
        note={story && story.seconds > 0 && <Note>at {timeChip(story.startMs)}</Note>}
      >
        {story && <TimeSpan seconds={story.seconds} />}
      </MeasuredCell>
      <MeasuredCell
        name="Silence"
        help={metricHelp.silence}
        note={silence && <LongGaps gaps={silence.longGaps} timeChip={timeChip} />}
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
        note={<Note>Sales Rep : Customer</Note>}
      >
        {interruptions && <BySide values={interruptions} />}
      </MeasuredCell>
      <MeasuredCell name="Talk over time" help={metricHelp.talkOverTime}>
        {talkOverTime && <TalkOverTime tenths={talkOverTime} />}
      </MeasuredCell>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="band-n">
      <span>{children}</span>
    </div>
  );
}

type LongGapsProps = { gaps: Silence['longGaps']; timeChip: (ms: number) => ReactNode };

function LongGaps({ gaps, timeChip }: LongGapsProps) {
  if (gaps.length === 0) return <Note>no gap over 3 s</Note>;
  return (
    <div className="band-n">
      <NoteButton
        about="show where"
        words={gaps.length === 1 ? '1 gap over 3 s' : `${gaps.length} gaps over 3 s`}
      >
        <ul className="gaps">
          {gaps.map(({ startMs, endMs }) => (
            <li key={startMs}>
              {timeChip(startMs)} {formatDuration(endMs - startMs)} of silence
            </li>
          ))}
        </ul>
      </NoteButton>
    </div>
  );
}
