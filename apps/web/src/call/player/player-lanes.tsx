import { formatDuration } from '@sales-analytics/core';
import { useRef, useState, type MouseEvent, type PointerEvent, type Ref, memo } from 'react';
import type { DrawnLane } from './lane-peaks.ts';
import { type Playback, usePlayback } from './playback.ts';
import styles from './player-lanes.module.css';

export type PlayerLanesProps = {
  playback: Playback;
  lanes: DrawnLane[];
  lengthMs: number;
  ref: Ref<HTMLDivElement>;
};

/** A touch that scrolls the page can move this far sideways. */
const touchSlopPx = 10;

export function PlayerLanes({ playback, lanes, lengthMs, ref }: PlayerLanesProps) {
  const currentMs = usePlayback(playback, (state) => state.currentMs);
  const share = lengthMs > 0 ? Math.min(currentMs / lengthMs, 1) : 0;
  const [hoverShare, setHoverShare] = useState<number | null>(null);
  const seekTo = (event: MouseEvent) => playback.seek(shareAt(event) * lengthMs);
  const pressedAtX = useRef<number | null>(null);

  function handlePointerMove(event: PointerEvent) {
    const { pointerType, pointerId, clientX, currentTarget } = event;
    if (pointerType === 'mouse') setHoverShare(shareAt(event));
    const slopPx = pointerType === 'touch' ? touchSlopPx : 0;
    if (pressedAtX.current === null || Math.abs(clientX - pressedAtX.current) <= slopPx) return;
    // The drag continues when the pointer leaves the lanes.
    currentTarget.setPointerCapture(pointerId);
    seekTo(event);
  }

  function handlePointerEnd() {
    pressedAtX.current = null;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the player handles keys on the whole page
    <div
      className={styles.track}
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input could not hold the lanes
      role="slider"
      tabIndex={0}
      aria-label="Position in the recording"
      aria-valuemin={0}
      aria-valuemax={Math.floor(lengthMs / 1000)}
      aria-valuenow={Math.floor(Math.min(currentMs, lengthMs) / 1000)}
      aria-valuetext={`${formatDuration(currentMs)} of ${formatDuration(lengthMs)}`}
      onClick={seekTo}
      onPointerDown={({ button, clientX }) => {
        if (button === 0) pressedAtX.current = clientX;
      }}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerEnd}
      onPointerCancel={handlePointerEnd}
      onPointerLeave={() => {
        handlePointerEnd();
        setHoverShare(null);
      }}
    >
      {lanes.map(({ label }) => (
        <div className={styles.lane} key={label} />
      ))}
      <WaveLanes lanes={lanes} playedShare={share} />
      <div className={styles.playhead} style={{ left: `${share * 100}%` }} />
      {hoverShare !== null && lengthMs > 0 && (
        <HoverTime share={hoverShare} timeMs={hoverShare * lengthMs} />
      )}
    </div>
  );
}

function HoverTime({ share, timeMs }: { share: number; timeMs: number }) {
  const left = `${share * 100}%`;
  return (
    <>
      <div className={styles.hoverLine} style={{ left }} />
      <div className={styles.hoverTime} style={{ left }}>
        {formatDuration(timeMs)}
      </div>
    </>
  );
}

function shareAt({ clientX, currentTarget }: MouseEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(Math.max((clientX - left) / width, 0), 1) : 0;
}

export function WaveLanes({ lanes, playedShare }: { lanes: DrawnLane[]; playedShare: number }) {
  const played = `${playedShare * 100}%`;
  return (
    <div className={styles.waves} aria-hidden="true">
      <div className={styles.unplayed} style={{ clipPath: `inset(0 0 0 ${played})` }}>
        <Rows lanes={lanes} />
      </div>
      <div style={{ clipPath: `inset(0 calc(100% - ${played}) 0 0)` }}>
        <Rows lanes={lanes} />
      </div>
    </div>
  );
}

/** A bar and its gap are this wide in units of the drawing, each about a pixel. */
const stepWidth = 4;
const barWidth = 3;
/** This share of a lane's height is the maximum, so that the bars of two lanes never touch. */
const tallestBar = 0.82;

/** Memoised, because during playback only the clip paths of the two layers change. */
const Rows = memo(function Rows({ lanes }: { lanes: DrawnLane[] }) {
  return lanes.map(({ label, side, bars }) => (
    <svg
      key={label}
      data-side={side ?? undefined}
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
