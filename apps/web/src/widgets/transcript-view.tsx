import { formatDuration } from '@sales-analytics/core';
import { memo, useDeferredValue } from 'react';
import { classNames } from '../ui/class-names.ts';
import { SideDot } from './side-mark.tsx';
import type { TranscriptLine } from './transcript-lines.ts';
import './transcript-view.css';

/** From here on, lines out of sight are left out of the layout. */
const manyLines = 300;
const inks = { sales_rep: 'who ink-rep', customer: 'who ink-cus' } as const;

/**
 * Who said what, in a box that scrolls by itself. In a long talk the lines out of sight cost no
 * layout (`content-visibility`) and come after the rest of the page: it stays usable, and the
 * browser's own search still finds them.
 */
export const TranscriptView = memo(function TranscriptView({
  lines,
}: {
  lines: readonly TranscriptLine[];
}) {
  const shown = useDeferredValue(lines, lines.slice(0, manyLines));
  const isTimed = lines.some(({ startMs }) => startMs !== undefined);
  return (
    <section className="card trans">
      <div className="card-h">
        <h2 className="h-sec">Transcript</h2>
      </div>
      {lines.length === 0 ? (
        <p className="card-b muted">None</p>
      ) : (
        // Without a place in the tab order the box could not be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="lines" tabIndex={0} aria-label="Transcript lines">
          <ol className={classNames(isTimed && 'timed', lines.length > manyLines && 'many')}>
            {shown.map((line, index) => (
              // Lines never change places, and two can be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <Line key={index} line={line} isTimed={isTimed} />
            ))}
          </ol>
        </section>
      )}
    </section>
  );
});

function Line({ line, isTimed }: { line: TranscriptLine; isTimed: boolean }) {
  const { label, text, side, startMs } = line;
  return (
    <li className="ln">
      {isTimed && <span className="t">{startMs === undefined ? '' : formatDuration(startMs)}</span>}
      <div className="said">
        {label !== '' && (
          <span className={side ? inks[side] : 'who'}>
            {side && <SideDot side={side} />}
            <bdi>{label}</bdi>
          </span>
        )}
        <p dir="auto">{text}</p>
      </div>
    </li>
  );
}
