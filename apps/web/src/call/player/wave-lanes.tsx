import { memo } from 'react';
import type { DrawnLane } from './lane-peaks.ts';
import './wave-lanes.css';

/** A call's lanes, in full colour as far as `playedShare` (from 0 to 1) of it has been played. */
export function WaveLanes({ lanes, playedShare }: { lanes: DrawnLane[]; playedShare: number }) {
  const played = `${playedShare * 100}%`;
  return (
    <div className="wave-lanes" aria-hidden="true">
      <div className="todo" style={{ clipPath: `inset(0 0 0 ${played})` }}>
        <Rows lanes={lanes} />
      </div>
      <div style={{ clipPath: `inset(0 calc(100% - ${played}) 0 0)` }}>
        <Rows lanes={lanes} />
      </div>
    </div>
  );
}

/** A bar and its gap, in the units of the drawing, which are pixels but for less than one step. */
const stepWidth = 4;
const barWidth = 3;
/** Of a lane's height, so that the loudest bars of two lanes stay apart. */
const tallestBar = 0.82;

/** Drawn again for other lanes only: while the call plays, the two layers' clips move. */
const Rows = memo(function Rows({ lanes }: { lanes: DrawnLane[] }) {
  return lanes.map(({ label, side, bars }) => (
    <svg
      key={label}
      className={side ?? 'nobody'}
      viewBox={`0 0 ${Math.max(bars.length, 1) * stepWidth} 1`}
      preserveAspectRatio="none"
    >
      <path d={pathOf(bars)} />
    </svg>
  ));
});

function pathOf(bars: readonly number[]): string {
  return bars
    .map((bar, index) => {
      if (bar === 0) return '';
      const height = bar * tallestBar;
      const top = ((1 - height) / 2).toFixed(3);
      return `M${index * stepWidth} ${top}h${barWidth}v${height.toFixed(3)}h-${barWidth}z`;
    })
    .join('');
}
