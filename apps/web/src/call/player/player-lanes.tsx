import { formatDuration } from '@sales-analytics/core';
import { useRef, useState, type MouseEvent, type PointerEvent, type Ref } from 'react';
import type { DrawnLane } from './lane-peaks.ts';
import type { Playback } from './playback.ts';
import { usePlayback } from './use-playback.ts';
import { WaveLanes } from './wave-lanes.tsx';
import './player-lanes.css';

export type PlayerLanesProps = {
  playback: Playback;
  lanes: DrawnLane[];
  lengthMs: number;
  ref: Ref<HTMLDivElement>;
};

/** A finger that scrolls the page moves this far sideways, too. */
const touchSlopPx = 10;

/** The lanes as one slider: a press goes there, a drag moves it, and so do the player's keys. */
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
    // The drag goes on where the pointer leaves the lanes.
    currentTarget.setPointerCapture(pointerId);
    seekTo(event);
  }

  function handlePointerEnd() {
    pressedAtX.current = null;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the player hears keys on the whole page
    <div
      className="track"
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input could not hold the lanes
      role="slider"
      tabIndex={0}
      aria-label="Place in the recording"
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
        <div className="lane" key={label} />
      ))}
      <WaveLanes lanes={lanes} playedShare={share} />
      <div className="head" style={{ left: `${share * 100}%` }} />
      {hoverShare !== null && lengthMs > 0 && (
        <HoverTime share={hoverShare} timeMs={hoverShare * lengthMs} />
      )}
    </div>
  );
}

/** The time under the mouse, where a press would go. */
function HoverTime({ share, timeMs }: { share: number; timeMs: number }) {
  const left = `${share * 100}%`;
  return (
    <>
      <div className="hover-line" style={{ left }} />
      <div className="hover-time" style={{ left }}>
        {formatDuration(timeMs)}
      </div>
    </>
  );
}

/** Where in the recording the pointer is, from 0 to 1. */
function shareAt({ clientX, currentTarget }: MouseEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(Math.max((clientX - left) / width, 0), 1) : 0;
}
