import { memo } from 'react';
import type { DrawnLane } from './lane-peaks.ts';

/** The lanes drawn without a canvas: while wavesurfer is on its way, and where it does not arrive. */
export function PlainLanes({ lanes, playedShare }: { lanes: DrawnLane[]; playedShare: number }) {
  const played = `${playedShare * 100}%`;
  return (
    <div className="plain-lanes" aria-hidden="true">
      <div className="todo" style={{ clipPath: `inset(0 0 0 ${played})` }}>
        <Rows lanes={lanes} />
      </div>
      <div style={{ clipPath: `inset(0 calc(100% - ${played}) 0 0)` }}>
        <Rows lanes={lanes} />
      </div>
    </div>
  );
}

const Rows = memo(function Rows({ lanes }: { lanes: DrawnLane[] }) {
  return lanes.map(({ label, side, bars }) => (
    <svg
      key={label}
      className={side ?? 'nobody'}
      viewBox={`0 0 ${Math.max(bars.length, 1)} 1`}
      preserveAspectRatio="none"
    >
      <path d={pathOf(bars)} />
    </svg>
  ));
});

function pathOf(bars: readonly number[]): string {
  return bars
    .map((bar, index) => {
      const height = bar * 0.82;
      return height > 0 ? `M${index} ${(1 - height) / 2}h.66v${height}h-.66z` : '';
    })
    .join('');
}
